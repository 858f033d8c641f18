import type { ReserveRequest } from './intent.ts'
import { firstPoll } from './poll-schedule.ts'
import type { ScgGuarantee } from './scg.ts'
import { dayOf, type StoredReserve } from './stored-reserve.ts'

/** The fields of a request; the same key with any of them changed is another reserve (decision 52). */
const requestFields = [
  ...(['guaranteeId', 'period', 'unitTerm', 'term', 'taxCourtDate'] as const),
  ...(['clientDocument', 'requestNumber'] as const),
] as const
export type RequestFields = Pick<ReserveRequest, (typeof requestFields)[number]>

/** A request without a customer matches any. */
export const isSameRequest = (one: RequestFields, other: RequestFields): boolean =>
  requestFields.every(
    (name) => one[name] === other[name] || (name === 'clientDocument' && other[name] === undefined),
  )

/** The fields that a reserve gets before it is sent. */
export const sendingFields = (now: Date) => ({
  ...firstPoll(now),
  statusReserve: 'NOT_REGISTER' as const,
  sentAt: now.toISOString(),
  unconfirmed: false,
  givenUpAt: undefined,
  reasonReject: undefined,
})

/** The stored fields of a guarantee from SCG. */
export const guaranteeFields = ({ clientInfo, guaranteeInfo, columns }: ScgGuarantee) => ({
  clientName: clientInfo.nombre,
  clientTypeId: clientInfo.btiidCodigo,
  clientDocument: clientInfo.clieCodigo,
  fngProduct: guaranteeInfo.prfnCodigo,
  amount: guaranteeInfo.valorGarantiaOriginal,
  columns,
})

/** A reserve before its first send. */
export const newReserve = (
  { guaranteeId, period, unitTerm, term, taxCourtDate, requestNumber, idempotencyKey }: ReserveRequest,
  guarantee: ScgGuarantee,
  { user, now }: { user: string; now: Date },
): StoredReserve => {
  const requestedAt = now.toISOString()
  return {
    ...{ id: idempotencyKey, user, requestedAt, day: dayOf(requestedAt), requestNumber },
    ...{ guaranteeId, period, unitTerm, term, taxCourtDate },
    ...guaranteeFields(guarantee),
    ...sendingFields(now),
    ...{ sentBefore: false, attempts: 1, version: 1 },
  }
}
