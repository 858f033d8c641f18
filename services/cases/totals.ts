import { listedStatuses } from '../../shared/cases.ts'
import { bogotaDay, daysOfMonth } from '../../shared/dates.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import { recordOf } from '../../shared/pick.ts'
import { countOpen } from '../ans/counts.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { addCounts, countsOfManagement, noCounts } from './counts.ts'

/** How many cases each tab has: of open work by the counts of the lights, of closed cases by the counters of a month. */
export const totals: Handler<typeof leaderCases.totals> = async ({ params, query, session, now }) => {
  const { management } = params
  checkOwn(session, management)
  const { from, to } = daysOfMonth(query.month ?? bogotaDay(now).slice(0, 7))
  const [open, counters] = await Promise.all([
    countOpen(management),
    countsOfManagement(management, from, to),
  ])
  const ofMonth = noCounts()
  for (const each of counters) addCounts(ofMonth, each)
  const counts = { ...ofMonth, ...open }
  return recordOf(listedStatuses, (status) => counts[status])
}
