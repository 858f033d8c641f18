import * as z from 'zod/mini'
import type { CaseFilters } from '../../shared/case-filters.ts'
import { inHandPerPage, pendingListLimit } from '../../shared/case-lists.ts'
import { transitions } from '../../shared/cases.ts'
import { processes } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import { type Condition, filterExpression, meets } from '../table/filter.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { readItems } from '../table/query.ts'
import { receivedIn } from './by-date.ts'
import { totalOf } from './counts.ts'
import { type Filter, receiptOf } from './filters.ts'
import { partitionKeys, type Queue } from './queue.ts'
import { type StoredCase, storedCase, toRow } from './stored-case.ts'

/** The last shown place. It is unique, because a key ends with the case's number. */
const cursors = cursorOf(() =>
  z.object({
    after: z.string().check(
      z.minLength(1),
      z.maxLength(256),
      z.refine((key) => key.isWellFormed()),
    ),
    shown: z.int().check(z.minimum(0)),
  }),
)

type Placed = { skRequest: string }
/** Cases up to a place of their queue; without one, all waiting cases. */
type Stretch<Case extends Placed> = { cases: Case[]; end?: string | undefined }

type Place = Pick<Queue, 'index' | 'key'>
type Reading = { after: string | undefined; limit: number; conditions?: readonly Condition<StoredCase>[] }

const readAfter = async ({ index, key }: Place, { after, limit, conditions = [] }: Reading) => {
  const where = `${partitionKeys[index]} = :queue${after ? ' AND skRequest > :after' : ''}`
  const { filter, values } = filterExpression(conditions)
  const asked = { index, where, filter, limit, values: { queue: key, ...(after && { after }), ...values } }
  const { items, next, read } = await readItems(asked, storedCase)
  return { cases: items, end: next && String(next.skRequest), read }
}

const byKey = (a: Placed, b: Placed): number => (a.skRequest < b.skRequest ? -1 : 1)

/** Merges queues into one order, up to the first place where a queue has unread cases. */
export const mergeQueues = <Case extends Placed>(stretches: readonly Stretch<Case>[]): Stretch<Case> => {
  const [end] = stretches.flatMap((stretch) => stretch.end ?? []).sort()
  const cases = stretches.flatMap((stretch) => stretch.cases).sort(byKey)
  return {
    cases: end === undefined ? cases : cases.filter(({ skRequest }) => skRequest <= end),
    end,
  }
}

/** The queues that may have the cases: of one process, and of one agreement where cases are assigned by it. */
const queuesWith = (management: Management, { process, agreements }: CaseFilters): Place[] =>
  processes
    .filter((one) => one.management === management && (process === undefined || one.id === process))
    .flatMap(({ id, byAgreement }): Place[] => {
      const whole = queueOf(management, id)
      if (!byAgreement || !agreements || agreements.includes(',')) return [{ index: 'queue', key: whole }]
      // A case from before its agreement had handlers is still in the queue of all.
      return [whole, queueOf(management, id, agreements)].map((key) => ({ index: 'agreement-queue', key }))
    })

type Asked = { management: Management; cursor?: string | undefined }

const status = transitions.create.to

/** The cases of all the management's processes in queue order, by default the first 10,000 of them. */
export const listPending = async ({ management, cursor }: Asked, now: Date, most = pendingListLimit) => {
  const queues = queuesWith(management, {})
  const { after, shown } = cursor ? cursors.read(cursor) : { after: undefined, shown: 0 }
  const left = most - shown
  if (left <= 0) return { items: [] }
  const limit = Math.min(left, Math.floor(inHandPerPage / queues.length))
  const merged = mergeQueues(await Promise.all(queues.map((queue) => readAfter(queue, { after, limit }))))
  const items = merged.cases.slice(0, left).map((stored) => toRow(stored))
  const isWhole = merged.end === undefined && items.length === merged.cases.length
  const next =
    merged.end !== undefined && items.length < left
      ? cursors.write({ after: merged.end, shown: shown + items.length })
      : undefined
  if (cursor) return { items, cursor: next }
  const total = isWhole ? items.length : await totalOf({ management, status }, now)
  return { items, cursor: next, total }
}

/** Those of the waiting cases that a filter shows, in queue order, among all of them however many wait. */
export const searchPending = async (
  { management, cursor, ...filters }: Asked & CaseFilters,
  { conditions: own, isShown }: Filter,
  now: Date,
  isTotalled: boolean,
) => {
  const queues = queuesWith(management, filters)
  const { since, ...receipt } = receiptOf(filters, now)
  const received = receivedIn(receipt)
  // DynamoDB refuses a range that ends before it begins.
  if (received.from > received.to) return { items: [], read: 0, cursor: undefined }
  const conditions = [
    ...own,
    { anyOf: ['receivedAt' as const], ...received },
    // A file may say that a case was received before it came.
    ...(since ? [{ anyOf: ['receivedAt' as const, 'enteredAt' as const], from: since, to: '9' }] : []),
  ]
  const after = cursor ? cursors.read(cursor).after : undefined
  const limit = Math.floor(inHandPerPage / queues.length)
  // Of several queues the function filters: how many were looked at is known only of cases it has.
  const isOne = queues.length === 1
  const reading = { after, limit, conditions: isOne ? conditions : [] }
  const stretches = await Promise.all(queues.map((queue) => readAfter(queue, reading)))
  const { cases, end } = mergeQueues(stretches)
  const read = isOne ? (stretches[0]?.read ?? 0) : cases.length
  const items = cases
    .filter((stored) => isOne || meets(stored, conditions))
    .map((stored) => toRow(stored))
    .filter(isShown)
  const page = {
    items,
    read,
    cursor: end === undefined ? undefined : cursors.write({ after: end, shown: 0 }),
  }
  if (cursor || !isTotalled) return page
  if (end === undefined) return { ...page, total: read }
  // Nothing counts the cases of one agreement.
  const isCounted = queues.every(({ index }) => index === 'queue')
  const { process } = filters
  return {
    ...page,
    total: isCounted ? await totalOf({ management, status, process }, now) : undefined,
  }
}
