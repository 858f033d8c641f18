import { mayBegin } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { orders } from '../../shared/orders.ts'
import { readCase } from '../cases/read-case.ts'
import { attemptOf } from '../cases/stored-case.ts'
import { caseCheck } from '../cases/writes.ts'
import { beginDraft, findDraft, toDraft } from '../documents/draft-store.ts'
import { documentIdOf, readOrderDocuments } from '../documents/order-documents.ts'
import type { Handler } from '../http/api.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'

/** Opens a returned order for correction as a draft (decision 22). A repeat returns the draft as it is now. */
export const correct: Handler<typeof orders.correct> = ({ body: { numberControl }, session, now }) =>
  retryUntilDone(async () => {
    const returned = await readCase(numberControl)
    if (returned?.filedBy !== session.login) throw new Refusal('notFound')
    if (!mayBegin('correct', returned.status)) throw new Refusal('wrongState', { current: returned.status })
    const begun = await findDraft(session.login, numberControl, now)
    if (begun?.correction) return toDraft(begun)
    const { form, documents } = await readOrderDocuments(numberControl)
    const draft = await beginDraft(
      session.login,
      {
        form,
        documents: Object.fromEntries(documents.map((document) => [documentIdOf(document), document])),
        correction: {
          attempt: attemptOf(returned) + 1,
          reason: returned.reason,
          returnKind: returned.returnKind,
          before: documents,
        },
      },
      caseCheck(returned.number, returned.version),
      now,
    )
    return draft ? toDraft(draft) : retryLater
  })
