import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { notifications } from '../../../../shared/notifications.ts'
import { type Draft, orders } from '../../../../shared/orders.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { deleteDraft, isCorrection } from '../../../case-view/drafts.ts'
import { paths } from '../../../paths.ts'
import { useProblem } from '../../../ui/dialog-host.tsx'
import type { Problem } from '../../../ui/error-modal.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { tooOld } from '../expedition-date.ts'

type Mail = z.input<NonNullable<typeof notifications.customEmail.body>>

/**
 * Requests that the mail of a sent order is sent at once. It is sent later anyway, so a failure is only
 * logged (A§7, decision 21).
 */
const hurryMail = async (mail: Mail): Promise<void> => {
  try {
    await callApi(notifications.customEmail, { body: mail })
  } catch (failure) {
    console.warn('MAIL_FAILED', failure)
  }
}

const sentText = 'La Orden de Desembolso se envió con éxito'

const problemOf = (error: unknown): Problem => {
  // The case is still returned, and its correction no longer exists.
  if (error instanceof ApiError && error.code === 'wrongState') {
    return { text: 'La corrección se descartó o venció. Ábrela de nuevo desde tus órdenes enviadas.' }
  }
  const named = error instanceof ApiError ? error.details.documents : undefined
  if (!named) return { text: messageOf(error) }
  const isTooOld = error instanceof ApiError && error.code === 'expeditionDate'
  return { text: isTooOld ? tooOld(named) : `${messageOf(error)}: ${named}` }
}

type Sending = { draft: Draft; user: SessionUser }

const sendOrder = ({ draft, user: { officeCode, login } }: Sending) => {
  const { product, typeCustomer, identiCustomer, numberControl, creditProject, correction } = draft
  return callApi(orders.send, {
    body: {
      ...{ product, typeCustomer, identiCustomer, numberControl, creditProject },
      filingOfficeCode: officeCode || undefined,
      reqUser: login,
      attempt: correction?.attempt ?? 1,
    },
  })
}

/**
 * 'Enviar': the order becomes a case. A toast says so over the form, which is empty again (A§4.3), or over
 * the sent orders if it was a correction. Its mail comes last, and nothing waits for it.
 */
export const useSendOrder = () => {
  const showProblem = useProblem()
  const toast = useToast()
  const navigate = useNavigate()
  const { run, busy } = useAction({
    act: async (sending: Sending) => {
      const { recipient, attempt } = await sendOrder(sending)
      const controlNumber = sending.draft.numberControl
      if (recipient) void hurryMail({ recipient, controlNumber, attempt })
    },
    onDone: (_, { draft }) => {
      toast({ text: sentText })
      void navigate(isCorrection(draft) ? paths.sentOrders : paths.order, { replace: true })
    },
    afterDone: (_, { draft }) => void deleteDraft(draft.numberControl),
    onFailure: (error) => {
      void showProblem(problemOf(error))
      return true
    },
    doneText: (_, { draft }) => `${sentText}: ${draft.numberControl}`,
    failedText: (error, { draft }) => `La orden ${draft.numberControl} no se envió. ${problemOf(error).text}`,
  })
  return { send: (draft: Draft, user: SessionUser) => run({ draft, user }), sending: busy }
}
