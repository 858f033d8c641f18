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

/** The days that a change tells of. */
export const daysOf = ({ dynamodb }: DynamoDBRecord): WorkDay[] => {
  const pk = changed.parse(dynamodb?.Keys).pk.S
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
