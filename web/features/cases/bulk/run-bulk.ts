import type { CaseRow } from '../../../../shared/cases.ts'

/** The most cases in one change: a person reads a result for each. */
export const bulkLimit = 200

export type Outcome = { ok: boolean; text: string }

type Options<Done> = {
  /** How many calls run at the same time. */
  atOnce: number
  signal: AbortSignal
  act: (row: CaseRow) => Promise<Done>
  onDone: (row: CaseRow, done: Done) => void
  onFailure: (row: CaseRow, error: unknown) => void
}

/**
 * The same change for several cases, each with its own result. After an abort, cases that have not started
 * stay unchanged.
 */
export const runBulk = async <Done>(rows: readonly CaseRow[], options: Options<Done>): Promise<void> => {
  const { atOnce, signal, act, onDone, onFailure } = options
  const waiting = [...rows]
  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
      try {
        onDone(row, await act(row))
      } catch (error) {
        onFailure(row, error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
