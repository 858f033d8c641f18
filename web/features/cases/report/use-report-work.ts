import { useNavigate } from 'react-router-dom'
import { type CaseRow, placeOf } from '../../../../shared/cases.ts'
import type { Outcome } from '../../../../shared/outcomes.ts'
import { ApiError, isStatus } from '../../../api/api-error.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useDecision, type Words } from '../desk/decision/use-decision.ts'
import { keepChanged, useHeldCases } from '../desk/paused/held-cases.ts'
import { useNextFocus } from '../desk/use-next-focus.ts'
import { listPath, type ReportArea } from './areas.ts'
import {
  finishFirstText,
  outcomeFailedText,
  outcomeText,
  pausedStays,
  removedText,
  reportTexts,
} from './report-texts.ts'
import { useRemoveCase } from './use-remove-case.ts'
import { useStartReport } from './use-start-report.ts'

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

/** The desk's decision has the messages of /cases-gpo (decision 36). */
const words: Words = { done: (row) => outcomeText(row.reqStatus, numberOf(row)), failed }

const toldFor = 6_000
const noCase: CaseRow[] = []

/**
 * The actions on the case of a report. The hook lives longer than the form and the case's card, which its
 * actions show and hide, and moves the focus from one to the other.
 */
export const useReportWork = (login: string, area: ReportArea) => {
  const navigate = useNavigate()
  const toast = useToast()
  const held = useHeldCases(login, area)
  const { error, mutate, data = isStatus(error, 404) ? noCase : undefined } = held.open
  const open = data?.[0]
  const { heading, manage, focusNext } = useNextFocus<HTMLInputElement>(open !== undefined, true)
  const notify = (text: string) => {
    focusNext()
    toast({ text, hideAfter: toldFor })
  }

  const start = useStartReport({
    login,
    onStarted: focusNext,
    onHeld: (number) => {
      toast({ text: finishFirstText(number), kind: 'info' })
      focusNext()
      void held.refresh()
    },
  })
  const outcome = useDecision({
    login,
    keepChanged: (...rows) => keepChanged(login, ...rows),
    onDone: ({ changed: row }) => {
      if (placeOf[row.reqStatus] !== 'paused') return notify(outcomeText(row.reqStatus, numberOf(row)))
      toast({ text: reportTexts.paused, hideAfter: pausedStays })
      void navigate(listPath(area))
    },
    onStale: () => void held.refresh(),
    onStaleClosed: focusNext,
    words,
  })
  const removal = useRemoveCase({ login, onRemoved: (row) => notify(removedText(row)) })

  return {
    data,
    failure: error && data === undefined ? reportTexts.openFailed : undefined,
    retry: mutate,
    open,
    start,
    outcome,
    removal,
    headingRef: heading,
    numberRef: manage,
    focusNext,
  }
}
