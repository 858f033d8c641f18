import * as z from 'zod'
import type { StatusCounts } from '../../shared/case-lists.ts'
import { statuses } from '../../shared/cases.ts'
import { keys } from '../table/keys.ts'
import { readAllItems } from '../table/query.ts'

/** A status that no case of that day has is not in the item. */
const count = z.number().default(0)
const counter = z
  .object({
    sk: z.string(),
    PENDING: count,
    OPEN: count,
    PAUSED: count,
    REJECT: count,
    APPROVED: count,
    ABORT: count,
  })
  .transform(({ sk, ...counts }) => ({ ...counts, day: sk.slice(0, sk.indexOf('#')) }))

/** How far back open work of earlier months is looked for. */
export const earlierMonths = 12

export type DayCounts = StatusCounts & { day: string }

export const noCounts = (): StatusCounts => ({
  PENDING: 0,
  OPEN: 0,
  PAUSED: 0,
  REJECT: 0,
  APPROVED: 0,
  ABORT: 0,
})

export const addCounts = (into: StatusCounts, counts: StatusCounts): void => {
  for (const status of statuses) into[status] += counts[status]
}

/**
 * The counters of a queue for the days from one to another, both included, a shard an entry. Eleven small items a day
 * stay within one answer for more than a year, whatever the number of cases (decision 34).
 */
export const readCounters = (queue: string, from: string, to: string): Promise<DayCounts[]> => {
  const { pk } = keys.counter(queue, '', 0)
  const query = {
    where: 'pk = :pk AND sk BETWEEN :from AND :to',
    // '~' comes after every shard's number.
    values: { pk, from, to: `${to}#~` },
    isConsistent: false,
  }
  return readAllItems(query, () => counter)
}
