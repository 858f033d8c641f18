import { isClosed, pendingListLimit } from '../../../../shared/case-lists.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Tab } from './cases-address.ts'

/** A list of the leader's search; closed tabs are of one month, or of a day of it. */
export type ListQuery = { management: string; tab: Tab; month?: string; day?: string }

export type DayCount = { day: string; count: number }
export type ListState = {
  rows: readonly CaseRow[]
  /** How many there are in all, whatever of them was read. */
  total?: number
  /** How many of each day of the month; of closed tabs. */
  days?: readonly DayCount[]
  /** There are more than the rows read so far. */
  more: boolean
  reading: boolean
  /** Cases that have arrived of a reading under way. */
  arrived: number
  /** When what is shown was read. */
  at?: Date
  error?: unknown
}

export type Page = { items: readonly CaseRow[]; cursor?: string; total?: number; days?: DayCount[] }
export type ReadPage = (query: ListQuery, cursor: string | undefined, signal: AbortSignal) => Promise<Page>

type Entry = {
  query: ListQuery
  state: ListState
  /** Where the list goes on. */
  cursor?: string
  listeners: Set<() => void>
  reading?: AbortController
}

const unread: ListState = { rows: [], more: false, reading: true, arrived: 0 }
/** Lists kept after nobody looks at them, so that coming back shows them at once. */
const keptIdle = 4
const keyOf = ({ management, tab, month = '', day = '' }: ListQuery): string =>
  `${management}#${tab}#${month}#${day}`

/** What is in hand is read at once, so that it can be searched; of closed cases a page, and more as somebody scrolls. */
const enoughOf = ({ tab }: ListQuery): number => (isClosed(tab) ? 1 : pendingListLimit)

/**
 * The lists of a search, read by pages: the first reading of a list shows each page as it comes, a later one replaces
 * the rows when it is over. A list that nobody looks at any more stops being read.
 */
export const createCaseLists = (readPage: ReadPage, now: () => Date = () => new Date()) => {
  const lists = new Map<string, Entry>()

  /** A day of a month whose counts are known begins with them. */
  const daysKnown = ({ management, tab, month }: ListQuery): Pick<ListState, 'days'> => {
    const ofMonth = [...lists.values()].find(
      ({ query, state }) =>
        state.days && query.management === management && query.tab === tab && query.month === month,
    )
    return ofMonth ? { days: ofMonth.state.days } : {}
  }

  const entryOf = (query: ListQuery): Entry => {
    const key = keyOf(query)
    const entry = lists.get(key) ?? {
      query,
      state: { ...unread, ...daysKnown(query) },
      listeners: new Set(),
    }
    lists.set(key, entry)
    return entry
  }

  const become = (entry: Entry, change: Partial<ListState>): void => {
    entry.state = { ...entry.state, ...change }
    for (const listener of entry.listeners) listener()
  }

  type Plan = { known: readonly CaseRow[]; cursor: string | undefined; enough: number; show: boolean }

  /** Reads on from a cursor until there are `enough` rows; `show` has each page seen as it comes. */
  const readPages = async (entry: Entry, { known, cursor: from, enough, show }: Plan): Promise<void> => {
    entry.reading?.abort()
    const reading = new AbortController()
    entry.reading = reading
    // A case that moves within the list meanwhile may come in two pages.
    const found = new Map(known.map((row) => [row.requestNumber, row]))
    let cursor = from
    become(entry, { reading: true, arrived: found.size, error: undefined, ...(show && { rows: known }) })
    try {
      do {
        const page = await readPage(entry.query, cursor, reading.signal)
        if (reading.signal.aborted) return
        for (const row of page.items) found.set(row.requestNumber, row)
        cursor = page.cursor
        const { total = entry.state.total, days = entry.state.days } = page
        become(entry, { arrived: found.size, total, days, ...(show && { rows: [...found.values()] }) })
      } while (cursor && found.size < enough)
      entry.cursor = cursor
      become(entry, { rows: [...found.values()], more: cursor !== undefined, reading: false, at: now() })
    } catch (error) {
      if (!reading.signal.aborted) become(entry, { reading: false, error })
    }
  }

  const read = (entry: Entry): Promise<void> =>
    readPages(entry, {
      known: [],
      cursor: undefined,
      enough: enoughOf(entry.query),
      show: !entry.state.at,
    })

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
    /** Reads the next page, if there is one and nothing is being read. */
    readMore: (query: ListQuery): void => {
      const entry = entryOf(query)
      const { state, cursor } = entry
      if (state.reading || cursor === undefined) return
      void readPages(entry, { known: state.rows, cursor, enough: state.rows.length + 1, show: true })
    },
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
