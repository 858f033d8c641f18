import type { Answer } from '../../shared/contract.ts'
import { missingTypes } from '../../shared/document-types.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { IdentityType } from '../../shared/identity-types.ts'
import { type OrderForm, orderForm, type orders, productDemand, productLabel } from '../../shared/orders.ts'
import { findProcess, orderProcess } from '../../shared/processes.ts'
import { type NewCase, newCaseWrites } from '../cases/create.ts'
import type { StoredCase } from '../cases/items.ts'
import { loadCase } from '../cases/load.ts'
import { transactPatiently } from '../cases/transact.ts'
import { configurationInForce } from '../demand/configuration-in-force.ts'
import { copyFile, deleteFile } from '../documents/bucket.ts'
import { typesOf } from '../documents/catalogue.ts'
import { orderKey } from '../documents/keys.ts'
import type { Call } from '../http/api.ts'
import { draftDelete, findDraft, type StoredDraft } from './draft-store.ts'
import { orderDocumentsPut } from './order-documents.ts'

type SendCall = Call<typeof orders.send>

/** Document type of A§5 for the customer types of the form. */
const documentTypeOf: Record<IdentityType, string> = { C: 'CC', E: 'CE', P: 'PA', N: 'NI' }

const caseOf = (form: OrderForm, { session, body }: SendCall): NewCase => ({
  ...orderProcess,
  number: form.numberControl,
  priority: 'Media',
  product: productLabel(form.product),
  ...productDemand(form.product),
  document: form.identiCustomer,
  typeDocument: documentTypeOf[form.typeCustomer as IdentityType],
  typeCustomer: form.typeCustomer,
  numberControl: form.numberControl,
  creditProject: form.creditProject,
  line: findProcess(orderProcess.management, orderProcess.process)?.line,
  filedBy: session.login,
  filingOfficeCode: body.filingOfficeCode ?? session.officeCode,
})

/** The number is taken: fine when this very order took it and its answer was lost, a duplicate otherwise. */
const answerTaken = (taken: StoredCase, asked: NewCase) => {
  const same = (['filedBy', 'product', 'document', 'typeCustomer', 'creditProject'] as const).every(
    (field) => taken[field] === asked[field],
  )
  if (!same) throw new Refusal('duplicateControlNumber')
  return { requestNumber: taken.number, attempt: 1 }
}

const checkForm = (form: OrderForm, draft: StoredDraft): void => {
  for (const field of Object.keys(orderForm.shape) as (keyof OrderForm)[]) {
    if (form[field] !== draft.form[field]) throw new Refusal('badRequest', { field })
  }
}

const missing = (names: string[]): Refusal => new Refusal('documentsMissing', { documents: names.join(', ') })

/** Copies the documents out of the draft's prefix, which expires (decision 14). A repeat finds them copied. */
const keepDocuments = async (draft: StoredDraft) => {
  const lost: string[] = []
  const documents = await Promise.all(
    Object.entries(draft.documents).map(async ([documentId, document]): Promise<UploadedDocument> => {
      const key = orderKey(draft.form.numberControl, documentId)
      if (!(await copyFile(document.key, key))) lost.push(document.typeNameLabel)
      return { ...document, key }
    }),
  )
  return { documents, lost }
}

/**
 * Sends the order: its documents leave the draft, then case, document list and the end of the draft are written
 * together or not at all. A repeat after a lost answer gets the same answer (A§4.3, decisions 13 and 14).
 */
export const send = async (call: SendCall): Promise<Answer<typeof orders.send>> => {
  const { body, session, now } = call
  if (body.reqUser && body.reqUser !== session.login) throw new Refusal('forbidden')
  const asked = caseOf(body, call)
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    // The draft first: if an earlier send ends it between the two reads, the case is there to be found.
    const draft = await findDraft(session.login, body.numberControl, now)
    const taken = await loadCase(body.numberControl)
    if (taken) return answerTaken(taken, asked)
    if (!draft) throw new Refusal('notFound')
    checkForm(body, draft)
    const lacking = missingTypes(typesOf(draft.form, session.rolUser), Object.values(draft.documents))
    if (lacking.length > 0) throw missing(lacking.map(({ friendlyName }) => friendlyName))

    const { documents, lost } = await keepDocuments(draft)
    if (lost.length > 0) {
      // Files go when another send of this draft is done; then the case is there.
      const since = await loadCase(body.numberControl)
      if (since) return answerTaken(since, asked)
      throw missing(lost)
    }
    const { version, componentsOf } = await configurationInForce(asked.management, now)
    const cancelled = await transactPatiently([
      ...newCaseWrites(asked, now, { version, components: componentsOf(asked) }),
      orderDocumentsPut({ filedBy: session.login, form: draft.form, documents }),
      { Delete: draftDelete(session.login, draft) },
    ])
    if (!cancelled) {
      // Best effort: what stays expires with the prefix.
      await Promise.allSettled(Object.values(draft.documents).map(({ key }) => deleteFile(key)))
      return { requestNumber: asked.number, attempt: 1 }
    }
  }
  throw new Refusal('tooManyRequests')
}
