import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod'
import { bogotaDay } from '../../shared/dates.ts'
import { dayOfRecords, partitions } from '../table/keys.ts'
import { daysToCount } from './coming-days.ts'
import { noteWork, type WorkDay } from './day-workers.ts'
import { recount } from './recount.ts'
import { storedNews } from './stored-news.ts'

const changed = z.object({ pk: z.object({ S: z.string() }) })

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

const daysOf = ({ dynamodb }: DynamoDBRecord): WorkDay[] => {
  const pk = changed.parse(dynamodb?.Keys).pk.S
  if (!pk.startsWith(partitions.news)) return [dayOfRecords(pk)]
  return [dynamodb?.OldImage, dynamodb?.NewImage].flatMap(daysOfNews)
}

/** Each user's day once, with the document of whoever has news on it. */
const eachOnce = (days: readonly WorkDay[]): WorkDay[] => {
  const byName = new Map<string, WorkDay>()
  for (const one of days) {
    const name = `${one.user}#${one.day}`
    byName.set(name, { ...byName.get(name), ...one })
  }
  return [...byName.values()]
}

/**
 * Counts the records of work and the news that came, changed or went, as the table's stream tells of them, each user's
 * day once a batch, and notes whose they are for the data of the day. Nothing counts twice.
 */
export const countWork = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const days = eachOnce(records.flatMap(daysOf))
  await noteWork(days)
  await recount(days)
}
