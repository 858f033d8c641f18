import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cases } from '../../../shared/case-calls.ts'
import { type Draft, orders } from '../../../shared/orders.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { forgetAnswers } from '../../api/use-api.tsx'
import { forgetDraft, isCorrection } from '../../case-parts/drafts.ts'
import { paths } from '../../paths.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { tooOld } from './expedition-date.ts'
import { hurryMail } from './hurry-mail.ts'

const problemOf = (error: unknown): Problem => {
  // The case is still returned, and what would have corrected it is not there any more.
  if (error instanceof ApiError && error.code === 'wrongState') {
    return { text: 'La corrección se descartó o venció. Ábrela de nuevo desde tus órdenes enviadas.' }
  }
  const named = error instanceof ApiError ? error.details.documents : undefined
  if (!named) return { text: messageOf(error) }
  const isTooOld = error instanceof ApiError && error.code === 'expeditionDate'
  return { text: isTooOld ? tooOld(named) : `${messageOf(error)}: ${named}` }
}

/**
 * 'Enviar': the order becomes a case; a toast says so over the form, which is empty again (A§4.3), or over the sent
 * orders that a correction began from. Its mail comes last, and nothing waits for it.
 */
export const useSendOrder = (onProblem: (problem: Problem) => void) => {
  const [sending, setSending] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const send = async (draft: Draft, { officeCode, login }: SessionUser) => {
    setSending(true)
    try {
      const { product, typeCustomer, identiCustomer, numberControl, creditProject } = draft
      const order = { product, typeCustomer, identiCustomer, numberControl, creditProject }
      const { recipient, attempt } = await callApi(orders.send, {
        body: {
          ...order,
          filingOfficeCode: officeCode || undefined,
          reqUser: login,
          attempt: draft.correction?.attempt ?? 1,
        },
      })
      toast({ text: 'La Orden de Desembolso se envió con éxito' })
      // A list read before this would still call the order returned.
      await forgetAnswers(cases.sentOrders)
      navigate(isCorrection(draft) ? paths.sentOrders : paths.order, { replace: true })
      await forgetDraft(numberControl)
      if (recipient) void hurryMail({ recipient, controlNumber: numberControl, attempt })
    } catch (error) {
      setSending(false)
      onProblem(problemOf(error))
    }
  }
  return { send, sending }
}
