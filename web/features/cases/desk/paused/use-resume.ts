import { useState } from 'react'
import type { CaseRow } from '../../../../../shared/cases.ts'
import type { SessionUser } from '../../../../../shared/sessions.ts'
import { useAction } from '../../../../api/use-action.ts'
import { actionOf } from '../../../../case-view/actions-of.ts'
import { useProblem } from '../../../../ui/dialog-host.tsx'
import { doneText, failureOf } from '../decision/decision-model.ts'
import { changeStatus } from '../decision/use-decision.ts'

type Options = {
  user: SessionUser
  /** The case to finish first. */
  open: CaseRow | undefined
  /** Runs also if the user has left the screen. */
  keepChanged: (changed: CaseRow) => Promise<void>
  onDone: (changed: CaseRow) => void
  onStale: () => void
}

const textOf = (error: unknown): string => {
  const { text, detail } = failureOf(error, 'resume')
  return detail ? `${text}. ${detail}` : text
}

/**
 * Resumes a paused case, unless one is open (A§4.2). The server checks it too, because another window may
 * have opened one.
 */
export const useResume = ({ user, open, keepChanged, onDone, onStale }: Options) => {
  const [chosen, setChosen] = useState<string>()
  const showProblem = useProblem()
  const { run, busy } = useAction({
    act: async (row: CaseRow, actionId) => {
      setChosen(row.requestNumber)
      const changed = await changeStatus(row, 'resume', { login: user.login, actionId })
      await keepChanged(changed)
      return changed
    },
    onDone,
    onFailure: (error) => {
      if (failureOf(error, 'resume').stale) onStale()
      return false
    },
    doneText: ({ reqStatus }) => doneText(reqStatus),
    failedText: textOf,
  })
  const resume = (row: CaseRow) => {
    const whyNot = actionOf('resume', row, user, { open })?.whyNot
    if (whyNot) void showProblem({ text: whyNot })
    else void run(row)
  }
  return { resume, resuming: busy ? chosen : undefined }
}
