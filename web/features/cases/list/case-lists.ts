import type { CaseFilters } from '../../../../shared/case-filters.ts'
import { isClosed, pendingListLimit } from '../../../../shared/case-lists.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Tab } from './cases-address.ts'
import { type Followed, follow, forget, isOlder, unfollowed } from './followed.ts'

/** A list of the leader's search; closed tabs are limited to one month, or to a day of it. */
export type ListQuery = {
  management: string
  tab: Tab
  month?: string
  day?: string
  /** Applied by the server, which then reads also pages with few cases or none. */
  filters?: CaseFilters
}

export type DayCount = { day: string; count: number }
export type ListState = Followed & {
  rows: readonly CaseRow[]
  /** The total number, read or not; with filters, of the cases among which they are searched. */
  total?: number
  /** With filters: how many cases were looked at so far. */
  searched?: number
  /** The number of cases on each day of the month; only for closed tabs. */
  days?: readonly DayCount[]
  /** There are more rows than those read so far. */
  more: boolean
  reading: boolean
  /** Cases received so far of a reading under way. */
  arrived: number
  /** The user changed priorities since: the rows stand as they were read, not as they are assigned now. */
  reordered?: boolean
  /** When the shown rows were read. */
  at?: Date
  error?: unknown
}

export type Page = {
  items: readonly CaseRow[]
  cursor?: string
  total?: number
  days?: DayCount[]
  read?: number
}
export type ReadPage = (query: ListQuery, cursor: string | undefined, signal: AbortSignal) => Promise<Page>

type Entry = {
  query: ListQuery
  state: ListState
  /** The cursor of the next page. */
  cursor?: string
  listeners: Set<() => void>
  reading?: AbortController
  /** What others changed while it is read, and what the user did. */
  meanwhile: CaseRow[]
  own: Map<string, CaseRow>
}

const unread: ListState = { ...unfollowed, rows: [], more: false, reading: true, arrived: 0 }
/** Number of lists cached after they are left, so that coming back shows them at once. */
const keptIdle = 4
const keyOf = ({ management, tab, month = '', day = '', filters = {} }: ListQuery): string =>
  [management, tab, month, day, ...Object.entries(filters).flat()].join('#')
const isFiltered = ({ filters = {} }: ListQuery): boolean => Object.keys(filters).length > 0

/** How many cases a search finds before it waits for the user to scroll. */
const foundAtOnce = 200

/**
 * Lists of current work are read whole, so that they can be searched. Closed cases are read page by page
 * while the user scrolls. A search goes on until it has found some.
 */
const enoughOf = (query: ListQuery): number => {
  if (isFiltered(query)) return foundAtOnce
  return isClosed(query.tab) ? 1 : pendingListLimit
}

/** Whether the server has more of a list than was read: waiting cases are shown only up to a limit. */
export const hasUnread = (tab: Tab, { more, searched, total = 0 }: ListState): boolean =>
  more || (!isClosed(tab) && searched === undefined && total > pendingListLimit)

/** Whether a changed case is still in a list: what leaders change of one is its state and its handler. */
const isStillIn = ({ tab, filters: { handler } = {} }: ListQuery, row: CaseRow): boolean =>
  row.reqStatus === tab && (handler === undefined || row.reqUser === handler)

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
      meanwhile: [],
      own: new Map(),
    }
    lists.set(key, entry)
    return entry
  }

  const setState = (entry: Entry, change: Partial<ListState>): void => {
    entry.state = { ...entry.state, ...change }
    for (const listener of entry.listeners) listener()
  }

  type Plan = {
    known: readonly CaseRow[]
    searched: number
    cursor: string | undefined
    enough: number
    show: boolean
  }

  /** Reads from a cursor on until there are `enough` rows; `show` publishes each page as it arrives. */
  const readPages = async (entry: Entry, plan: Plan): Promise<void> => {
    const { known, enough, show } = plan
    entry.reading?.abort()
    const reading = new AbortController()
    entry.reading = reading
    entry.meanwhile = []
    entry.own = new Map()
    // A case that moves within the list meanwhile may appear in two pages.
    const found = new Map(known.map((row) => [row.requestNumber, row]))
    let { cursor, searched } = plan
    const shown = () => ({ rows: [...found.values()], ...(isFiltered(entry.query) && { searched }) })
    let moved = false
    // The server may have read these before the user changed them.
    const keepOwn = (): void => {
      for (const [number, row] of entry.own) {
        const read = found.get(number)
        if (!read || isOlder(row, read)) continue
        moved ||= row.priorityFlag !== read.priorityFlag
        if (isStillIn(entry.query, row)) found.set(number, row)
        else found.delete(number)
      }
    }
    setState(entry, { reading: true, arrived: found.size, error: undefined, ...(show && shown()) })
    try {
      do {
        const page = await readPage(entry.query, cursor, reading.signal)
        if (reading.signal.aborted) return
        for (const row of page.items) found.set(row.requestNumber, row)
        keepOwn()
        cursor = page.cursor
        searched += page.read ?? 0
        // A reading that is stopped goes on from its last page; a repeated one has changed nothing yet.
        if (show) entry.cursor = cursor
        const { total = entry.state.total, days = entry.state.days } = page
        setState(entry, { arrived: found.size, total, days, ...(show && shown()) })
      } while (cursor && found.size < enough)
      entry.cursor = cursor
      keepOwn()
      const rows = [...found.values()]
      const before = plan.cursor === undefined ? unfollowed : entry.state
      setState(entry, {
        ...follow({ ...before, rows }, entry.query, { changed: entry.meanwhile, now: now() }),
        ...{ ...shown(), more: cursor !== undefined, reading: false, at: now() },
        reordered: moved || (plan.cursor !== undefined && entry.state.reordered === true),
      })
    } catch (error) {
      if (!reading.signal.aborted) setState(entry, { reading: false, error })
    }
  }

  const read = (entry: Entry): Promise<void> =>
    readPages(entry, {
      known: [],
      searched: 0,
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
    /** Reads the next page, or goes on with a search, if there is more and no reading is under way. */
    readMore: (query: ListQuery): void => {
      const entry = entryOf(query)
      const { state, cursor } = entry
      if (state.reading || cursor === undefined) return
      const { rows: known, searched = 0 } = state
      const more = isFiltered(query) ? foundAtOnce : 1
      void readPages(entry, { known, searched, cursor, enough: known.length + more, show: true })
    },
    /** Ends a reading; `readMore` goes on after the last page that arrived. */
    stop: (query: ListQuery): void => {
      const entry = entryOf(query)
      if (!entry.state.reading) return
      entry.reading?.abort()
      setState(entry, { reading: false, more: entry.cursor !== undefined, at: entry.state.at ?? now() })
    },
    /** Updates a case in every cached list, as an answer returned it. */
    keep: (row: CaseRow): void => {
      for (const entry of lists.values()) {
        if (entry.state.reading) entry.own.set(row.requestNumber, row)
        const before = entry.state.rows.find(({ requestNumber }) => requestNumber === row.requestNumber)
        if (!before) continue
        const reordered = entry.state.reordered === true || before.priorityFlag !== row.priorityFlag
        const rows = entry.state.rows.flatMap((old) => {
          if (old.requestNumber !== row.requestNumber) return [old]
          return isStillIn(entry.query, row) ? [row] : []
        })
        setState(entry, { ...forget(entry.state, row.requestNumber), rows, reordered })
      }
    },
    /** Others changed these cases: the shown lists say so, and no row moves. */
    follow: (management: string, changed: readonly CaseRow[], lost?: boolean): void => {
      for (const entry of lists.values()) {
        if (entry.query.management !== management || entry.listeners.size === 0) continue
        entry.meanwhile.push(...changed)
        if (entry.state.at) setState(entry, follow(entry.state, entry.query, { changed, lost, now: now() }))
      }
    },
  }
}
export type CaseLists = ReturnType<typeof createCaseLists>
