import { mayBegin } from '../../shared/cases.ts'
import type { Answer } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { expiredDocuments, missingTypes } from '../../shared/document-types.ts'
import { isChecking, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { documentTypeOf, type IdentityType } from '../../shared/identity-types.ts'
import { type OrderForm, orderForm, type orders } from '../../shared/orders.ts'
import { findProcess, orderProcess } from '../../shared/processes.ts'
import { productDemand, productLabel } from '../../shared/products.ts'
import { queueKey } from '../../shared/queue-key.ts'
import { type NewCase, newCaseWrites } from '../cases/create.ts'
import { attemptOf, readCase, type StoredCase } from '../cases/stored-case.ts'
import { transition } from '../cases/transition.ts'
import { actorOf } from '../cases/writes.ts'
import { configurationInForce } from '../demand/store.ts'
import { typesOf } from '../documents/catalogue.ts'
import { deleteDraftFiles } from '../documents/draft-documents.ts'
import { draftDelete, findDraft, type StoredDraft } from '../documents/draft-store.ts'
import { isOfDraft, orderKey } from '../documents/keys.ts'
import { orderDocumentsPut, readOrderDocuments } from '../documents/order-documents.ts'
import { correctedDocumentsWrites } from '../documents/removed-documents.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { defaultRecipient, outboxPut } from '../notifications/outbox.ts'
import { copyObject, documentsBucket } from '../objects/objects.ts'
import { retryLater, retryUntilDone, transact, type Write } from '../table/transact.ts'

const naming = (code: 'documentsMissing' | 'expeditionDate', names: string[]): Refusal =>
  new Refusal(code, { documents: names.join(', ') })

export const missing = (names: string[]): Refusal => naming('documentsMissing', names)

/** Whether a draft may be sent: form as confirmed, no unchecked file, every required document, none expired. */
export const checkReady = (draft: StoredDraft, form: OrderForm, roles: readonly string[], now: Date) => {
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

/** Copies documents out of the draft's prefix, which expires (decision 14). The corrected order's stay. */
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

/** Sends a returned order as its next attempt (decision 22): received now and Media, by today's configuration. */
export const resendWrites = async (
  returned: StoredCase,
  documents: readonly UploadedDocument[],
  { session, now }: Call<typeof orders.send>,
): Promise<Write[]> => {
  const { number, reason, returnKind } = returned
  const attempt = attemptOf(returned) + 1
  const { version, componentsOf } = await configurationInForce(returned.management, now)
  const place = { version, components: componentsOf(returned) }
  const { writes } = transition(
    returned,
    { id: `correct-${attempt}`, name: 'correct', ...actorOf(session), at: now },
    {
      receivedAt: now.toISOString(),
      skRequest: queueKey({ ...place, priority: 'Media', receivedAt: now, number }),
      attempt,
      filedAt: returned.filedAt ?? returned.receivedAt,
    },
  )
  return [
    ...writes,
    ...correctedDocumentsWrites(await readOrderDocuments(number), documents, {
      attempt,
      returned: { reason, returnKind },
    }),
  ]
}

type SendCall = Call<typeof orders.send>

const caseOf = (form: OrderForm, { session }: SendCall): NewCase => ({
  ...orderProcess,
  number: form.numberControl,
  priority: 'Media',
  product: productLabel(form.product),
  ...productDemand(form.product),
  document: form.identiCustomer,
  typeDocument: documentTypeOf(form.typeCustomer as IdentityType),
  typeCustomer: form.typeCustomer,
  numberControl: form.numberControl,
  creditProject: form.creditProject,
  line: findProcess(orderProcess.management, orderProcess.process)?.line,
  filedBy: session.login,
  filedByName: session.name,
  filingOfficeCode: session.officeCode,
})

/** The number is taken: no error if this same order took it and its answer was lost, otherwise a duplicate. */
const answerTaken = (taken: StoredCase, asked: NewCase, attempt: number | undefined) => {
  const same = (['filedBy', 'product', 'document', 'typeCustomer', 'creditProject'] as const).every(
    (field) => taken[field] === asked[field],
  )
  if (!same) throw new Refusal('duplicateControlNumber')
  const isRepeat = attempt === undefined ? !mayBegin('correct', taken.status) : attempt <= attemptOf(taken)
  // Its correction has expired or was discarded elsewhere: nothing was sent.
  if (!isRepeat) throw new Refusal('wrongState', { current: taken.status })
  return { requestNumber: taken.number, attempt: attempt ?? attemptOf(taken), recipient: defaultRecipient() }
}

const newOrderWrites = async (
  asked: NewCase,
  documents: UploadedDocument[],
  { body, session, now }: SendCall,
): Promise<Write[]> => {
  const { version, componentsOf } = await configurationInForce(asked.management, now)
  return [
    ...newCaseWrites(asked, now, { version, components: componentsOf(asked) }),
    orderDocumentsPut({ filedBy: session.login, form: orderForm().parse(body), documents }),
  ]
}

/**
 * Sends the order, or a returned one again: documents, case, list and the draft's end change together or not at all. A
 * repeat gets the same answer (A§4.3, decisions 13, 14 and 22).
 */
export const send = async (call: SendCall): Promise<Answer<typeof orders.send>> => {
  const { body, session, now } = call
  checkCaller(session, { login: body.reqUser, office: body.filingOfficeCode })
  const asked = caseOf(body, call)
  return retryUntilDone(async () => {
    // The draft first: if an earlier send ends it between the two reads, the case shows that.
    const draft = await findDraft(session.login, body.numberControl, now)
    const taken = await readCase(body.numberControl)
    const attempt = taken ? attemptOf(taken) + 1 : 1
    const returned = taken && mayBegin('correct', taken.status)
    const corrects = draft?.correction && returned && (body.attempt ?? attempt) === attempt
    if (taken && !corrects) return answerTaken(taken, asked, body.attempt)
    if (!draft) throw new Refusal('notFound')
    checkReady(draft, body, session.roles, now)

    const { documents, missing: gone } = await keepDocuments(draft)
    if (gone.length > 0) {
      // The files are deleted when another send of this draft has finished; then the case shows that.
      const since = await readCase(body.numberControl)
      if (since?.version === taken?.version) throw missing(gone)
      return retryLater
    }
    const cancelled = await transact([
      ...(taken ? await resendWrites(taken, documents, call) : await newOrderWrites(asked, documents, call)),
      ...outboxPut({ number: asked.number, attempt, at: now }),
      { Delete: draftDelete(session.login, draft) },
    ])
    if (cancelled) return retryLater
    // Best effort: the sweeper deletes the rest.
    await deleteDraftFiles({ documents: Object.values(draft.documents) }).catch(() => undefined)
    return { requestNumber: asked.number, attempt, recipient: defaultRecipient() }
  })
}
