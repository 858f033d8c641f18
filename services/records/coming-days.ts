import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { businessDayAfter } from '../../shared/business-days.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { businessDaysOf } from '../../shared/news-rules.ts'
import { Busy, isBusy } from '../aws/retries.ts'
import { logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import { batchWrite } from '../table/batch.ts'
import { isolateFailures } from '../table/isolate-failures.ts'
import { keepFor } from '../table/kept.ts'
import { casesTable, dayOfRecords, keys, partitions } from '../table/keys.ts'
import { inPartition, queryPages } from '../table/query.ts'
import { recount } from './recount.ts'
import { type StoredNews, storedNews } from './stored-news.ts'
import { newsOf, type WorkDay, type Worker } from './work-of-day.ts'

/** For a person with news of a day, the document of the news follows the login. */
const newsMark = '#'
/** Follows all that begins with a login and the mark. */
const afterMarks = '\uffff'

const put = (items: readonly Record<string, string | number>[]): Promise<void> =>
  batchWrite(
    casesTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )

const noteWorkers = async (days: readonly WorkDay[]): Promise<void> => {
  const rows = days.flatMap(({ user, documentNumber, day }) => [
    { ...keys.dayWorker(day, user), ...keepFor('absences', day) },
    ...(documentNumber
      ? [{ ...keys.dayWorker(day, `${user}${newsMark}${documentNumber}`), ...keepFor('absences', day) }]
      : []),
  ])
  await put([...new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row])).values()])
}

/** Marks who has records of a day, and past days that changed, by the clock at the mark (decision 69). */
export const noteWork = async (days: readonly WorkDay[], now = () => new Date()): Promise<void> => {
  await noteWorkers(days)
  const today = bogotaDay(now())
  const over = new Set(days.map(({ day }) => day).filter((day) => day < today))
  await put([...over].map(keys.dueDay))
}

async function* notesOf(day: string, after: string | undefined): AsyncGenerator<Worker> {
  const from = after === undefined ? undefined : keys.dayWorker(day, `${after}${newsMark}${afterMarks}`)
  for await (const items of queryPages({ ...inPartition(keys.dayWorker(day, '')), after: from }))
    for (const { sk } of items) {
      const [user = '', documentNumber] = String(sk).split(newsMark)
      yield { user, documentNumber }
    }
}

/** All people with records of a day, by login, after one of them if given; with the document of those with news. */
export async function* workersOf(day: string, after?: string): AsyncGenerator<Worker> {
  let worker: Worker | undefined
  for await (const note of notesOf(day, after)) {
    if (worker && worker.user !== note.user) yield worker
    worker = note
  }
  if (worker) yield worker
}

const peopleAtOnce = 100
const endOfTime = '9999-12-31'

/** The days of a news that count now: until the next business day, and one from which the nights continue. */
const daysToCount = (news: Pick<StoredNews, 'firstDay' | 'lastDay'>, today: string): string[] => {
  const last = businessDayAfter(today)
  return businessDaysOf(news).filter((_, at, days) => at === 0 || (days[at - 1] ?? '') <= last)
}

const nextOf = async ({ day, ...worker }: WorkDay): Promise<WorkDay[]> => {
  const { inForce } = await newsOf(worker, addDays(day, 1), endOfTime)
  const [next] = inForce.flatMap((one) => businessDaysOf(one).find((each) => each > day) ?? []).sort()
  return next ? [{ ...worker, day: next }] : []
}

/** Counts a day of each person with news, and marks their next one. In order of days; a failure stops no other. */
const countDay = async (day: string): Promise<void> => {
  const days: WorkDay[] = []
  for await (const worker of workersOf(day)) if (worker.documentNumber) days.push({ ...worker, day })
  for (const some of inBatches(days, peopleAtOnce)) {
    await noteWorkers((await Promise.all(some.map(nextOf))).flat())
    for (const { one, error } of await isolateFailures(some, recount)) {
      // What is contended to the end of its time would hold up the days of all others.
      if (isBusy(error) && !(error instanceof Busy)) throw error
      console.error(logLine({ code: 'DAY_UNCOUNTED', day: one.day, ...errorTrace(error) }))
    }
  }
}

/** Counts the news since a night and of the next business day. Idempotent; missed nights are made up for. */
export const countComing = async (since: string, today: string): Promise<void> => {
  for (let day = since; day <= businessDayAfter(today); day = addDays(day, 1)) await countDay(day)
}

const changed = lazyObject(() => ({ pk: z.object({ S: z.string() }) }))

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

export const countWork = async (days: readonly WorkDay[]): Promise<void> => {
  await noteWork(days)
  await recount(days)
}
