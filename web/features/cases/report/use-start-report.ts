import { cases } from '../../../../shared/case-calls.ts'
import { caseReports } from '../../../../shared/case-reports.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useAction } from '../../../api/use-action.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { keepChanged } from '../desk/paused/held-cases.ts'
import { reportDraft } from './report-draft.ts'
import { actionFailedText, finishFirstText } from './report-texts.ts'
import type { Report } from './report-values.ts'

type Options = {
  login: string
  onStarted: (row: CaseRow) => void
  /** Another case is open that this page has not loaded. */
  onHeld: (number: string) => void
}

const openCaseIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'caseOpen' ? error.details.number : undefined

const textOf = (error: unknown): string => {
  const held = openCaseIn(error)
  return held ? finishFirstText(held) : actionFailedText('Enviar Caso', messageOf(error))
}

/** 'Iniciar caso': starts a new case, or claims one that waits in a queue (decision 72). */
export const useStartReport = ({ login, onStarted, onHeld }: Options) =>
  useAction({
    inline: true,
    act: async (report: Report, actionId) => {
      const row = await callApi(caseReports.start, { body: { ...report, actionId } })
      reportDraft(login).remove()
      await keepChanged(login, row)
      return row
    },
    onDone: onStarted,
    onFailure: (error) => {
      const held = openCaseIn(error)
      if (held) onHeld(held)
      // The case has changed since its number was looked up.
      else void revalidate(cases.byNumber)
      return held !== undefined
    },
    doneText: (row) => `Tienes abierto el caso ${numberOf(row)}`,
    failedText: textOf,
  })
export type StartState = ReturnType<typeof useStartReport>
