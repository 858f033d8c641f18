import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, decisionOf } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, type Outcome } from '../../shared/processes.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { transact } from '../table/transact.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { heldCase } from './open-case.ts'
import { readyFor } from './ready-case.ts'
import { refusalOf } from './refused.ts'
import { type StoredCase, toRow, workerOf } from './stored-case.ts'
import { transition } from './transition.ts'
import { takenPlace } from './writes.ts'

type ChangeCall = Call<typeof cases.changeStatus>

/** The reason a decision carries, refused when the process asks for one and it is missing or not on its list. */
const reasonFor = (
  outcome: Outcome | undefined,
  { reasonReturn, returnKind }: ChangeCall['body'],
): Pick<StoredCase, 'reason' | 'returnKind'> => {
  const modal = outcome?.modal
  if (!modal || modal.ask === 'confirm') return {}
  if (!reasonReturn) throw new Refusal('badRequest', { field: 'reasonReturn' })
  if (modal.ask === 'list' && !modal.options.includes(reasonReturn)) {
    throw new Refusal('badRequest', { field: 'reasonReturn' })
  }
  if (modal.ask === 'text' && modal.kinds && !returnKind)
    throw new Refusal('badRequest', { field: 'returnKind' })
  return { reason: reasonReturn, ...(modal.ask === 'text' && modal.kinds && { returnKind }) }
}

/**
 * Pauses, approves, returns, rejects or resumes a case the caller holds: case, lock, history, productivity and
 * counter in one transaction (A§4.2, decisions 25–32).
 */
export const decide = async ({ params, body, session, now }: ChangeCall): Promise<CaseRow> => {
  const name = decisionOf(params.status)
  if (!name) throw new Refusal('forbidden')
  checkCaller(session, { login: body.reqUser })
  const asked = { ...body, actionId: body.idProductivity }
  const { before, done } = await readyFor(name, asked, session, ({ handler }) => handler === session.login)
  if (done) return done
  const outcome = findProcess(before.management, before.process)?.outcomes.find(
    ({ decision }) => decision === name,
  )
  if (name !== 'resume' && !outcome) throw new Refusal('forbidden')

  const reason = reasonFor(outcome, body)
  const { requestedProducts = before.requestedProducts } = body
  const { after, writes } = transition(
    before,
    { id: body.idProductivity, name, user: session.login, at: now, reason: reason.reason },
    { ...reason, requestedProducts, worker: workerOf(session) },
  )
  const cancelled = await transact(writes)
  if (!cancelled) return toRow(after)

  if (name === 'resume' && cancelled.index === takenPlace && cancelled.item) {
    throw new Refusal('caseOpen', { number: heldCase.parse(cancelled.item).number })
  }
  const earlier = await earlierAnswer(before, body.idProductivity, session.login)
  if (earlier) return earlier
  throw refusalOf(cancelled, before)
}
