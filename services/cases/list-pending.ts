import * as z from 'zod/mini'
import { inHandPerPage, pendingListLimit } from '../../shared/case-lists.ts'
import { type CaseRow, transitions } from '../../shared/cases.ts'
import { once } from '../../shared/once.ts'
import type { Management } from '../../shared/roles.ts'
import { cursorOf } from '../table/cursor.ts'
import { readItems } from '../table/query.ts'
import { queuesOfManagement, totalOf } from './read-counters.ts'
import { storedCase, toRow } from './stored-case.ts'

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

const caseRow = once(() =>
  z.pipe(
    storedCase(),
    z.transform((stored) => toRow(stored)),
  ),
)

const readAfter = async (queue: string, after: string | undefined, limit: number): Promise<Stretch> => {
  const where = `pkRequest = :queue${after ? ' AND skRequest > :after' : ''}`
  const values = { queue, ...(after && { after }) }
  const { items, next } = await readItems({ index: 'queue', where, values, limit }, caseRow)
  return { rows: items, end: next && String(next.skRequest) }
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
