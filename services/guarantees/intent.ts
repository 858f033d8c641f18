import type { Parsed } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { hashedId } from '../hashed-id.ts'

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
