import { AsyncLocalStorage } from 'node:async_hooks'
import { logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'

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
const kindOf = (item: unknown): string => /^[A-Z-]+/.exec(String(Object(item).pk))?.[0] ?? 'an item'

/**
 * Parses items separately. An unreadable one is omitted and counted for the answer (`services/http/api.ts`), and logged
 * for an alarm. Not for decisions that need the whole list, such as a roster file.
 */
export const readEach = <Item, Read>(items: readonly Item[] | undefined, read: (item: Item) => Read) => {
  const tally = tallies.getStore()
  return (items ?? []).flatMap((item) => {
    try {
      return [read(item)]
    } catch (error) {
      if (tally) tally.unread += 1
      console.error(logLine({ code: 'ITEM_UNREAD', item: kindOf(item), ...errorTrace(error) }))
      return []
    }
  })
}
