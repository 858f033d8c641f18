import { Refusal } from '../../shared/errors.ts'
import type { Draft, orders } from '../../shared/orders.ts'
import { findDraft, toDraft } from '../documents/draft-store.ts'
import type { Call } from '../http/api.ts'

/** The caller's own draft with its documents, as after a lost session (decision 14). */
export const draft = async ({ params, session, now }: Call<typeof orders.draft>): Promise<Draft> => {
  const found = await findDraft(session.login, params.numberControl, now)
  if (!found) throw new Refusal('notFound')
  return toDraft(found)
}
