import * as z from 'zod'
import type { StatusCounts } from '../../shared/case-lists.ts'
import { perStatus, statuses } from '../../shared/cases.ts'
import { keys } from '../table/keys.ts'
import { readAllItems } from '../table/query.ts'

/** The item has no count for a status without cases on that day. */
const count = z.number().default(0)
const counter = z
  .object({ sk: z.string(), ...perStatus(statuses, () => count) })
  .transform(({ sk, ...counts }) => ({ ...counts, day: sk.slice(0, sk.indexOf('#')) }))

/** How many months back open work is counted. */
export const earlierMonths = 12

export type DayCounts = StatusCounts & { day: string }

export const noCounts = (): StatusCounts => perStatus(statuses, () => 0)

export const addCounts = (into: StatusCounts, counts: StatusCounts): void => {
  for (const status of statuses) into[status] += counts[status]
}

/**
 * The counters of a queue for a range of days, both included, one entry per shard. Eleven small items a day fit in one
 * answer for more than a year and any number of cases (decision 34).
 */
export const readCounters = (queue: string, from: string, to: string): Promise<DayCounts[]> => {
  const { pk } = keys.counter(queue, '', 0)
  const query = {
    where: 'pk = :pk AND sk BETWEEN :from AND :to',
    // '~' sorts after every shard's number.
    values: { pk, from, to: `${to}#~` },
    isConsistent: false,
  }
  return readAllItems(query, () => counter)
}
