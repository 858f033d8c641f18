import type { orders } from '../../shared/orders.ts'
import { deleteDraftFiles } from '../documents/draft-files.ts'
import { deleteDraft, findDraft } from '../documents/draft-store.ts'
import type { Call } from '../http/api.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'

/**
 * 'Cancelar proceso': the draft is deleted first, so that nobody sees documents whose files are gone; the sweeper
 * deletes the files that a failure leaves. The documents of an order under correction stay. A repeat gets the same
 * answer.
 */
export const discard = async ({ params, session, now }: Call<typeof orders.discard>): Promise<null> =>
  retryUntilDone(async () => {
    const draft = await findDraft(session.login, params.numberControl, now)
    if (!draft) return null
    if (!(await deleteDraft(session.login, draft))) return retryLater
    await deleteDraftFiles({
      documents: Object.values(draft.documents),
      inspections: Object.values(draft.inspections),
    })
    return null
  })
