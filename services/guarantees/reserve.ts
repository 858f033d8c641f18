import { bogotaDay, parseTypedDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { fiscalDayProblem, isFiscalDay, type Reserve } from '../../shared/guarantees.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { checkReserver } from './access.ts'
import { begin } from './begin.ts'
import { checkGuarantee } from './check-guarantee.ts'
import { type ReserveRequest, withIntent } from './intent.ts'
import { isSameRequest, newReserve } from './new-reserve.ts'
import { pollReserve } from './poll-reserve.ts'
import type { RecordContext } from './record-outcome.ts'
import { retry } from './retry.ts'
import { send } from './send.ts'
import { findReserve, isOpen, type StoredReserve } from './stored-reserve.ts'

/** Milliseconds after which a send has ended. */
const sendingMs = 30_000

/** The same intent again: returns its outcome, and retries only if it certainly had no result. */
const repeat = async (
  found: StoredReserve,
  asked: ReserveRequest,
  { session }: ReserveCall,
  context: RecordContext,
) => {
  if (found.user !== session.login || !isSameRequest(found, asked)) throw new Refusal('reserveKeyUsed')
  if (found.statusReserve === 'NOT_SENT') return retry(found, session)
  const underWay = context.now().getTime() - Date.parse(found.sentAt) < sendingMs
  return isOpen(found) && !underWay ? (await pollReserve(found, context)).present : found
}

const checkFiscalDay = (typed: string, now: Date): void => {
  const today = bogotaDay(now)
  if (isFiscalDay(parseTypedDay(typed) ?? '', today)) return
  throw new Refusal('badRequest', { field: 'taxCourtDate' }, fiscalDayProblem(today))
}

type ReserveCall = Call<typeof guaranteeCalls.reserve>

/**
 * Requests a reserve from the fund, exactly once for its key. The intent is written before the send and the result
 * after it; if the function ends in between, the reserve stays open until the fund reports its outcome (decisions 52
 * and 77).
 */
export const reserve = async (call: ReserveCall): Promise<Reserve> => {
  const { body, session, now } = call
  checkReserver(session)
  checkCaller(session, { login: body.user })
  const context = { user: session.login, now: () => new Date() }
  const asked = withIntent(body, session.login, now)
  const found = await findReserve(asked.idempotencyKey)
  if (found) return repeat(found, asked, call, context)
  checkFiscalDay(body.taxCourtDate, now)

  const guarantee = await checkGuarantee(asked, session)
  const open = newReserve(asked, guarantee, { user: session.login, now })
  if (await begin(undefined, open, { event: 'asked', at: now, user: session.login }))
    return send(open, context)
  const winner = await findReserve(asked.idempotencyKey)
  if (!winner) throw new Error('A reserve that was written is not there')
  return repeat(winner, asked, call, context)
}
