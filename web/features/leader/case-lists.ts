import type { CaseRow } from '../../../shared/cases.ts'
import type { Tab } from './cases-address.ts'

/** A list of the leader's search; closed tabs are of one month. */
export type ListQuery = { management: string; tab: Tab; month?: string }

export type ListState = {
  rows: readonly CaseRow[]
  /** How many there are in all, when the list shows only the first of them. */
  total?: number
  reading: boolean
  /** Cases that have arrived of a reading under way. */
  arrived: number
  /** When what is shown was read whole. */
  at?: Date
  error?: unknown
}

export type Page = { items: readonly CaseRow[]; cursor?: string; total?: number }
export type ReadPage = (query: ListQuery, cursor: string | undefined, signal: AbortSignal) => Promise<Page>

type Entry = { query: ListQuery; state: ListState; listeners: Set<() => void>; reading?: AbortController }

const unread: ListState = { rows: [], reading: true, arrived: 0 }
/** Lists kept after nobody looks at them, so that coming back shows them at once. */
const keptIdle = 4
const keyOf = ({ management, tab, month = '' }: ListQuery): string => `${management}#${tab}#${month}`

/**
 * The lists of a search, read by pages: the first reading of a list shows each page as it comes, a later one replaces
 * the rows when it is whole. A list that nobody looks at any more stops being read.
 */
export const createCaseLists = (readPage: ReadPage, now: () => Date = () => new Date()) => {
  const lists = new Map<string, Entry>()

  const entryOf = (query: ListQuery): Entry => {
    const key = keyOf(query)
    const entry = lists.get(key) ?? { query, state: unread, listeners: new Set() }
    lists.set(key, entry)
    return entry
  }

  const become = (entry: Entry, change: Partial<ListState>): void => {
    entry.state = { ...entry.state, ...change }
    for (const listener of entry.listeners) listener()
  }

  const read = async (entry: Entry): Promise<void> => {
    entry.reading?.abort()
    const reading = new AbortController()
    entry.reading = reading
    const isFirst = !entry.state.at
    // A case that moves within the queue meanwhile may come in two pages.
    const found = new Map<string, CaseRow>()
    let total: number | undefined
    let cursor: string | undefined
    become(entry, { reading: true, arrived: 0, error: undefined, ...(isFirst && { rows: [] }) })
    try {
      do {
        const page = await readPage(entry.query, cursor, reading.signal)
        if (reading.signal.aborted) return
        for (const row of page.items) found.set(row.requestNumber, row)
        total ??= page.total
        cursor = page.cursor
        const arrived = { arrived: found.size, total }
        become(entry, isFirst ? { ...arrived, rows: [...found.values()] } : arrived)
      } while (cursor)
      become(entry, { rows: [...found.values()], reading: false, at: now() })
    } catch (error) {
      if (!reading.signal.aborted) become(entry, { reading: false, error })
    }
  }

  const forgetIdle = (): void => {
    const idle = [...lists].filter(([, { listeners }]) => listeners.size === 0)
    for (const [key] of idle.slice(0, Math.max(0, idle.length - keptIdle))) lists.delete(key)
  }

  return {
    stateOf: (query: ListQuery): ListState => entryOf(query).state,
    /** Whoever looks begins a reading, and the last to leave ends it. */
    subscribe: (query: ListQuery, listener: () => void): (() => void) => {
      const entry = entryOf(query)
      entry.listeners.add(listener)
      if (entry.listeners.size === 1) void read(entry)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0) return
        entry.reading?.abort()
        forgetIdle()
      }
    },
    refresh: (query: ListQuery): void => void read(entryOf(query)),
    /** A case as an answer says it is now, in every list kept. */
    keep: (row: CaseRow): void => {
      for (const entry of lists.values()) {
        if (!entry.state.rows.some(({ requestNumber }) => requestNumber === row.requestNumber)) continue
        const rows = entry.state.rows.flatMap((old) => {
          if (old.requestNumber !== row.requestNumber) return [old]
          return row.reqStatus === entry.query.tab ? [row] : []
        })
        become(entry, { rows })
      }
    },
  }
}
export type CaseLists = ReturnType<typeof createCaseLists>
