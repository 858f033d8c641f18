import {
  commissionPeriods,
  guaranteeMessages,
  isCommissionPeriod,
  type Reserve,
  type ReserveEvent,
  reserveLabels,
} from '../../../shared/guarantees.ts'
import { ApiError, isStatus } from '../../api/api-error.ts'
import { formatInstant } from '../../format.ts'

/** The server's own message: why it refused, or what SCG and the fund reported. */
const answerText = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { status, code, message } = error
  return status === 409 || status === 422 || code === 'fundUnavailable' ? message : undefined
}

export const isUnknown = (error: unknown): boolean => isStatus(error, 404)

/** Why a guarantee could not be looked up (C§8). */
export const queryProblem = (error: unknown): string =>
  isUnknown(error) ? guaranteeMessages.unknown : (answerText(error) ?? guaranteeMessages.queryFailed)

/** The message of a failed reserve request (C§8): the server's own if there is one. */
export const reserveProblem = (error: unknown): string =>
  isUnknown(error) ? guaranteeMessages.unknown : (answerText(error) ?? guaranteeMessages.reserveFailed)

export const periodText = (period: string | undefined): string | undefined =>
  isCommissionPeriod(period) ? `${period} ${commissionPeriods[period]}` : period

/** Who requested a reserve, and when. */
export const askedBy = ({ user, requestedAt }: Pick<Reserve, 'user' | 'requestedAt'>): string =>
  `La solicitó ${user} el ${formatInstant(requestedAt)}`

const eventNames: Record<ReserveEvent['event'], string | undefined> = {
  asked: 'Reserva solicitada',
  sentAgain: 'Enviada de nuevo al fondo',
  decided: undefined,
  unconfirmed: 'El fondo no respondió',
  notSent: 'No llegó al fondo',
  givenUp: 'El fondo no respondió en varios días',
}

export const eventName = ({ event, statusReserve }: ReserveEvent): string =>
  eventNames[event] ?? reserveLabels[statusReserve]

/** The fund's data of an event. */
export const eventLines = ({ reserveCode, reasonReject }: ReserveEvent): string[] => [
  ...(reserveCode ? [`Nº de reserva ${reserveCode}`] : []),
  ...(reasonReject ? [`Causal rechazo: ${reasonReject}`] : []),
]
