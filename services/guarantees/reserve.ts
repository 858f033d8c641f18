import { bogotaDay, parseTypedDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { fiscalDayProblem, isFiscalDay, isOpen, type Reserve } from '../../shared/guarantees.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'
import { sendReserve } from './fund.ts'
import {
  checkGuarantee,
  checkReserver,
  guaranteeFields,
  isSameRequest,
  newReserve,
  type ReserveRequest,
  sendingFields,
  withIntent,
} from './new-reserve.ts'
import { pollReserve, recordOutcome } from './poll-reserve.ts'
import { findReserve, type StoredReserve } from './stored-reserve.ts'
import { type EventDetails, findHolder, holderPlace, writeReserve } from './writes.ts'

/** Writes a reserve before it is sent; false if another request has. Refused if another one holds its guarantee. */
export const begin = (before: StoredReserve | undefined, after: StoredReserve, event: EventDetails) =>
  retryUntilDone(async () => {
    const unmet = await writeReserve(before, after, event)
    if (!unmet) return true
    if (unmet.index !== holderPlace) return false
    const holder = await findHolder(after.guaranteeId)
    // The lock was released a moment ago.
    if (!holder) return retryLater
    throw new Refusal(isOpen(holder) ? 'reservePending' : 'guaranteeReserved', { id: holder.id })
  })

/** Sends a written reserve; returns its state. Refuses with `fundUnavailable` or `fundRefused` without a result. */
export const send = async (open: StoredReserve, user: string): Promise<StoredReserve> => {
  const { id } = open
  const outcome = await sendReserve(open)
  const present = await recordOutcome(open, outcome, user)
  if (isOpen(present) || present.statusReserve === 'NOT_SENT') {
    if (outcome.kind === 'notSent') throw new Refusal('fundUnavailable', { id })
    if (outcome.kind === 'refused') throw new Refusal('fundRefused', { id }, outcome.text)
  }
  return present
}

const sendNext = async (before: StoredReserve, fields: Partial<StoredReserve>, user: string) => {
  const at = new Date()
  const { id, attempts, version } = before
  const open = {
    ...{ ...before, ...fields, ...sendingFields(at) },
    ...{ attempts: attempts + 1, version: version + 1 },
  }
  const begun = await begin(before, open, { event: 'sentAgain', at, user })
  return begun ? send(open, user) : ((await findReserve(id)) ?? before)
}

export const retry = async (before: StoredReserve, session: Session): Promise<StoredReserve> => {
  const guarantee = await checkGuarantee(before, session)
  return sendNext(before, { ...guaranteeFields(guarantee), sentBefore: false }, session.login)
}

export const sendAgain: Handler<typeof guaranteeCalls.sendAgain> = async ({ params: { id }, session }) => {
  checkReserver(session)
  const found = await findReserve(id)
  if (!found || found.user !== session.login) throw new Refusal('notFound')
  if (found.statusReserve === 'NOT_SENT') return retry(found, session)
  return isOpen(found) ? sendNext(found, { sentBefore: true }, session.login) : found
}

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
