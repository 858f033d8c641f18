import { summariesOf } from './day-summaries.ts'

/**
 * Who of these logins is away on a day, and until when; never why (decision 62). One request for a hundred people, of
 * what is kept of their day as news come: a few seconds after them.
 */
export const absencesOn = async (logins: readonly string[], day: string): Promise<Map<string, string>> => {
  const summaries = await summariesOf(logins, day)
  return new Map(
    [...summaries].flatMap(([login, summary]) => (summary.absentUntil ? [[login, summary.absentUntil]] : [])),
  )
}
