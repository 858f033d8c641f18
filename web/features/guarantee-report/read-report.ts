import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Answer } from '../../../shared/contract.ts'
import { guaranteeReport, type ReportRow, type ReserveCounters } from '../../../shared/guarantee-report.ts'
import { callApi } from '../../api/call-api.ts'

export type ReportPage = Answer<typeof guaranteeReport.byDates>
export type Place = { page: number; cursor?: string | undefined }
export type ReadPage = (place: Place, signal: AbortSignal) => Promise<ReportPage>

export type ReportState = {
  rows: readonly ReportRow[]
  counters?: ReserveCounters
  /**
   * `stopped` by the user, `failed` by the server: the rows read before stay, and the reading can continue
   * from there.
   */
  phase: 'idle' | 'reading' | 'whole' | 'stopped' | 'failed'
  error?: unknown
  /** When the first page was read. */
  at?: Date
}

/**
 * The reserves of a day, one page per request until the last one (C§7); each page is shown as it arrives. A
 * new reading keeps the shown rows until its first page arrives.
 */
export const createReport = (readPage: ReadPage, now: () => Date = () => new Date()) => {
  let state: ReportState = { rows: [], phase: 'idle' }
  let next: Place | undefined = { page: 1 }
  let reading: AbortController | undefined
  const listeners = new Set<() => void>()

  const setState = (change: Partial<ReportState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const take = ({ page }: Place, { reserveLogs, lastPage, cursor, counters }: ReportPage): void => {
    next = lastPage ? undefined : { page: page + 1, cursor }
    setState({
      rows: page === 1 ? reserveLogs : [...state.rows, ...reserveLogs],
      counters,
      ...(page === 1 && { at: now() }),
    })
  }

  /** Continues after the last page that was read, or starts again. */
  const read = async ({ restart = false } = {}): Promise<void> => {
    reading?.abort()
    reading = new AbortController()
    const { signal } = reading
    if (restart) next = { page: 1 }
    setState({ phase: 'reading', error: undefined })
    try {
      while (next) {
        const place: Place = next
        const page = await readPage(place, signal)
        if (signal.aborted) return
        take(place, page)
      }
      setState({ phase: 'whole' })
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', error })
    }
  }

  const stop = (): void => {
    reading?.abort()
    if (state.phase === 'reading') setState({ phase: 'stopped' })
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** All rows, once the last page is read; rejects if the reading fails. */
  const whole = async (
    onRead: (count: number) => void,
    signal: AbortSignal,
  ): Promise<readonly ReportRow[]> => {
    if (state.phase !== 'reading' && state.phase !== 'whole') void read()
    return new Promise((resolve, reject) => {
      const look = () => {
        if (state.phase === 'reading' && !signal.aborted) return onRead(state.rows.length)
        leave()
        if (state.phase === 'whole') resolve(state.rows)
        else reject(state.error ?? new DOMException('The reading was stopped', 'AbortError'))
      }
      const leave = subscribe(look)
      signal.addEventListener('abort', look, { once: true })
      look()
    })
  }

  return { stateOf: () => state, subscribe, read, stop, whole }
}
export type Report = ReturnType<typeof createReport>

/** The report of a day, read while the screen is open; without a day nothing is requested. */
export const useReport = (day: string | undefined) => {
  const report = useMemo(
    () =>
      createReport(({ page, cursor }, signal) =>
        callApi(
          guaranteeReport.byDates,
          { query: { page, cursor, beginDate: day ?? '', endDate: day ?? '' } },
          { signal },
        ),
      ),
    [day],
  )
  useEffect(() => {
    if (day !== undefined) void report.read()
    return report.stop
  }, [report, day])
  return { report, state: useSyncExternalStore(report.subscribe, report.stateOf) }
}
