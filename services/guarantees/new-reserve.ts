import type { Parsed } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { hashedId } from '../hashed-id.ts'
import { firstPoll } from './poll-reserve.ts'
import type { ScgGuarantee } from './scg.ts'
import { dayOf, type StoredReserve } from './stored-reserve.ts'

type Body = Parsed<typeof guaranteeCalls.reserve>['body']
export type ReserveRequest = Body & { idempotencyKey: string }

/**
 * The request with the key of its intent. The specification's own client sends none (decision 99): the same request of
 * a user on one day is one intent, so a repeat makes no second reserve.
 */
export const withIntent = (body: Body, user: string, now: Date): ReserveRequest => {
  const { guaranteeId, period, unitTerm, term, taxCourtDate, requestNumber = '' } = body
  const parts = [user, bogotaDay(now), guaranteeId, period, unitTerm, term, taxCourtDate, requestNumber]
  return { ...body, idempotencyKey: body.idempotencyKey ?? hashedId(parts.join('#')) }
}

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

export const guaranteeFields = ({ clientInfo, guaranteeInfo, columns }: ScgGuarantee) => ({
  clientName: clientInfo.nombre,
  clientTypeId: clientInfo.btiidCodigo,
  clientDocument: clientInfo.clieCodigo,
  fngProduct: guaranteeInfo.prfnCodigo,
  amount: guaranteeInfo.valorGarantiaOriginal,
  columns,
})

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
