import { useState } from 'react'
import { cases } from '../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Process } from '../../../../shared/processes.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { numberOf } from '../../../case-view/case-row.ts'

/** The result of a claim that gave no case. */
type Outcome = { process: Process; empty: true } | { process: Process; empty: false; problem: string }

type Options = {
  /** Runs also if the user has left the screen. */
  keepChanged: (row: CaseRow) => Promise<void>
  onCase: () => void
  onNone: () => void
}

const nextFailed = 'El caso quedó decidido, pero no se pudo tomar el siguiente.'

/** The next case of a process, or undefined if none waits. */
const takeNext = async ({ management, id }: Process, actionId: string): Promise<CaseRow | undefined> => {
  try {
    return await callApi(cases.claim, { body: { management, process: id, actionId } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'noCases') return undefined
    throw error
  }
}

/** Claims the next case of a process (decision 28). */
export const useClaim = ({ keepChanged, onCase, onNone }: Options) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const { run, busy } = useAction({
    act: async (process: Process, actionId) => {
      setOutcome(undefined)
      const row = await takeNext(process, actionId)
      if (row) await keepChanged(row)
      return row
    },
    onDone: (row, process) => {
      if (row) return onCase()
      setOutcome({ process, empty: true })
      onNone()
    },
    onFailure: (error, process) => {
      setOutcome({ process, empty: false, problem: messageOf(error) })
      onNone()
      return true
    },
    doneText: (row) => (row ? `Tienes abierto el caso ${numberOf(row)}` : 'No hay casos disponibles'),
  })
  return {
    claim: run,
    busy,
    outcome,
    clear: () => setOutcome(undefined),
    /** A decision asked for the next case and its answer has none: none waits, or the claim was refused. */
    gaveNone: (process: Process, wasRefused: boolean) =>
      setOutcome(wasRefused ? { process, empty: false, problem: nextFailed } : { process, empty: true }),
  }
}
