import * as z from 'zod'
import { batchGet } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readEach } from '../table/read-each.ts'
import type { StoredNews } from './stored-news.ts'

/** Nobody sees any of a massive news until it is done, and of one that is undone nobody ever does (decision 65). */
export const massiveStates = ['writing', 'done', 'undone'] as const
const head = z.object({ id: z.string(), state: z.enum(massiveStates) })

/** News: those that count, and the reservations of massive ones that are being written. */
export type SettledNews = { inForce: StoredNews[]; held: StoredNews[] }

/**
 * Tells what counts of news that were read: a held part of a massive one counts from the instant at which its head is
 * done, whether its mark was taken away since or not. Only where something is held is there anything to read.
 */
export const settle = async (news: readonly StoredNews[]): Promise<SettledNews> => {
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
