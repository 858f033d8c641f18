import { closedPerPage, inHandPerPage, isClosed } from '../../shared/case-lists.ts'
import { type CaseStatus, placeOf, statusIndexName } from '../../shared/cases.ts'
import { bogotaDay, daysFromTo, daysOfMonth } from '../../shared/dates.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import type { Management } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/own-management.ts'
import { casesByDate } from './by-date.ts'
import { listPending } from './list-pending.ts'
import { countsOfManagement, totalOf } from './read-counters.ts'
import { byStatus, toRow } from './stored-case.ts'

type Asked = { management: Management; status: CaseStatus; cursor: string | undefined }

const pageOf = async (
  { management, status, cursor }: Asked,
  days: { from?: string; to?: string },
  limit: number,
) => {
  const of = byStatus(management, status)
  const page = await casesByDate({ index: statusIndexName, of, days, limit, cursor })
  return { ...page, items: page.items.map((stored) => toRow(stored)) }
}

/** The number of cases of a status that were received on each day of a month, zeros included. */
const countByDay = async ({ management, status }: Asked, { from, to }: { from: string; to: string }) => {
  const counts = new Map(daysFromTo(from, to).map((day) => [day, 0]))
  for (const { day, ...each } of await countsOfManagement(management, from, to))
    counts.set(day, (counts.get(day) ?? 0) + each[status])
  return [...counts].map(([day, count]) => ({ day, count }))
}

/** A page of closed cases that were received in a month, or on a day of it, newest first. */
export const listClosed = async (asked: Asked, month: string, day: string | undefined) => {
  const ofMonth = daysOfMonth(month)
  const [page, days] = await Promise.all([
    pageOf(asked, day ? { from: day, to: day } : ofMonth, closedPerPage),
    asked.cursor ? undefined : countByDay(asked, ofMonth),
  ])
  const counted = days?.filter((each) => !day || each.day === day)
  return { ...page, days, total: counted?.reduce((sum, { count }) => sum + count, 0) }
}

/** A page of the open and paused cases, newest first. */
export const listHeld = async (asked: Asked, now: Date) => {
  const page = await pageOf(asked, {}, inHandPerPage)
  if (asked.cursor) return page
  return { ...page, total: page.cursor ? await totalOf(asked, now) : page.items.length }
}

/** One page of a filter tab of the leader's management (A§2.7, decision 35). */
export const list: Handler<typeof leaderCases.list> = async ({
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
