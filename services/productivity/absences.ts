import { bogotaDay } from '../../shared/dates.ts'
import { awayAt } from './away.ts'
import { summariesOf } from './day-summaries.ts'

/**
 * Who of these logins is away at an instant, and until when; never why (decision 62). One request for a hundred people, of
 * what is kept of their day as news come: a few seconds after them.
 */
export const absencesOn = async (logins: readonly string[], now: Date): Promise<Map<string, string>> => {
  const summaries = await summariesOf(logins, bogotaDay(now))
  return new Map(
    [...summaries].flatMap(([login, { away = [] }]) => {
      const until = awayAt(away, now)?.until
      return until ? [[login, until]] : []
    }),
  )
}
