import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import { type Guarantee, type Reserve, reserveLabels } from '../../../../shared/guarantees.ts'
import { ApiError, isPassing, isStatus } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepAnswer } from '../../../api/use-api.tsx'
import { reserveResultPath } from '../../../guarantee-paths.ts'
import { reserveProblem } from '../guarantee-texts.ts'
import type { AskedReserve } from './reserve-values.ts'
import type { DraftState } from './use-draft.ts'

type Sending = { login: string; guarantee: Guarantee; requestNumber: string | undefined; draft: DraftState }

/**
 * The result is unknown, so the fund may have it; or the server already has it from a request whose answer was lost.
 */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'fundUnavailable' &&
  (isPassing(error) || error.code === 'unreadable' || error.code === 'reserveKeyUsed')

const uncertainText =
  'No sabemos si la solicitud llegó. Puedes intentarlo de nuevo: no se hará una segunda reserva.'

/** The server's data of an intent whose answer was lost. */
const findReserve = async (id: string): Promise<Reserve | undefined> => {
  try {
    return await callApi(guaranteeCalls.state, { params: { id } })
  } catch {
    return undefined
  }
}

/**
 * Requests the reserve with the key of its draft, so that repeated requests make one reserve. The fund's
 * answer, or its absence, is on the result screen; a failure keeps the form as typed.
 */
export const useSendReserve = ({ login, guarantee, requestNumber, draft }: Sending) => {
  const navigate = useNavigate()
  const [uncertain, setUncertain] = useState(false)
  const { guaranteeInfo, clientInfo } = guarantee
  const send = async (asked: AskedReserve): Promise<Reserve> => {
    const idempotencyKey = draft.key()
    draft.send()
    try {
      return await callApi(guaranteeCalls.reserve, {
        body: {
          ...asked,
          guaranteeId: guaranteeInfo.garaCodigo,
          user: login,
          clientDocument: clientInfo.clieCodigo,
          ...(requestNumber && { requestNumber }),
          idempotencyKey,
        },
      })
    } catch (error) {
      const lost = isUncertain(error)
      const known = lost ? await findReserve(idempotencyKey) : undefined
      if (known) return known
      if (!lost) draft.refused()
      setUncertain(lost)
      // The guarantee has changed since it was looked up: the reserve that blocks it replaces the form.
      if (isStatus(error, 409)) await revalidate(guaranteeCalls.find)
      throw error
    }
  }
  const action = useAction({
    act: async (asked: AskedReserve) => {
      setUncertain(false)
      const reserve = await send(asked)
      draft.forget()
      await keepAnswer(guaranteeCalls.state, { params: { id: reserve.id } }, reserve)
      return reserve
    },
    onDone: ({ id }) => void navigate(reserveResultPath(id), { replace: true }),
    doneText: ({ guaranteeId, statusReserve }) =>
      `Reserva de la garantía ${guaranteeId}: ${reserveLabels[statusReserve]}`,
    failedText: reserveProblem,
  })
  return { ...action, hint: uncertain ? uncertainText : undefined }
}
export type SendState = ReturnType<typeof useSendReserve>
