import { isClosed, pendingListLimit } from '../../../../shared/case-lists.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Tab } from './cases-address.ts'

/** A list of the leader's search; closed tabs are limited to one month, or to a day of it. */
export type ListQuery = { management: string; tab: Tab; month?: string; day?: string }

export type DayCount = { day: string; count: number }
export type ListState = {
  rows: readonly CaseRow[]
  /** The total number, read or not. */
  total?: number
  /** The number of cases on each day of the month; only for closed tabs. */
  days?: readonly DayCount[]
  /** There are more rows than those read so far. */
  more: boolean
  reading: boolean
  /** Cases received so far of a reading under way. */
  arrived: number
  /** When the shown rows were read. */
  at?: Date
  error?: unknown
}

export type Page = { items: readonly CaseRow[]; cursor?: string; total?: number; days?: DayCount[] }
export type ReadPage = (query: ListQuery, cursor: string | undefined, signal: AbortSignal) => Promise<Page>

type Entry = {
  query: ListQuery
  state: ListState
  /** The cursor of the next page. */
  cursor?: string
  listeners: Set<() => void>
  reading?: AbortController
}

const unread: ListState = { rows: [], more: false, reading: true, arrived: 0 }
/** Number of lists cached after they are left, so that coming back shows them at once. */
const keptIdle = 4
const keyOf = ({ management, tab, month = '', day = '' }: ListQuery): string =>
  `${management}#${tab}#${month}#${day}`

/**
 * Lists of current work are read whole, so that they can be searched. Closed cases are read page by page
 * while the user scrolls.
 */
const enoughOf = ({ tab }: ListQuery): number => (isClosed(tab) ? 1 : pendingListLimit)

/**
 * The cache of a search's lists, read page by page. The first reading of a list shows each page as it
 * arrives; a later one replaces the rows at its end. A list without listeners stops loading.
 */
export const createCaseLists = (readPage: ReadPage, now: () => Date = () => new Date()) => {
  const lists = new Map<string, Entry>()

  /** A day starts with the counts of its month, if they are known. */
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

  const setState = (entry: Entry, change: Partial<ListState>): void => {
    entry.state = { ...entry.state, ...change }
    for (const listener of entry.listeners) listener()
  }

  type Plan = { known: readonly CaseRow[]; cursor: string | undefined; enough: number; show: boolean }

  /** Reads from a cursor on until there are `enough` rows; `show` publishes each page as it arrives. */
  const readPages = async (entry: Entry, { known, cursor: from, enough, show }: Plan): Promise<void> => {
    entry.reading?.abort()
    const reading = new AbortController()
    entry.reading = reading
    // A case that moves within the list meanwhile may appear in two pages.
    const found = new Map(known.map((row) => [row.requestNumber, row]))
    let cursor = from
    setState(entry, { reading: true, arrived: found.size, error: undefined, ...(show && { rows: known }) })
    try {
      do {
        const page = await readPage(entry.query, cursor, reading.signal)
        if (reading.signal.aborted) return
        for (const row of page.items) found.set(row.requestNumber, row)
        cursor = page.cursor
        const { total = entry.state.total, days = entry.state.days } = page
        setState(entry, { arrived: found.size, total, days, ...(show && { rows: [...found.values()] }) })
      } while (cursor && found.size < enough)
      entry.cursor = cursor
      setState(entry, { rows: [...found.values()], more: cursor !== undefined, reading: false, at: now() })
    } catch (error) {
      if (!reading.signal.aborted) setState(entry, { reading: false, error })
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
    /** The first listener starts a reading, and the last to leave aborts it. */
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
    /** Reads the next page, if there is one and no reading is under way. */
    readMore: (query: ListQuery): void => {
      const entry = entryOf(query)
      const { state, cursor } = entry
      if (state.reading || cursor === undefined) return
      void readPages(entry, { known: state.rows, cursor, enough: state.rows.length + 1, show: true })
    },
    /** Updates a case in every cached list, as an answer returned it. */
    keep: (row: CaseRow): void => {
      for (const entry of lists.values()) {
        if (!entry.state.rows.some(({ requestNumber }) => requestNumber === row.requestNumber)) continue
        const rows = entry.state.rows.flatMap((old) => {
          if (old.requestNumber !== row.requestNumber) return [old]
          return row.reqStatus === entry.query.tab ? [row] : []
        })
        setState(entry, { rows })
      }
    },
  }
}
export type CaseLists = ReturnType<typeof createCaseLists>
