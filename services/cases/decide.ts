import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, decisionOf } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { transact } from '../table/transact.ts'
import { chosenOutcome } from './chosen-outcome.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { caseOpen } from './open-case.ts'
import { readyFor } from './ready-case.ts'
import { isWhereItWas, refusalOf } from './refused.ts'
import { toRow, workerOf } from './stored-case.ts'
import { transition } from './transition.ts'
import { takenPlace } from './writes.ts'

/**
 * Pauses, approves, returns, rejects or resumes a case of the caller: case, lock, history, productivity record and
 * counter in one transaction (A§4.2, decisions 25–32).
 */
export const decide = async (call: Call<typeof cases.changeStatus>): Promise<CaseRow> => {
  const { params, body, session, now } = call
  const name = decisionOf(params.status)
  if (!name) throw new Refusal('forbidden')
  checkCaller(session, { login: body.reqUser })
  const asked = { ...body, actionId: body.idProductivity }
  const { before, done } = await readyFor(name, asked, session, ({ handler }) => handler === session.login)
  if (done) return done
  const kept = chosenOutcome(before, name, body)
  const { requestedProducts = before.requestedProducts } = body
  const { after, writes } = transition(
    before,
    { id: body.idProductivity, name, user: session.login, at: now, reason: kept.reason },
    { ...kept, requestedProducts, worker: workerOf(session) },
  )
  const cancelled = await transact(writes)
  if (!cancelled) return toRow(after)

  if (name === 'resume' && cancelled.index === takenPlace && cancelled.item) throw caseOpen(cancelled.item)
  const earlier = await earlierAnswer(before, body.idProductivity, session.login)
  if (earlier) return earlier
  if (isWhereItWas(cancelled, before)) return decide(call)
  throw refusalOf(cancelled, before)
}
