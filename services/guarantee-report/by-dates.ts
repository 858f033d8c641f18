import type { Answer } from '../../shared/contract.ts'
import type { guaranteeReport } from '../../shared/guarantee-report.ts'
import { readCounters } from '../guarantees/counters.ts'
import type { Call } from '../http/api.ts'
import { pageOfDay } from './page-of-day.ts'

type ByDates = typeof guaranteeReport.byDates

/** A page of a day with the day's counters (decision 78). */
export const byDates = async ({ query }: Call<ByDates>): Promise<Answer<ByDates>> => {
  const { beginDate: day, cursor } = query
  const [{ items, cursor: next }, counters] = await Promise.all([pageOfDay(day, cursor), readCounters(day)])
  return { reserveLogs: items, lastPage: next === undefined, cursor: next, counters }
}
