import { strictEqual } from 'node:assert/strict'
import type { PageOf } from '../../shared/pages.ts'
import { unreadHeader } from '../../shared/unread.ts'
import { call } from '../support/api.ts'
import type { LongList } from './list-fixtures.ts'
import { changeItems, itemKey, spoilt } from './spoil-items.ts'

export type BegunList = Awaited<ReturnType<LongList['begin']>>

/** Reads a list page by page: the keys of each page, and the number of unreadable items in its answers. */
export const walkList = async ({ endpoint, names }: LongList, begun: BegunList) => {
  const { handler, user, input, keyOf } = begun
  const pages: string[][] = []
  let unread = 0
  let cursor: string | undefined
  do {
    const place = names?.page && { [names.page]: pages.length + 1 }
    const asked = { ...input, query: { ...input.query, cursor, ...place } }
    const { status, body, raw } = await call(handler, endpoint, user, asked as never)
    strictEqual(status, 200)
    const page = body as PageOf<never> & Record<string, never[]>
    pages.push((page[names?.items ?? 'items'] as never[]).map(keyOf))
    unread += Number(raw.headers?.[unreadHeader] ?? 0)
    cursor = page.cursor
  } while (cursor && pages.length < 20)
  strictEqual(cursor, undefined)
  return { pages, unread }
}

/** Lists whose items are not in a table: the directory's people, and rows of a file in S3. */
const ofElsewhere = [
  'the handlers of a management',
  'the new seats of a file',
  'the errors of a file',
  'the rows of a file that do not count',
  'the fields of a document',
  'the entries of a search of the audit trail',
]
export const isOfItems = ({ name }: LongList): boolean => !ofElsewhere.includes(name)

/** The count of unreadable items in a list's answers, and the number of items that are missing. */
export type Spoilt = { unread: number; missing: number }

/** Reads a list once for each source of its items, with one unreadable item in that source. */
export const walkSpoilt = async (list: LongList, begun: BegunList): Promise<Spoilt[]> => {
  const bySource = new Map<string, Set<string>>()
  const stop = changeItems((source, item) => {
    bySource.set(source, (bySource.get(source) ?? new Set()).add(itemKey(item)))
    return item
  })
  const whole = (await walkList(list, begun).finally(stop)).pages.flat()
  // A source counts if it has about as many items as the list shows.
  const sources = [...bySource].filter(([, items]) => items.size >= whole.length / 2)
  const read: Spoilt[] = []
  for (const [source, items] of sources) {
    const all = [...items]
    const bad = all[Math.floor(all.length / 2)]
    const restore = changeItems((from, item) =>
      from === source && itemKey(item) === bad ? spoilt(item) : item,
    )
    const { pages, unread } = await walkList(list, begun).finally(restore)
    read.push({ unread, missing: whole.length - pages.flat().length })
  }
  return read
}

/** Problems: exactly the unreadable item must be missing and counted. A history is read whole for each of its pages. */
export const spoiltProblems = (read: readonly Spoilt[]): string[] => [
  ...read.flatMap(({ unread, missing }) =>
    Math.sign(unread) === missing ? [] : [`${missing} are missing, ${unread} counted`],
  ),
  ...(read.some(({ missing }) => missing === 1) ? [] : ['no item was met']),
]
