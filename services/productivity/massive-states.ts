import * as z from 'zod'
import { batchGet } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readEach } from '../table/read-each.ts'
import type { StoredNews } from './stored-news.ts'

/** A massive news is invisible until it is done; an undone one is never visible (decision 65). */
export const massiveStates = ['writing', 'done', 'undone'] as const
const head = z.object({ id: z.string(), state: z.enum(massiveStates) })

/** News: those that count, and the reservations of massive ones that are being written. */
export type NewsByState = { inForce: StoredNews[]; held: StoredNews[] }

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
