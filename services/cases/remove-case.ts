import type { caseReports, Removal } from '../../shared/case-reports.ts'
import { type HistoryEntry, placeOf } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, worksProcess } from '../../shared/processes.ts'
import { assignedAgreements } from '../agreements/assigned.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { act, earlierAnswer } from './act.ts'
import { agreementQueueOf } from './create.ts'
import { readWithHistory } from './history.ts'
import { type StoredCase, toRow } from './stored-case.ts'
import { wrongState } from './transition.ts'
import { actorOf } from './writes.ts'

/** `statusCase` of a case that was reported by mistake. */
export const removedOutcome = 'Eliminado'

/** 'Eliminar Caso' ends a reported case, and gives a queue's case back unless it was paused (decision 72). */
export const removalOf = ({ source }: StoredCase, actions: readonly HistoryEntry[]): Removal | undefined => {
  if (source === 'reported') return 'mistaken'
  return actions.some(({ to }) => placeOf[to] === 'paused') ? undefined : 'giveBack'
}

const queueAgain = async (found: StoredCase): Promise<string | undefined> =>
  findProcess(found.management, found.process)?.byAgreement
    ? agreementQueueOf(found, await assignedAgreements())
    : undefined

/** 'Eliminar Caso' of the caller's open case (decision 72). Its time leaves no work record. */
export const removeCase: Handler<typeof caseReports.remove> = async (call) => {
  const { params, body, session, now } = call
  const { actionId, reason } = body
  checkCaller(session, { login: params.user })
  const { login: user } = session
  const { found, actions } = await readWithHistory(params.requestNumber)
  const works = found && worksProcess(session, findProcess(found.management, found.process))
  if (!found || !works) throw new Refusal('notFound')
  const name = removalOf(found, actions)
  const isOpen = placeOf[found.status] === 'open' && found.handler === user
  if (!isOpen || !name) {
    const earlier = await earlierAnswer(found, actionId, user)
    if (earlier) return earlier
    if (!isOpen) throw wrongState(found)
    const { number } = found
    throw new Refusal('caseWasPaused', { number }, `El caso ${number} ya se pausó y no se puede eliminar`)
  }
  const change =
    name === 'mistaken'
      ? { reason, statusCase: removedOutcome }
      : { givenBackBy: user, agreementQueue: await queueAgain(found) }
  const action = { id: actionId, name, ...actorOf(session), at: now, reason }
  return act(found, action, change, { again: () => removeCase(call) })
}

/** The running time of a case that is open under the caller. It is computed, not stored (decision 72). */
export const temporary: Handler<typeof caseReports.temporary> = async ({ params, session }) => {
  checkCaller(session, { login: params.user })
  const { found, actions } = await readWithHistory(params.requestNumber)
  const { status, handler, openedAt } = found ?? {}
  if (!found || !openedAt || status === undefined || placeOf[status] !== 'open' || handler !== session.login)
    throw new Refusal('notFound')
  return { row: toRow(found), beingUserDate: openedAt, removal: removalOf(found, actions) }
}
