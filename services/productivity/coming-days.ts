import { businessDayAfter } from '../../shared/business-days.ts'
import { addDays } from '../../shared/dates.ts'
import { businessDaysOf } from '../../shared/news-rules.ts'
import { isBusy } from '../aws/retries.ts'
import { errorTrace } from '../error-trace.ts'
import { inBatches } from '../table/batch.ts'
import { isolateFailures } from '../table/isolate-failures.ts'
import { noteWorkers, type WorkDay, workersOf } from './day-workers.ts'
import { recount } from './recount.ts'
import type { StoredNews } from './stored-news.ts'
import { newsOf } from './work-of-day.ts'

const peopleAtOnce = 100
const endOfTime = '9999-12-31'

/**
 * The days of a news that are counted when it changes: until the next business day, because no board shows a later one,
 * and one more, from which the nights continue (`countComing`). A year for 500 people would be 120,000 days.
 */
export const daysToCount = (news: Pick<StoredNews, 'firstDay' | 'lastDay'>, today: string): string[] => {
  const last = businessDayAfter(today)
  return businessDaysOf(news).filter((_, at, days) => at === 0 || (days[at - 1] ?? '') <= last)
}

/** The same person on the next day that they have news of; of some there is none. */
const nextOf = async ({ day, ...worker }: WorkDay): Promise<WorkDay[]> => {
  const { inForce } = await newsOf(worker, addDays(day, 1), endOfTime)
  const [next] = inForce.flatMap((one) => businessDaysOf(one).find((each) => each > day) ?? []).sort()
  return next ? [{ ...worker, day: next }] : []
}

/**
 * Counts a day of each person who is marked to have news on it, and marks them for the next one. Must run in order of
 * days. A person whose day cannot be counted blocks neither the others nor the night's files.
 */
const countDay = async (day: string): Promise<void> => {
  const days: WorkDay[] = []
  for await (const worker of workersOf(day)) if (worker.documentNumber) days.push({ ...worker, day })
  for (const some of inBatches(days, peopleAtOnce)) {
    await noteWorkers((await Promise.all(some.map(nextOf))).flat())
    for (const { one, error } of await isolateFailures(some, recount)) {
      if (isBusy(error)) throw error
      console.error(JSON.stringify({ code: 'DAY_UNCOUNTED', day: one.day, ...errorTrace(error) }))
    }
  }
}

/**
 * Counts the news of the days since a night, and of the next business day, so that it is counted before it begins.
 * Idempotent; missed nights are made up for.
 */
export const countComing = async (since: string, today: string): Promise<void> => {
  for (let day = since; day <= businessDayAfter(today); day = addDays(day, 1)) await countDay(day)
}
