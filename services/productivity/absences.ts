import { businessDayAfter, businessDayBefore, isBusinessDay } from '../../shared/business-days.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { type Away, awayAt } from './away.ts'
import { summariesOf } from './day-summaries.ts'

/**
 * Summaries exist for business days. For a weekend the adjacent ones are read, because a leave may begin, end or
 * continue there.
 */
const daysAround = (day: string): string[] =>
  isBusinessDay(day) ? [day] : [businessDayBefore(day), businessDayAfter(day)]

/**
 * Who of these logins is absent at an instant, and until when; never why (decision 62). One request per hundred people,
 * of summaries that are a few seconds behind the news.
 */
export const absencesOn = async (logins: readonly string[], now: Date): Promise<Map<string, string>> => {
  const days = await Promise.all(daysAround(bogotaDay(now)).map((day) => summariesOf(logins, day)))
  const away = Map.groupBy(
    days.flatMap((summaries) =>
      [...summaries].flatMap(([login, { away = [] }]) => away.map((one: Away) => ({ login, ...one }))),
    ),
    ({ login }) => login,
  )
  return new Map(
    [...away].flatMap(([login, all]) => {
      const until = awayAt(all, now)?.until
      return until ? [[login, until]] : []
    }),
  )
}
