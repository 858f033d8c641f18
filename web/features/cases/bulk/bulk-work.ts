import type { CaseRow } from '../../../../shared/cases.ts'
import { type Outcome, runBulk } from './run-bulk.ts'

export type Work = {
  title: string
  rows: readonly CaseRow[]
  /** How many are on their way at the same time. */
  atOnce: number
  /** Answers what is told of the case. The same `actionId` for the same case, however often it is tried (decision 32). */
  act: (row: CaseRow, actionId: string) => Promise<string>
  reasonOf: (error: unknown) => string
}

export type WorkState = {
  title: string
  rows: readonly CaseRow[]
  outcomes: ReadonlyMap<string, Outcome>
  running: boolean
  /** Its dialog is on the screen. */
  opened: boolean
}

/** The cases that were not changed: they failed, or it was stopped before their turn. */
export const leftOf = ({ rows, outcomes }: WorkState): CaseRow[] =>
  rows.filter(({ requestNumber }) => !outcomes.get(requestNumber)?.ok)

/** A change of several cases, one at a time for a window. It goes on, and its results stay, whatever screen is shown. */
export const createBulkWork = (newId: () => string = () => crypto.randomUUID()) => {
  let state: WorkState | undefined
  let work: Work | undefined
  let stopper: AbortController | undefined
  const actionIds = new Map<string, string>()
  const listeners = new Set<() => void>()

  const become = (next: WorkState | undefined): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const change = (some: Partial<WorkState>): void => {
    if (state) become({ ...state, ...some })
  }
  const tell = ({ requestNumber }: CaseRow, outcome: Outcome): void =>
    change({ outcomes: new Map(state?.outcomes).set(requestNumber, outcome) })

  const run = async (rows: readonly CaseRow[], { atOnce, act, reasonOf }: Work): Promise<void> => {
    stopper = new AbortController()
    await runBulk(rows, {
      atOnce,
      signal: stopper.signal,
      act: (row) => act(row, actionIds.get(row.requestNumber) ?? ''),
      onDone: (row, text) => tell(row, { ok: true, text }),
      onFailure: (row, error) => tell(row, { ok: false, text: reasonOf(error) }),
    })
    change({ running: false })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Nothing begins while another is under way. */
    begin: (next: Work): void => {
      if (state?.running) return
      work = next
      actionIds.clear()
      for (const { requestNumber } of next.rows) actionIds.set(requestNumber, newId())
      become({ title: next.title, rows: next.rows, outcomes: new Map(), running: true, opened: true })
      void run(next.rows, next)
    },
    /** Takes up the cases that were not changed. */
    goOn: (): void => {
      if (!state || !work || state.running) return
      const left = leftOf(state)
      const outcomes = new Map([...state.outcomes].filter(([, { ok }]) => ok))
      change({ outcomes, running: true })
      void run(left, work)
    },
    stop: (): void => stopper?.abort(),
    show: (): void => change({ opened: true }),
    /** What is under way goes on; what is over was read. */
    close: (): void => (state?.running ? change({ opened: false }) : become(undefined)),
  }
}

export const bulkWork = createBulkWork()
