import * as z from 'zod/mini'
import { batchGet } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readAllItems } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { lastKeyBegunBy, type StoredNews, storedNews } from './stored-news.ts'

/** A massive news is invisible until it is done; an undone one is never visible (decision 65). */
export const massiveStates = ['writing', 'done', 'undone'] as const
const head = z.object({ id: z.string(), state: z.enum(massiveStates) })

/** News: those that count, and the reservations of massive ones that are being written. */
type NewsByState = { inForce: StoredNews[]; held: StoredNews[] }

/**
 * Separates the news in force from reservations: a part of a massive news counts from the instant at which its head is
 * done, also before its mark is removed. Heads are read only for marked parts.
 */
export const splitByState = async (news: readonly StoredNews[]): Promise<NewsByState> => {
  const ids = new Set(news.flatMap(({ held, massive }) => (held && massive ? [massive.id] : [])))
  const heads = await batchGet(
    casesTable(),
    [...ids].map((id) => keys.massiveNews(id)),
    { ConsistentRead: true },
  )
  const states = new Map(readEach(heads, (item) => head.parse(item)).map(({ id, state }) => [id, state]))
  const stateOf = ({ held, massive }: StoredNews) => (held ? states.get(massive?.id ?? '') : 'done')
  return {
    inForce: news.filter((one) => stateOf(one) === 'done').map(({ held: _, ...one }) => one),
    held: news.filter((one) => stateOf(one) === 'writing'),
  }
}

export type PersonNews = NewsByState

/**
 * A person's news that touch some day from the first to the last, as they are at this instant: one query, which reads none
 * that ended before, and none that is longer than a news may be after; and one read of heads where something is held.
 */
export const newsTouching = async (
  documentNumber: string,
  firstDay: string,
  lastDay: string = firstDay,
): Promise<PersonNews> => {
  const { pk } = keys.news(documentNumber, '', '')
  const where = 'pk = :pk AND sk BETWEEN :from AND :to'
  const values = { pk, from: firstDay, to: lastKeyBegunBy(lastDay) }
  const news = await readAllItems({ where, values }, storedNews)
  return splitByState(news.filter((one) => one.firstDay <= lastDay))
}
