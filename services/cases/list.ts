import type { cases } from '../../shared/case-calls.ts'
import type { Answer } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { Call } from '../http/api.ts'
import { checkOwn } from '../http/own-management.ts'
import { listByDate } from './list-by-date.ts'
import { listPending } from './list-pending.ts'

const closed = ['APPROVED', 'REJECT'] as const

/**
 * One page of a filter tab of the leader's management (A§2.7, decision 35): a month of closed cases or all that are in
 * hand, newest first, or the queues in the order they will be given out.
 */
export const list = async ({
  params: { status },
  query: { management, month, cursor },
  session,
  now,
}: Call<typeof cases.list>): Promise<Answer<typeof cases.list>> => {
  checkOwn(session, management)
  if (status === 'PENDING') return listPending(management, cursor, now)
  const ofMonth = (closed as readonly string[]).includes(status)
  return listByDate(management, status, ofMonth ? (month ?? bogotaDay(now).slice(0, 7)) : undefined, cursor)
}
