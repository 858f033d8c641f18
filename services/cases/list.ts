import type { cases } from '../../shared/case-calls.ts'
import { isClosed } from '../../shared/case-lists.ts'
import { placeOf } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/own-management.ts'
import { listClosed, listHeld } from './list-by-date.ts'
import { listPending } from './list-pending.ts'

/**
 * One page of a filter tab of the leader's management (A§2.7, decision 35): closed cases of a month or of one of its
 * days, all open and paused cases, newest first, or the queues in the order of assignment.
 */
export const list: Handler<typeof cases.list> = async ({
  params: { status },
  query: { management, month, day, cursor },
  session,
  now,
}) => {
  checkOwn(session, management)
  if (placeOf[status] === 'queue') return listPending(management, cursor, now)
  const asked = { management, status, cursor }
  return isClosed(status)
    ? listClosed(asked, month ?? (day ?? bogotaDay(now)).slice(0, 7), day)
    : listHeld(asked, now)
}
