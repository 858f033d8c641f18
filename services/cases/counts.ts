import * as z from 'zod/mini'
import type { StatusCounts } from '../../shared/case-lists.ts'
import { type CaseStatus, statuses } from '../../shared/cases.ts'
import { addDays, bogotaDay, daysFromTo, firstDayOfMonthBefore } from '../../shared/dates.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import { recordOf } from '../../shared/pick.ts'
import { processes } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { keys } from '../table/keys.ts'
import { readAllItems } from '../table/query.ts'

/** The item has no count for a status without cases on that day. */
const count = z._default(z.number(), 0)
const counter = z.pipe(
  z.object({ sk: z.string(), ...recordOf(statuses, () => count) }),
  z.transform(({ sk, ...counts }) => ({ ...counts, day: sk.slice(0, sk.indexOf('#')) })),
)

/** How many months back open work is counted. */
export const earlierMonths = 12

export type DayCounts = StatusCounts & { day: string }

export const noCounts = (): StatusCounts => recordOf(statuses, () => 0)

export const addCounts = (into: StatusCounts, counts: StatusCounts): void => {
  for (const status of statuses) into[status] += counts[status]
}

/** The counters of a queue for a range of days, both included, one entry per shard (decision 34). */
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

export const queuesOfManagement = (management: Management): string[] =>
  processes.filter((process) => process.management === management).map(({ id }) => queueOf(management, id))

export const countsOfManagement = async (
  management: Management,
  from: string,
  to: string,
  process?: string,
) => {
  const queues = process === undefined ? queuesOfManagement(management) : [queueOf(management, process)]
  return (await Promise.all(queues.map((queue) => readCounters(queue, from, to)))).flat()
}

type Total = {
  management: Management
  status: CaseStatus
  process?: string | undefined
  /** Days of receipt; by default the last twelve months. */
  days?: { from?: string | undefined; to?: string | undefined }
}

/** The number of cases in a status now, independent of the list. */
export const totalOf = async ({ management, status, process, days }: Total, now: Date): Promise<number> => {
  const today = bogotaDay(now)
  const { from = firstDayOfMonthBefore(today, earlierMonths), to = today } = days ?? {}
  const counts = await countsOfManagement(management, from, to, process)
  return counts.reduce((sum, each) => sum + each[status], 0)
}

/** The cases of a process received in a period, by status and day, and the earlier open ones (A§7, decision 34). */
export const counts: Handler<typeof leaderCases.counts> = async ({ params, session, now }) => {
  const { management, process, period } = params
  checkOwn(session, management)
  const queue = queueOf(management, process)
  const [inPeriod, before] = await Promise.all([
    readCounters(queue, period.from, period.to),
    readCounters(queue, firstDayOfMonthBefore(period.from, earlierMonths), addDays(period.from, -1)),
  ])
  const days = new Map(daysFromTo(period.from, period.to).map((day) => [day, noCounts()]))
  const [total, earlier] = [noCounts(), noCounts()]
  for (const each of inPeriod) {
    addCounts(total, each)
    const ofDay = days.get(each.day)
    if (ofDay) addCounts(ofDay, each)
  }
  for (const each of before) addCounts(earlier, each)
  return {
    ...total,
    days: [...days].map(([day, ofDay]) => ({ day, ...ofDay })),
    earlier,
    at: now.toISOString(),
  }
}
