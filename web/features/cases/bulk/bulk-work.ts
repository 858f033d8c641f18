import type { CaseRow } from '../../../../shared/cases.ts'
import { type Outcome, runBulk } from './run-bulk.ts'

export type Work = {
  title: string
  rows: readonly CaseRow[]
  /** How many calls run at the same time. */
  atOnce: number
  /** Returns the text of the result. `actionId` is the same for the same case at every retry (decision 32). */
  act: (row: CaseRow, actionId: string) => Promise<string>
  reasonOf: (error: unknown) => string
}

export type WorkState = {
  title: string
  rows: readonly CaseRow[]
  outcomes: ReadonlyMap<string, Outcome>
  running: boolean
  /** Its dialog is open. */
  opened: boolean
}

/** The cases that were not changed: they failed, or the change was stopped before them. */
export const leftOf = ({ rows, outcomes }: WorkState): CaseRow[] =>
  rows.filter(({ requestNumber }) => !outcomes.get(requestNumber)?.ok)

/** A bulk change, one at a time per window. It continues, and its results stay, on every screen. */
export const createBulkWork = (newId: () => string = () => crypto.randomUUID()) => {
  let state: WorkState | undefined
  let work: Work | undefined
  let stopper: AbortController | undefined
  const actionIds = new Map<string, string>()
  const listeners = new Set<() => void>()

  const setState = (next: WorkState | undefined): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const change = (some: Partial<WorkState>): void => {
    if (state) setState({ ...state, ...some })
  }
  const recordOutcome = ({ requestNumber }: CaseRow, outcome: Outcome): void =>
    change({ outcomes: new Map(state?.outcomes).set(requestNumber, outcome) })

  const run = async (rows: readonly CaseRow[], { atOnce, act, reasonOf }: Work): Promise<void> => {
    stopper = new AbortController()
    await runBulk(rows, {
      atOnce,
      signal: stopper.signal,
      act: (row) => act(row, actionIds.get(row.requestNumber) ?? ''),
      onDone: (row, text) => recordOutcome(row, { ok: true, text }),
      onFailure: (row, error) => recordOutcome(row, { ok: false, text: reasonOf(error) }),
    })
    change({ running: false })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Does nothing while another change is under way. */
    begin: (next: Work): void => {
      if (state?.running) return
      work = next
      actionIds.clear()
      for (const { requestNumber } of next.rows) actionIds.set(requestNumber, newId())
      setState({ title: next.title, rows: next.rows, outcomes: new Map(), running: true, opened: true })
      void run(next.rows, next)
    },
    /** Retries the cases that were not changed. */
    goOn: (): void => {
      if (!state || !work || state.running) return
      const left = leftOf(state)
      const outcomes = new Map([...state.outcomes].filter(([, { ok }]) => ok))
      change({ outcomes, running: true })
      void run(left, work)
    },
    stop: (): void => stopper?.abort(),
    show: (): void => change({ opened: true }),
    /** A running change continues; the results of a finished one are cleared. */
    close: (): void => (state?.running ? change({ opened: false }) : setState(undefined)),
  }
}

export const bulkWork = createBulkWork()
