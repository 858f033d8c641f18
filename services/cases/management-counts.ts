import type { CaseStatus } from '../../shared/cases.ts'
import { bogotaDay, firstDayOfMonthBefore } from '../../shared/dates.ts'
import { processes } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import { type DayCounts, earlierMonths, readCounters } from './read-counters.ts'

/** The queues of all processes of a management. */
export const queuesOfManagement = (management: Management): string[] =>
  processes.filter((process) => process.management === management).map(({ id }) => queueOf(management, id))

/** The counters of a management for a range of days, both included: one query per process. */
export const countsOfManagement = async (
  management: Management,
  from: string,
  to: string,
): Promise<DayCounts[]> =>
  (await Promise.all(queuesOfManagement(management).map((queue) => readCounters(queue, from, to)))).flat()

/** The number of cases of the last twelve months in a status now, independent of the list. */
export const totalOf = async (
  { management, status }: { management: Management; status: CaseStatus },
  now: Date,
): Promise<number> => {
  const today = bogotaDay(now)
  const counts = await countsOfManagement(management, firstDayOfMonthBefore(today, earlierMonths), today)
  return counts.reduce((sum, each) => sum + each[status], 0)
}
