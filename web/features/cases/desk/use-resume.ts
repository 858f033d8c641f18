import { useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { numberOf } from '../../../case-parts/case-row.ts'
import type { Problem } from '../../../ui/error-modal.tsx'
import { changeStatus } from './change-status.ts'
import { type ActionIds, failureOf, openCaseText } from './decision-model.ts'

type Options = {
  login: string
  idOf: ActionIds
  /** The case that has to be finished first. */
  open: CaseRow | undefined
  onDone: (changed: CaseRow) => Promise<void>
  onStale: () => void
}

/** Takes up a paused case, unless one is open (A§4.2); the server says so too, should another window have opened it. */
export const useResume = ({ login, idOf, open, onDone, onStale }: Options) => {
  const [resuming, setResuming] = useState<string>()
  const [problem, setProblem] = useState<Problem>()

  const resume = async (row: CaseRow) => {
    if (resuming) return
    if (open) return setProblem({ text: openCaseText(numberOf(open)) })
    setResuming(row.requestNumber)
    try {
      await onDone(await changeStatus(row, 'resume', { login, actionId: idOf(row, 'resume') }))
    } catch (error) {
      const { text, detail, stale } = failureOf(error, 'resume')
      setProblem({ text: detail ? `${text}. ${detail}` : text })
      if (stale) onStale()
    }
    setResuming(undefined)
  }

  return { resume, resuming, problem, close: () => setProblem(undefined) }
}
