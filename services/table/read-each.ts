import { AsyncLocalStorage } from 'node:async_hooks'
import { logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import { hashedId } from '../hashed-id.ts'

type Tally = { unread: number }
const tallies = new AsyncLocalStorage<Tally>()

/** Runs work and counts the items that its lists omit. */
export const countingUnread = async <Result>(work: () => Promise<Result>) => {
  const outer = tallies.getStore()
  const tally: Tally = { unread: 0 }
  try {
    return { result: await tallies.run(tally, work), unread: tally.unread }
  } finally {
    if (outer) outer.unread += tally.unread
  }
}

/** The prefix of an item's key, which names its kind; the rest may be a login or a document. */
const kindOf = (pk: string): string => /^[A-Z-]+/.exec(pk)?.[0] ?? 'an item'

/** How sort keys begin that tell the kind of an item. Others may begin with a login. */
const sorts = /^(CASE|DOCS|MAIL|H|OPEN|PAUSED|DRAFT|SEEN|FILE|ROW|DAY|SEAT|GROUP|DOCUMENT)(?=#|$)/

/** The kind of an item, and a digest of its key: lines about the same item have the same one. */
const keyOf = (item: unknown) => {
  const { pk, sk } = Object(item)
  if (typeof pk !== 'string') return { item: 'an item' }
  return { item: kindOf(pk), sort: sorts.exec(String(sk))?.[0], key: hashedId(`${pk} ${sk}`) }
}

/** The names of fields that lead to what does not fit. Other steps may be a login or a number of a person. */
const pathOf = (error: unknown): string | undefined => {
  const { issues } = Object(error)
  if (!Array.isArray(issues)) return undefined
  const path: unknown[] = issues[0]?.path ?? []
  return path.map((step) => (/^[a-z][A-Za-z]*$/.test(String(step)) ? step : '*')).join('.')
}

/**
 * Parses items separately. An unreadable one is omitted and counted for the answer (`services/http/api.ts`), and logged
 * for an alarm. Not for decisions that need the whole list, such as a roster file.
 */
export const readEach = <Item, Read>(items: readonly Item[] | undefined, read: (item: Item) => Read) =>
  (items ?? []).flatMap((item) => {
    try {
      return [read(item)]
    } catch (error) {
      reportUnread(item, error)
      return []
    }
  })

/** Counts and logs an item that cannot be read. */
export const reportUnread = (item: unknown, error: unknown): void => {
  const tally = tallies.getStore()
  if (tally) tally.unread += 1
  console.error(logLine({ code: 'ITEM_UNREAD', ...keyOf(item), path: pathOf(error), ...errorTrace(error) }))
}
