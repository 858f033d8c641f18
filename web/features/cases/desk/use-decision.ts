import { useRef, useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Outcome } from '../../../../shared/outcomes.ts'
import { changeStatus } from './change-status.ts'
import {
  type ActionIds,
  decisionBody,
  type Failure,
  failureOf,
  nothingTyped,
  reasonProblem,
  type Typed,
} from './decision-model.ts'

/** What is being asked: the case as it was shown stays here while its lists are read again. */
type Asked = { row: CaseRow; outcome: Outcome; requestedProducts?: number; actionId: string }

type Options = {
  login: string
  idOf: ActionIds
  onDone: (changed: CaseRow) => Promise<void>
  /** The case is not as it was shown; its dialog stays open until it is closed. */
  onStale: () => void
  onStaleClosed: () => void
}

/**
 * A decision from its button to its answer. What was typed is kept by action: a failure, or a dialog closed by
 * mistake, loses none of it, and trying again repeats the same action.
 */
export const useDecision = ({ login, idOf, onDone, onStale, onStaleClosed }: Options) => {
  const [asked, setAsked] = useState<Asked>()
  const [texts, setTexts] = useState<Record<string, Typed>>({})
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const sending = useRef(false)
  const typed = (asked && texts[asked.actionId]) ?? nothingTyped
  const problem = asked && reasonProblem(asked.outcome, typed)

  const ask = (row: CaseRow, outcome: Outcome, requestedProducts?: number) => {
    setTried(false)
    setFailure(undefined)
    setAsked({ row, outcome, requestedProducts, actionId: idOf(row, outcome.action) })
  }

  const type = (change: Partial<Typed>) =>
    asked && setTexts((all) => ({ ...all, [asked.actionId]: { ...typed, ...change } }))

  const confirm = async () => {
    setTried(true)
    if (!asked || problem || sending.current) return
    const { row, outcome, requestedProducts, actionId } = asked
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const said = { ...decisionBody(outcome, typed), requestedProducts }
      const changed = await changeStatus(row, outcome.action, { login, actionId }, said)
      setAsked(undefined)
      await onDone(changed)
    } catch (error) {
      const found = failureOf(error, outcome.action)
      setFailure(found)
      if (found.stale) onStale()
    }
    sending.current = false
    setBusy(false)
  }

  const cancel = () => {
    setAsked(undefined)
    if (failure?.stale) onStaleClosed()
  }

  return {
    asked,
    typed,
    busy,
    failure,
    problem: tried ? problem : undefined,
    ask,
    type,
    confirm: () => void confirm(),
    cancel,
  }
}
export type DecisionState = ReturnType<typeof useDecision>
