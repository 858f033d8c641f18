import type { cases } from '../../shared/case-calls.ts'
import type { Answer } from '../../shared/contract.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Call } from '../http/api.ts'
import { heldPage } from './held-page.ts'

/** What a handler holds of the leader's management: the open case, or the paused ones (A§7). */
export const ofUser = async ({
  params: { id },
  query: { status, cursor },
  session,
}: Call<typeof cases.ofUser>): Promise<Answer<typeof cases.ofUser>> => {
  const page = await heldPage(id, status, cursor)
  const own = queueOf(session.management ?? '', '')
  return { ...page, items: page.items.filter(({ pkRequest }) => pkRequest.startsWith(own)) }
}
