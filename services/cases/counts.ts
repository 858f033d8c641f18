import { addDays, daysFromTo, firstDayOfMonthBefore } from '../../shared/dates.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/own-management.ts'
import { addCounts, earlierMonths, noCounts, readCounters } from './read-counters.ts'

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
