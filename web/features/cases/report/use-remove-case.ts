import { useState } from 'react'
import { caseReports, type Removal } from '../../../../shared/case-reports.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepChanged } from '../desk/paused/held-cases.ts'
import { actionFailedText, removedText } from './report-texts.ts'

export type Removed = { row: CaseRow; removal: Removal }
type Options = { login: string; onRemoved: (row: CaseRow) => void }

/** 'Eliminar Caso' from its question to its answer (decision 72). */
export const useRemoveCase = ({ login, onRemoved }: Options) => {
  const [asked, setAsked] = useState<Removed>()
  const { run, busy, problem, clearProblem } = useAction({
    inline: true,
    act: async ({ number, reason }: { number: string; reason: string }, actionId) => {
      const changed = await callApi(caseReports.remove, {
        params: { user: login, requestNumber: number },
        body: { reason, actionId },
      })
      await keepChanged(login, changed)
      return changed
    },
    onDone: (row) => {
      setAsked(undefined)
      onRemoved(row)
    },
    doneText: removedText,
    failedText: (error) => actionFailedText('Eliminar Caso', messageOf(error)),
  })
  return {
    asked,
    busy,
    problem,
    ask: (what: Removed) => {
      clearProblem()
      setAsked(what)
    },
    confirm: (reason: string) => asked && void run({ number: asked.row.requestNumber, reason }),
    cancel: () => setAsked(undefined),
  }
}
export type RemoveState = ReturnType<typeof useRemoveCase>
