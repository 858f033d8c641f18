import { useRef, useState } from 'react'
import { cases } from '../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Process } from '../../../../shared/processes.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'

/** What came of asking for a case of a process, when it was no case. */
type Outcome = { process: Process; empty: true } | { process: Process; empty: false; problem: string }

type Options = { onCase: (row: CaseRow) => Promise<void>; onNone: () => void }

/** Asks for the next case of a process (decision 28). A second press while one is on its way does nothing. */
export const useClaim = ({ onCase, onNone }: Options) => {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const actionId = useRef<string>(undefined)

  const claim = async (process: Process) => {
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    actionId.current ??= crypto.randomUUID()
    try {
      const { management, id } = process
      const row = await callApi(cases.selfAssign, {
        body: { management, process: id, actionId: actionId.current },
      })
      actionId.current = undefined
      await onCase(row)
    } catch (error) {
      const empty = error instanceof ApiError && error.code === 'noCases'
      if (empty) actionId.current = undefined
      onNone()
      setOutcome(empty ? { process, empty } : { process, empty, problem: messageOf(error) })
    }
    setBusy(false)
  }

  return { claim, busy, outcome, clear: () => setOutcome(undefined) }
}
