import { missingTypes } from '../../shared/document-types.ts'
import { isChecking, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { type OrderForm, orderForm } from '../../shared/orders.ts'
import { copyFile } from '../documents/bucket.ts'
import { typesOf } from '../documents/catalogue.ts'
import { isOfDraft, orderKey } from '../documents/keys.ts'
import type { StoredDraft } from './draft-store.ts'

export const missing = (names: string[]): Refusal =>
  new Refusal('documentsMissing', { documents: names.join(', ') })

/** Whether a draft may be sent as it is: the form that was confirmed, no file unchecked, and every required document. */
export const checkReady = (draft: StoredDraft, form: OrderForm, role: string): void => {
  for (const field of Object.keys(orderForm.shape) as (keyof OrderForm)[]) {
    if (form[field] !== draft.form[field]) throw new Refusal('badRequest', { field })
  }
  if (Object.values(draft.inspections).some(isChecking)) throw new Refusal('documentsInspecting')
  const lacking = missingTypes(typesOf(draft.form, role), Object.values(draft.documents))
  if (lacking.length > 0) throw missing(lacking.map(({ friendlyName }) => friendlyName))
}

/**
 * Copies the documents out of the draft's prefix, which expires (decision 14); a repeat finds them copied. What a
 * correction keeps of its order is where it belongs already.
 */
export const keepDocuments = async (draft: StoredDraft) => {
  const lost: string[] = []
  const documents = await Promise.all(
    Object.entries(draft.documents).map(async ([documentId, document]): Promise<UploadedDocument> => {
      if (!isOfDraft(document)) return document
      const key = orderKey(draft.form.numberControl, documentId)
      if (!(await copyFile(document.key, key))) lost.push(document.typeNameLabel)
      return { ...document, key }
    }),
  )
  return { documents, lost }
}
