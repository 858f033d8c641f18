import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type OrderForm, orders } from '../../../shared/orders.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { forgetDraft } from './use-order-draft.ts'

const problemOf = (error: unknown): Problem => {
  const missing = error instanceof ApiError ? error.details.documents : undefined
  return { text: missing ? `${messageOf(error)}: ${missing}` : messageOf(error) }
}

/** 'Enviar': the order becomes a case; a toast says so over the form, which is empty again (A§4.3). */
export const useSendOrder = (onProblem: (problem: Problem) => void) => {
  const [sending, setSending] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const send = async (form: OrderForm, { officeCode, login }: SessionUser) => {
    setSending(true)
    try {
      const { product, typeCustomer, identiCustomer, numberControl, creditProject } = form
      const order = { product, typeCustomer, identiCustomer, numberControl, creditProject }
      await callApi(orders.send, {
        body: { ...order, filingOfficeCode: officeCode || undefined, reqUser: login },
      })
      toast({ text: 'La Orden de Desembolso se envió con éxito' })
      navigate(paths.order, { replace: true })
      await forgetDraft(numberControl)
    } catch (error) {
      setSending(false)
      onProblem(problemOf(error))
    }
  }
  return { send, sending }
}
