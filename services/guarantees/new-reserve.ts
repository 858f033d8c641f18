import type { ReserveRequest } from './intent.ts'
import type { ScgGuarantee } from './scg.ts'
import { dayOf, type StoredReserve } from './stored-reserve.ts'
import { toBeAsked } from './when-asked.ts'

/** What one asks for; the same key with any of it changed is another reserve (decision 52). */
const askedFor = [
  ...(['guaranteeId', 'period', 'unitTerm', 'term', 'taxCourtDate'] as const),
  ...(['clientDocument', 'requestNumber'] as const),
] as const
export type AskedFor = Pick<ReserveRequest, (typeof askedFor)[number]>

/** A request that names no customer may be about any. */
export const asksTheSame = (one: AskedFor, other: AskedFor): boolean =>
  askedFor.every(
    (name) => one[name] === other[name] || (name === 'clientDocument' && other[name] === undefined),
  )

/** What a reserve becomes that is about to be sent. */
export const aboutToBeSent = (now: Date) => ({
  ...toBeAsked(now),
  statusReserve: 'NOT_REGISTER' as const,
  sentAt: now.toISOString(),
  unconfirmed: false,
  givenUpAt: undefined,
  reasonReject: undefined,
})

/** What SCG says of the guarantee of a reserve. */
export const saidByScg = ({ clientInfo, guaranteeInfo, columns }: ScgGuarantee) => ({
  clientName: clientInfo.nombre,
  clientTypeId: clientInfo.btiidCodigo,
  clientDocument: clientInfo.clieCodigo,
  fngProduct: guaranteeInfo.prfnCodigo,
  amount: guaranteeInfo.valorGarantiaOriginal,
  columns,
})

/** A reserve as it is before its first sending. */
export const newReserve = (
  { guaranteeId, period, unitTerm, term, taxCourtDate, requestNumber, idempotencyKey }: ReserveRequest,
  guarantee: ScgGuarantee,
  { user, now }: { user: string; now: Date },
): StoredReserve => {
  const requestedAt = now.toISOString()
  return {
    ...{ id: idempotencyKey, user, requestedAt, day: dayOf(requestedAt), requestNumber },
    ...{ guaranteeId, period, unitTerm, term, taxCourtDate },
    ...saidByScg(guarantee),
    ...aboutToBeSent(now),
    ...{ sentBefore: false, attempts: 1, version: 1 },
  }
}
