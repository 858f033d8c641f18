import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type CaseRow, caseStatus } from '../../../shared/cases.ts'
import { orders } from '../../../shared/orders.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { keepAnswer } from '../../api/use-api.tsx'
import { notReturnedText } from '../../case-view/not-returned.ts'
import { documentsPath } from '../../paths.ts'

/** An order is corrected by its control number. */
export const controlOf = ({ numberControl, requestNumber }: CaseRow): string => numberControl ?? requestNumber

const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['wrongState', 'notFound', 'absent'].includes(error.code)

/**
 * Why an order cannot be corrected, in the adviser's words. An order that was sent again elsewhere makes the
 * list outdated.
 */
export const correctionProblem = (control: string, error: unknown): string => {
  if (!isOutdated(error)) return messageOf(error)
  return notReturnedText(control, caseStatus.safeParse(error.details.current).data)
}

type Callbacks = { onFailed: () => void; onOutdated: () => void }

/** 'Corregir' (decision 22): opens the checklist of a returned order, or the correction that was started before. */
export const useCorrectOrder = ({ onFailed, onOutdated }: Callbacks) => {
  const navigate = useNavigate()
  const [correcting, setCorrecting] = useState<string>()
  const { run, busy } = useAction({
    act: async (row: CaseRow) => {
      const numberControl = controlOf(row)
      setCorrecting(row.requestNumber)
      const draft = await callApi(orders.correct, { body: { numberControl } })
      await keepAnswer(orders.draft, { params: { numberControl } }, draft)
      return numberControl
    },
    onDone: (numberControl) => navigate(documentsPath(numberControl)),
    onFailure: (error) => {
      onFailed()
      if (isOutdated(error)) onOutdated()
      return false
    },
    failedText: (error, row) => correctionProblem(controlOf(row), error),
  })
  return { correct: run, correcting: busy ? correcting : undefined }
}
