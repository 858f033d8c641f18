import type { CaseRow } from '../../../../shared/cases.ts'
import type { Outcome } from '../../../../shared/outcomes.ts'
import { ApiError } from '../../../api/api-error.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { keepChanged } from '../desk/held-cases.ts'
import { useDecision, type Words } from '../desk/use-decision.ts'
import { outcomeFailedText, outcomeText, reportTexts } from './report-texts.ts'

/**
 * The server stores the outcome and its record in daily management in one transaction, so a failure stores neither.
 */
const failed = (action: Outcome['action'], row: CaseRow, error: unknown) => {
  const status = error instanceof ApiError ? error.status : 0
  return {
    text: outcomeFailedText(action, numberOf(row), status >= 400 && status < 500),
    ...(status >= 500 && { detail: reportTexts.notReported }),
  }
}

const words: Words = { done: (row) => outcomeText(row.reqStatus, numberOf(row)), failed }

type Options = {
  login: string
  onEnded: (row: CaseRow) => void
  onStale: () => void
  onStaleClosed: () => void
}

/** An outcome of the report: the desk's decision, with the messages of /cases-gpo (decision 36). */
export const useOutcome = ({ login, onEnded, ...stale }: Options) =>
  useDecision({
    login,
    keepChanged: (row) => keepChanged(login, row),
    onDone: onEnded,
    ...stale,
    words,
  })
