import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, reassignedReason } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { transact } from '../table/transact.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { findNewHandler, reassignRefused } from './new-handler.ts'
import { heldCase } from './open-case.ts'
import { readyFor } from './ready-case.ts'
import { isWhereItWas, refusalOf } from './refused.ts'
import { toRow, workerOf } from './stored-case.ts'
import { transition } from './transition.ts'
import { takenPlace } from './writes.ts'

/**
 * Gives an OPEN or PAUSED case to another handler: both handlers' locks, the case, its history and the REASSIGNED
 * record change together (A§4.4, B§4, decision 30). If the new handler has an open case, they keep it: the leader is
 * asked, and may send this one to their paused table.
 */
export const reassign = async (call: Call<typeof cases.changeOwner>): Promise<CaseRow> => {
  const { body, session, now } = call
  checkCaller(session, { login: body.leader })
  const { before, done } = await readyFor('reassign', body, session)
  if (done) return done
  if (before.handler === body.Requser) {
    const earlier = await earlierAnswer(before, body.actionId, session.login)
    if (earlier) return earlier
    throw reassignRefused(before.number, `El caso ya está asignado a ${before.handler}`)
  }
  const newHandler = await findNewHandler(body.Requser, before)
  const { login } = newHandler

  const attempt = async (confirmed: boolean) => {
    const reason = confirmed ? reassignedReason : undefined
    const { after, writes } = transition(
      before,
      {
        id: body.actionId,
        name: 'reassign',
        user: session.login,
        at: now,
        confirmed,
        reason,
        handler: login,
      },
      { handler: login, worker: workerOf(newHandler), reason },
    )
    return { after, cancelled: await transact(writes) }
  }
  const openCaseOf = ({ cancelled }: Awaited<ReturnType<typeof attempt>>) =>
    cancelled?.index === takenPlace ? cancelled.item : undefined

  let tried = await attempt(false)
  const held = openCaseOf(tried)
  if (held && body.confirm) tried = await attempt(true)
  const { after, cancelled } = tried
  if (!cancelled) return toRow(after)
  const repeated = await earlierAnswer(before, body.actionId, session.login)
  if (repeated) return repeated
  if (openCaseOf(tried)) {
    const { number } = heldCase().parse(held)
    throw new Refusal('caseOpen', { number, handler: login }, `${login} ya tiene abierto el caso ${number}`)
  }
  if (isWhereItWas(cancelled, before)) return reassign(call)
  throw refusalOf(cancelled, before)
}
