import { bogotaDay } from '../../shared/dates.ts'
import type { dayCalls } from '../../shared/day-calls.ts'
import { casesOf } from '../../shared/day-summary.ts'
import type { Handler } from '../http/api.ts'
import { totalsOfMonth } from '../records/stored-totals.ts'
import { checkLeads } from './team-of.ts'

/** A person's work in a month, by process and in total: one read of totals that are updated with each record (B§2). */
export const month: Handler<typeof dayCalls.month> = async ({ params: { user }, query, session, now }) => {
  if (user !== session.login) await checkLeads(session, user)
  const asked = query.month ?? bogotaDay(now).slice(0, 7)
  const items = (await totalsOfMonth(user, asked))
    .map(({ vertical, management, area, processName, ...counts }) => {
      const { approvedCount: aprovedCount, returnedCount, othersCount } = counts
      return {
        ...{ vertical, management, area, new: processName },
        ...casesOf([{ aprovedCount, returnedCount, othersCount }]),
      }
    })
    .filter(({ total }) => total > 0)
  return { month: asked, items, ...casesOf(items) }
}
