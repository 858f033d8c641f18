import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { businessDayAfter } from '../../shared/business-days.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { businessDaysOf } from '../../shared/news-rules.ts'
import { once } from '../../shared/once.ts'
import { isBusy } from '../aws/retries.ts'
import { errorTrace } from '../error-trace.ts'
import { inBatches } from '../table/batch.ts'
import { isolateFailures } from '../table/isolate-failures.ts'
import { dayOfRecords, partitions } from '../table/keys.ts'
import { noteWork, noteWorkers, type WorkDay, workersOf } from './day-workers.ts'
import { recount } from './recount.ts'
import { type StoredNews, storedNews } from './stored-news.ts'
import { newsOf } from './work-of-day.ts'

const peopleAtOnce = 100
const endOfTime = '9999-12-31'

/**
 * The days of a news that are counted when it changes: until the next business day, because no board shows a later one,
 * and one more, from which the nights continue (`countComing`). A year for 500 people would be 120,000 days.
 */
const daysToCount = (news: Pick<StoredNews, 'firstDay' | 'lastDay'>, today: string): string[] => {
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

const changed = once(() => z.object({ pk: z.object({ S: z.string() }) }))

/** The days of a news as it was or is, without most of those to come; of one that is held, none, as nobody sees it. */
const daysOfNews = (image: unknown): WorkDay[] => {
  if (!image) return []
  const { held, user, documentNumber, ...news } = storedNews().parse(
    unmarshall(image as Record<string, AttributeValue>),
  )
  if (held) return []
  return daysToCount(news, bogotaDay(new Date())).map((day) => ({
    user: user ?? documentNumber,
    documentNumber,
    day,
  }))
}

export const daysOf = ({ dynamodb }: DynamoDBRecord): WorkDay[] => {
  const pk = changed().parse(dynamodb?.Keys).pk.S
  if (!pk.startsWith(partitions.news)) return [dayOfRecords(pk)]
  return [dynamodb?.OldImage, dynamodb?.NewImage].flatMap(daysOfNews)
}

/**
 * Counts days whose records or news changed, each user's day once per batch, and marks their users for the daily data.
 * Idempotent.
 */
export const countWork = async (days: readonly WorkDay[]): Promise<void> => {
  await noteWork(days)
  await recount(days)
}
