import type { CaseFilters } from '../../shared/case-filters.ts'
import { closedPerPage, inHandPerPage, isClosed } from '../../shared/case-lists.ts'
import { type CaseStatus, type ListedStatus, placeOf, statusIndexName } from '../../shared/cases.ts'
import { bogotaDay, daysFromTo, daysOfMonth } from '../../shared/dates.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import { managementOf } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { meets } from '../table/filter.ts'
import { casesByDate, type Received, receivedIn } from './by-date.ts'
import { countsOfManagement, totalOf } from './counts.ts'
import { type Filter, filterOf, isFiltered, receiptOf } from './filters.ts'
import { listPending, searchPending } from './list-pending.ts'
import { heldPage } from './own-lists.ts'
import { byStatus, toRow } from './stored-case.ts'

export type ListQuery = CaseFilters & {
  management: Management
  status: ListedStatus
  month?: string | undefined
  day?: string | undefined
  cursor?: string | undefined
}
type Asked = { management: Management; status: CaseStatus; cursor?: string | undefined }

type Options = {
  /** Limits the waiting cases of all pages of a list without filters. */
  most?: number
  /** Says among how many cases it is, which is further reads. */
  isCounted?: boolean
}

const pageOf = async (
  { management, status, cursor }: Asked,
  received: Received,
  limit: number,
  { conditions, isShown }: Filter,
) => {
  const of = byStatus(management, status)
  const page = await casesByDate({ index: statusIndexName, of, ...received, limit, conditions, cursor })
  return { ...page, items: page.items.map((stored) => toRow(stored)).filter(isShown) }
}

const countByDay = async ({ management, status }: Asked, { from, to }: { from: string; to: string }) => {
  const counts = new Map(daysFromTo(from, to).map((day) => [day, 0]))
  for (const { day, ...each } of await countsOfManagement(management, from, to))
    counts.set(day, (counts.get(day) ?? 0) + each[status])
  return [...counts].map(([day, count]) => ({ day, count }))
}

const listClosed = async (asked: ListQuery, filter: Filter, now: Date, isCounted: boolean) => {
  const { month = (asked.day ?? bogotaDay(now)).slice(0, 7), day } = asked
  const ofMonth = daysOfMonth(month)
  const received = receiptOf(asked, now)
  const days = {
    from: [day ?? ofMonth.from, received.days.from ?? ''].sort()[1] as string,
    to: [day ?? ofMonth.to, received.days.to ?? '9'].sort()[0] as string,
  }
  const [page, counts] = await Promise.all([
    // Those of an instant are few among the many of a month, which are in the order of their receipt.
    pageOf(asked, { ...received, days }, asked.decidedSince ? inHandPerPage : closedPerPage, filter),
    asked.cursor || !isCounted ? undefined : countByDay(asked, ofMonth),
  ])
  const counted = counts?.filter((each) => each.day >= days.from && each.day <= days.to)
  return { ...page, days: counts, total: counted?.reduce((sum, { count }) => sum + count, 0) }
}

const listHeld = async (asked: ListQuery, filter: Filter, now: Date, isCounted: boolean) => {
  const received = receiptOf(asked, now)
  const page = await pageOf(asked, received, inHandPerPage, filter)
  if (asked.cursor || !isCounted) return page
  const { management, status } = asked
  return { ...page, total: page.cursor ? await totalOf({ management, status, ...received }, now) : page.read }
}

/** Of one handler, who has an item for each case that they hold; newest first. */
const listHeldBy = async (asked: ListQuery, handler: string, { conditions, isShown }: Filter, now: Date) => {
  const { items, cursor } = await heldPage(handler, asked.status, asked.cursor)
  const { from, to } = receivedIn(receiptOf(asked, now))
  const shown = items.filter(
    (row) =>
      managementOf(row) === asked.management &&
      row.requestDate >= from &&
      row.requestDate <= to &&
      // The item has the case by its names on the wire.
      meets(
        { ...row, handler: row.reqUser, reason: row.reasonReturn, changedAt: row.dischargeDate },
        conditions as never,
      ) &&
      isShown(row),
  )
  const read = items.length
  const total = asked.cursor || cursor ? undefined : read
  return { items: shown.sort((a, b) => (a.requestDate < b.requestDate ? 1 : -1)), cursor, read, total }
}

/** One page of a leader's list. It reads at most one page of one query, also with filters. */
export const listPage = async (asked: ListQuery, now: Date, { most, isCounted = true }: Options = {}) => {
  const { status, handler, office } = asked
  const filter = await filterOf(asked, now)
  const place = placeOf[status]
  if (place === 'queue')
    return isFiltered(asked)
      ? searchPending(asked, filter, now, isCounted)
      : listPending({ management: asked.management, cursor: asked.cursor }, now, most)
  // What a handler holds says nothing of the office.
  const isOfHandler = place !== 'closed' && handler !== undefined && office === undefined
  if (isOfHandler) return listHeldBy(asked, handler, filter, now)
  const { read, ...page } = await (isClosed(status) ? listClosed : listHeld)(asked, filter, now, isCounted)
  return isFiltered(asked) ? { ...page, read } : page
}

/** One page of a filter tab of the leader's management (A§2.7, decision 35). */
export const list: Handler<typeof leaderCases.list> = async ({ params, query, session, now }) => {
  checkOwn(session, query.management)
  return listPage({ ...query, status: params.status }, now)
}
