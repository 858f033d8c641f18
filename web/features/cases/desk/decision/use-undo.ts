import { caseReports } from '../../../../../shared/case-reports.ts'
import type { CaseRow } from '../../../../../shared/cases.ts'
import { callApi } from '../../../../api/call-api.ts'
import { useAction } from '../../../../api/use-action.ts'
import { numberOf } from '../../../../case-view/case-row.ts'
import { type AfterDecision, changeStatus } from './use-decision.ts'

type Options = {
  login: string
  keepChanged: (...changed: CaseRow[]) => Promise<void>
  onDone: () => void
  /** Only the next case may have been given back. */
  onFailed: () => void
}

/** Undoes a pause that led on (decision 97): the next case goes back to its queue, and the paused one is resumed. */
export const useUndo = ({ login, keepChanged, onDone, onFailed }: Options) =>
  useAction({
    act: async ({ changed, next }: Pick<AfterDecision, 'changed' | 'next'>, actionId) => {
      const { requestNumber } = next ?? {}
      const reason = `Se deshizo la pausa del caso ${numberOf(changed)}`
      const given =
        requestNumber &&
        (await callApi(caseReports.remove, {
          params: { user: login, requestNumber },
          body: { reason, actionId },
        }))
      const { next: _, ...resumed } = await changeStatus(changed, 'resume', { login, actionId })
      await keepChanged(...(given ? [given] : []), resumed)
      return resumed
    },
    onDone,
    onFailure: () => {
      onFailed()
      return false
    },
    doneText: (row) => `Tienes abierto de nuevo el caso ${numberOf(row)}`,
  })
