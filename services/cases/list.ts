import * as z from 'zod/mini'
import { closedPerPage, inHandPerPage, isClosed, pendingListLimit } from '../../shared/case-lists.ts'
import { type CaseRow, type CaseStatus, placeOf, statusIndexName, transitions } from '../../shared/cases.ts'
import { bogotaDay, daysFromTo, daysOfMonth } from '../../shared/dates.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import type { Management } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { readItems } from '../table/query.ts'
import { casesByDate } from './by-date.ts'
import { countsOfManagement, queuesOfManagement, totalOf } from './counts.ts'
import { byStatus, storedCase, toRow } from './stored-case.ts'

/** The last shown place. It is unique, because a key ends with the case's number. */
const cursors = cursorOf(() =>
  z.object({
    after: z.string().check(
      z.minLength(1),
      z.maxLength(256),
      z.refine((key) => key.isWellFormed()),
    ),
    shown: z.int().check(z.minimum(0), z.maximum(pendingListLimit)),
  }),
)

/** Cases up to a place of their queue; without one, all waiting cases. */
type Stretch = { rows: CaseRow[]; end?: string | undefined }

const readAfter = async (queue: string, after: string | undefined, limit: number): Promise<Stretch> => {
  const where = `pkRequest = :queue${after ? ' AND skRequest > :after' : ''}`
  const values = { queue, ...(after && { after }) }
  const { items, next } = await readItems({ index: 'queue', where, values, limit }, storedCase)
  return { rows: items.map((stored) => toRow(stored)), end: next && String(next.skRequest) }
}

const byKey = (a: CaseRow, b: CaseRow): number => (a.skRequest < b.skRequest ? -1 : 1)

/** Merges queues into one order, up to the first place where a queue has unread cases. */
export const mergeQueues = (stretches: readonly Stretch[]): Stretch => {
  const [end] = stretches.flatMap((stretch) => stretch.end ?? []).sort()
  const rows = stretches.flatMap((stretch) => stretch.rows).sort(byKey)
  return {
    rows: end === undefined ? rows : rows.filter(({ skRequest }) => skRequest <= end),
    end,
  }
}

/** The cases of all the management's processes in queue order, the first 10,000 of them. */
export const listPending = async (management: Management, cursor: string | undefined, now: Date) => {
  const queues = queuesOfManagement(management)
  const { after, shown } = cursor ? cursors.read(cursor) : { after: undefined, shown: 0 }
  const left = pendingListLimit - shown
  if (left === 0) return { items: [] }
  const limit = Math.min(left, Math.floor(inHandPerPage / queues.length))
  const merged = mergeQueues(await Promise.all(queues.map((queue) => readAfter(queue, after, limit))))
  const items = merged.rows.slice(0, left)
  const isWhole = merged.end === undefined && items.length === merged.rows.length
  const next =
    merged.end !== undefined && items.length < left
      ? cursors.write({ after: merged.end, shown: shown + items.length })
      : undefined
  if (cursor) return { items, cursor: next }
  const total = isWhole ? items.length : await totalOf({ management, status: transitions.create.to }, now)
  return { items, cursor: next, total }
}

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

const countByDay = async ({ management, status }: Asked, { from, to }: { from: string; to: string }) => {
  const counts = new Map(daysFromTo(from, to).map((day) => [day, 0]))
  for (const { day, ...each } of await countsOfManagement(management, from, to))
    counts.set(day, (counts.get(day) ?? 0) + each[status])
  return [...counts].map(([day, count]) => ({ day, count }))
}

export const listClosed = async (asked: Asked, month: string, day: string | undefined) => {
  const ofMonth = daysOfMonth(month)
  const [page, days] = await Promise.all([
    pageOf(asked, day ? { from: day, to: day } : ofMonth, closedPerPage),
    asked.cursor ? undefined : countByDay(asked, ofMonth),
  ])
  const counted = days?.filter((each) => !day || each.day === day)
  return { ...page, days, total: counted?.reduce((sum, { count }) => sum + count, 0) }
}

export const listHeld = async (asked: Asked, now: Date) => {
  const page = await pageOf(asked, {}, inHandPerPage)
  if (asked.cursor) return page
  return { ...page, total: page.cursor ? await totalOf(asked, now) : page.items.length }
}

/** One page of a filter tab of the leader's management (A§2.7, decision 35). */
export const list: Handler<typeof leaderCases.list> = async ({ params, query, session, now }) => {
  const { management, month, day, cursor } = query
  checkOwn(session, management)
  if (placeOf[params.status] === 'queue') return listPending(management, cursor, now)
  const asked = { management, status: params.status, cursor }
  return isClosed(params.status)
    ? listClosed(asked, month ?? (day ?? bogotaDay(now)).slice(0, 7), day)
    : listHeld(asked, now)
}
