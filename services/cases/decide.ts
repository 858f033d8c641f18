import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, type Decision, decisionOf, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, type Outcome } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { transact } from '../table/transact.ts'
import { countWrite } from './counters.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { heldCase } from './open-case.ts'
import { productivityWrite } from './productivity.ts'
import { loadCase } from './read-case.ts'
import { type StoredCase, toRow } from './stored-case.ts'
import {
  type Action,
  caseWrite,
  historyWrite,
  lockWrite,
  pauseWrite,
  unlockWrite,
  unpauseWrite,
} from './writes.ts'

type ChangeCall = Call<typeof cases.changeStatus>

/** The reason a decision carries, refused when the process asks for one and it is missing or not on its list. */
const reasonFor = (outcome: Outcome | undefined, { reasonReturn, returnKind }: ChangeCall['body']) => {
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

const writesOf = (before: StoredCase, after: StoredCase, action: Action, call: ChangeCall) => {
  const user = call.session.login
  const row = toRow(after)
  const history = historyWrite(before.number, action)
  const held =
    action.name === 'resume'
      ? [lockWrite(user, row, -1), unpauseWrite(user, before.number)]
      : [
          unlockWrite(user, before.number, action.name === 'pause' ? 1 : 0),
          productivityWrite(before, action, call.session, after.requestedProducts),
          ...(action.name === 'pause' ? [pauseWrite(user, row)] : []),
        ]
  return [
    caseWrite(before, after.status, action.at, after),
    ...held,
    history,
    countWrite(before, after.status, before.status),
  ]
}

/**
 * Pauses, approves, returns, rejects or resumes a case the caller holds: case, lock, history, productivity and
 * counter in one transaction (A§4.2, decisions 25–32).
 */
export const decide = async (call: ChangeCall): Promise<CaseRow> => {
  const { params, body, session, now } = call
  const name = decisionOf[params.status] as Decision
  const before = await loadCase(body.requestNumber)
  const process = before && findProcess(before.management, before.process)
  if (!before || !process?.roles.includes(session.rolUser)) throw new Refusal('notFound')

  const outcome = process.outcomes.find(({ decision }) => decision === name)
  if (name !== 'resume' && !outcome) throw new Refusal('forbidden')
  checkCaller(session, { login: body.reqUser })
  const { from, to } = transitions[name]
  const stale =
    body.skRequest !== before.skRequest || body.pkRequest !== queueOf(before.management, before.process)
  if (stale || !(from as readonly string[]).includes(before.status) || before.handler !== session.login) {
    const earlier = await earlierAnswer(before, body.idProductivity, session.login)
    if (earlier) return earlier
    throw new Refusal('wrongState', { current: before.status, skRequest: before.skRequest })
  }

  const reason = reasonFor(outcome, body)
  const after: StoredCase = {
    ...before,
    status: to,
    changedAt: now.toISOString(),
    openedAt: name === 'resume' ? now.toISOString() : before.openedAt,
    reason: undefined,
    returnKind: undefined,
    ...reason,
    requestedProducts: body.requestedProducts ?? before.requestedProducts,
  }
  const action = {
    id: body.idProductivity,
    name,
    user: session.login,
    at: now,
    from: before.status,
    to,
    ...reason,
  }
  const cancelled = await transact(writesOf(before, after, action, call))
  if (!cancelled) return toRow(after)

  if (name === 'resume' && cancelled.index === 1 && cancelled.item) {
    throw new Refusal('caseOpen', { number: heldCase.parse(cancelled.item).number })
  }
  const earlier = await earlierAnswer(before, body.idProductivity, session.login)
  if (earlier) return earlier
  const current = cancelled.index === 0 ? cancelled.item?.status : undefined
  throw new Refusal('wrongState', { current: String(current ?? before.status) })
}
