import type { caseReports } from '../../shared/case-reports.ts'
import { type CaseRow, placeOf } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, worksProcess } from '../../shared/processes.ts'
import { assignedAgreements } from '../agreements/assigned.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { transact } from '../table/transact.ts'
import { agreementQueueOf } from './create.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { readWithHistory } from './read-history.ts'
import { isWhereItWas, refusalOf, wrongState } from './refused.ts'
import { removalOf, removedOutcome } from './removal.ts'
import { type StoredCase, toRow } from './stored-case.ts'
import { transition } from './transition.ts'

/** The queue of its agreement to which a case goes back, if its process has such queues. */
const queueAgain = async (found: StoredCase): Promise<string | undefined> =>
  findProcess(found.management, found.process)?.byAgreement
    ? agreementQueueOf(found, await assignedAgreements())
    : undefined

/**
 * 'Eliminar Caso' (decision 72): the caller's open case goes back to its place in the queue, or ends as a mistake if it
 * was reported. Its time leaves no work record.
 */
export const removeCase = async (call: Call<typeof caseReports.remove>): Promise<CaseRow> => {
  const {
    params,
    body: { actionId, reason },
    session,
    now,
  } = call
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
  const { after, writes } = transition(found, { id: actionId, name, user, at: now, reason }, change)
  const cancelled = await transact(writes)
  if (!cancelled) return toRow(after)
  const earlier = await earlierAnswer(found, actionId, user)
  if (earlier) return earlier
  if (isWhereItWas(cancelled, found)) return removeCase(call)
  throw refusalOf(cancelled, found)
}
