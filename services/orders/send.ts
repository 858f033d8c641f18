import { mayBegin } from '../../shared/cases.ts'
import type { Answer } from '../../shared/contract.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { documentTypeOf, type IdentityType } from '../../shared/identity-types.ts'
import { type OrderForm, orderForm, type orders } from '../../shared/orders.ts'
import { findProcess, orderProcess } from '../../shared/processes.ts'
import { productDemand, productLabel } from '../../shared/products.ts'
import { type NewCase, newCaseWrites } from '../cases/create.ts'
import { readCase } from '../cases/read-case.ts'
import { attemptOf, type StoredCase } from '../cases/stored-case.ts'
import { configurationInForce } from '../demand/configuration-in-force.ts'
import { deleteDraftFiles } from '../documents/draft-documents.ts'
import { draftDelete, findDraft } from '../documents/draft-store.ts'
import { orderDocumentsPut } from '../documents/order-documents.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { defaultRecipient, outboxPut } from '../notifications/outbox.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { transact } from '../table/transact.ts'
import type { Write } from '../table/write.ts'
import { checkReady, keepDocuments, missing } from './ready.ts'
import { resendWrites } from './resend.ts'

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
 * Sends the order, or a returned one again: its documents leave the draft, then case, document list and the end of the
 * draft are written together or not at all. A repeat after a lost answer gets the same answer (A§4.3, decisions 13, 14
 * and 22).
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
