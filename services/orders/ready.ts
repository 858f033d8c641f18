import { bogotaDay } from '../../shared/dates.ts'
import { expiredDocuments, missingTypes } from '../../shared/document-types.ts'
import { isChecking, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { type OrderForm, orderForm } from '../../shared/orders.ts'
import { typesOf } from '../documents/catalogue.ts'
import type { StoredDraft } from '../documents/draft-store.ts'
import { isOfDraft, orderKey } from '../documents/keys.ts'
import { copyObject, documentsBucket } from '../objects/objects.ts'

const naming = (code: 'documentsMissing' | 'expeditionDate', names: string[]): Refusal =>
  new Refusal(code, { documents: names.join(', ') })

export const missing = (names: string[]): Refusal => naming('documentsMissing', names)

/** Whether a draft may be sent: form as confirmed, no unchecked file, every required document, none expired. */
export const checkReady = (
  draft: StoredDraft,
  form: OrderForm,
  roles: readonly string[],
  now: Date,
): void => {
  for (const field of Object.keys(orderForm().shape) as (keyof OrderForm)[]) {
    if (form[field] !== draft.form[field]) throw new Refusal('badRequest', { field })
  }
  if (Object.values(draft.inspections).some(isChecking)) throw new Refusal('documentsInspecting')
  const [types, documents] = [typesOf(draft.form, roles), Object.values(draft.documents)]
  const lacking = missingTypes(types, documents)
  if (lacking.length > 0) throw missing(lacking.map(({ friendlyName }) => friendlyName))
  const expired = expiredDocuments(types, documents, bogotaDay(now))
  if (expired.length > 0) {
    const names = expired.map(({ typeNameLabel }) => typeNameLabel)
    throw naming('expeditionDate', names)
  }
}

/**
 * Copies documents out of the draft's prefix, which expires (decision 14). Those of the corrected order stay in
 * place.
 */
export const keepDocuments = async (draft: StoredDraft) => {
  const missing: string[] = []
  const documents = await Promise.all(
    Object.entries(draft.documents).map(async ([documentId, document]): Promise<UploadedDocument> => {
      if (!isOfDraft(document)) return document
      const key = orderKey(draft.form.numberControl, documentId)
      if (!(await copyObject(documentsBucket(), document.key, key))) missing.push(document.typeNameLabel)
      return { ...document, key }
    }),
  )
  return { documents, missing }
}
