import type { Parsed } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import {
  type CommissionPeriod,
  commissionPeriods,
  isCommissionPeriod,
  needsAnnual,
} from '../../shared/guarantees.ts'
import { hasRole } from '../../shared/roles.ts'
import { caseForReserve } from '../cases/case-for-reserve.ts'
import { hashedId } from '../hashed-id.ts'
import type { Session } from '../http/credentials.ts'
import { firstPoll } from './poll-reserve.ts'
import { fetchGuarantee, type ScgGuarantee } from './scg.ts'
import { dayOf, type StoredReserve } from './stored-reserve.ts'

type Body = Parsed<typeof guaranteeCalls.reserve>['body']
export type ReserveRequest = Body & { idempotencyKey: string }

/** Without a key (decision 99) the same request of a user on one day is one intent, so a repeat reserves once. */
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
type RequestFields = Pick<ReserveRequest, (typeof requestFields)[number]>

/** A request without a customer matches any. */
export const isSameRequest = (one: RequestFields, other: RequestFields): boolean =>
  requestFields.every(
    (name) => one[name] === other[name] || (name === 'clientDocument' && other[name] === undefined),
  )

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

/** Only users who may reserve guarantees (decision 77). */
export const checkReserver = (session: Session): void => {
  if (!hasRole(session, 'analyst', ['groupDisbursement', 'fng'])) throw new Refusal('forbidden')
}

/** The required period; if the guarantee has neither, the user chooses (C§5, decision 77). */
const periodDue = (own: string | undefined, asked: RequestFields): CommissionPeriod => {
  if (!isCommissionPeriod(own)) return asked.period
  return needsAnnual({ ...asked, period: own }) ? '60' : own
}

const changed = (field: keyof RequestFields, message: string): Refusal =>
  new Refusal('guaranteeChanged', { field }, message)

/** The guarantee from SCG now; refused with `guaranteeChanged` if customer or period are not as the user saw. */
export const checkGuarantee = async (asked: RequestFields, session: Session): Promise<ScgGuarantee> => {
  const guarantee = await fetchGuarantee(asked.guaranteeId)
  const { clientDocument } = asked
  if (clientDocument !== undefined && guarantee.clientInfo.clieCodigo !== clientDocument)
    throw changed('clientDocument', 'La garantía ahora es de otro cliente, búscala de nuevo')
  if (asked.requestNumber) await caseForReserve(session, asked.requestNumber, guarantee.clientInfo.clieCodigo)
  const due = periodDue(guarantee.guaranteeInfo.periodosDeprlr, asked)
  if (due !== asked.period)
    throw changed(
      'period',
      `El periodo de comisión de la garantía es ${commissionPeriods[due]}, búscala de nuevo`,
    )
  return guarantee
}
