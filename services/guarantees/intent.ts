import { createHash } from 'node:crypto'
import type { Parsed } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'

type Body = Parsed<typeof guaranteeCalls.reserve>['body']
export type ReserveRequest = Body & { idempotencyKey: string }

/** A UUID of version 8, whose bits are free to use. */
const uuidOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  return [
    ...[hash.slice(0, 8), hash.slice(8, 12)],
    ...[`8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)],
  ].join('-')
}

/**
 * The request with the key of its intent. The specification's own client sends none (decision 99): the same request of
 * a user on one day is one intent, so a repeat makes no second reserve.
 */
export const withIntent = (body: Body, user: string, now: Date): ReserveRequest => {
  const { guaranteeId, period, unitTerm, term, taxCourtDate, requestNumber = '' } = body
  const said = [user, bogotaDay(now), guaranteeId, period, unitTerm, term, taxCourtDate, requestNumber]
  return { ...body, idempotencyKey: body.idempotencyKey ?? uuidOf(said.join('#')) }
}
