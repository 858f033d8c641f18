import { bogotaDay, parseTypedDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { fiscalDayProblem, isFiscalDay, isOpen, type Reserve } from '../../shared/guarantees.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import {
  checkGuarantee,
  checkReserver,
  isSameRequest,
  newReserve,
  type ReserveRequest,
  withIntent,
} from './new-reserve.ts'
import { pollReserve } from './poll-reserve.ts'
import { begin, retry, send } from './send.ts'
import { findReserve, type StoredReserve } from './stored-reserve.ts'

const sendingMs = 30_000

/** The same intent again: returns its outcome, and retries only if it certainly had no result. */
const repeat = async (found: StoredReserve, asked: ReserveRequest, { session }: ReserveCall) => {
  if (found.user !== session.login || !isSameRequest(found, asked)) throw new Refusal('reserveKeyUsed')
  if (found.statusReserve === 'NOT_SENT') return retry(found, session)
  const underWay = Date.now() - Date.parse(found.sentAt) < sendingMs
  return isOpen(found) && !underWay ? (await pollReserve(found, session.login)).present : found
}

const checkFiscalDay = (typed: string, now: Date): void => {
  const today = bogotaDay(now)
  if (isFiscalDay(parseTypedDay(typed) ?? '', today)) return
  throw new Refusal('badRequest', { field: 'taxCourtDate' }, fiscalDayProblem(today))
}

type ReserveCall = Call<typeof guaranteeCalls.reserve>

/**
 * Requests a reserve, exactly once for its key: the intent is written before the send and the result after it. If the
 * function ends in between, it stays open until the fund reports its outcome (decisions 52 and 77).
 */
export const reserve = async (call: ReserveCall): Promise<Reserve> => {
  const { body, session, now } = call
  checkReserver(session)
  checkCaller(session, { login: body.user })
  const asked = withIntent(body, session.login, now)
  const found = await findReserve(asked.idempotencyKey)
  if (found) return repeat(found, asked, call)
  checkFiscalDay(body.taxCourtDate, now)

  const guarantee = await checkGuarantee(asked, session)
  const open = newReserve(asked, guarantee, { user: session.login, now })
  if (await begin(undefined, open, { event: 'asked', at: now, user: session.login }))
    return send(open, session.login)
  const winner = await findReserve(asked.idempotencyKey)
  if (!winner) throw new Error('A reserve that was written is not there')
  return repeat(winner, asked, call)
}
