import { type CaseRow, priorityOf, reassignedReason, withPriority } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { handlerRoles, managementsWorked } from '../../shared/directory.ts'
import { Refusal } from '../../shared/errors.ts'
import type { leaderCases } from '../../shared/leader-case-calls.ts'
import { findProcess, managementTitles } from '../../shared/processes.ts'
import { findInDirectory } from '../directory/lookup.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkCaller, checkOwn } from '../http/caller.ts'
import { findRecord } from '../records/records.ts'
import { act, earlierAnswer, readCaseFor, readyFor } from './act.ts'
import { findOpenCase, heldCase } from './open-case.ts'
import { type StoredCase, toRow, workerOf } from './stored-case.ts'
import { actorOf } from './writes.ts'

/** Sets the priority of a PENDING case; the answer has its new key (A§4.4, decision 31). */
export const prioritise: Handler<typeof leaderCases.changePriority> = async (call) => {
  const { body, session, now } = call
  const { priority } = call.params
  checkCaller(session, { login: body.leaderPriorityChangeUser })
  const { before, done } = await readyFor('prioritise', body, session)
  if (done) return done
  if (priorityOf(before.skRequest) === priority) return toRow(before)
  return act(
    before,
    { id: body.actionId, name: 'prioritise', ...actorOf(session), at: now, priority },
    { skRequest: withPriority(before.skRequest, priority), givenBackBy: before.givenBackBy },
    { again: () => prioritise(call) },
  )
}

type ReleaseCall = Call<typeof leaderCases.pauseOpen>

/** A repeat has no case id; the stored answer of the first call has it. */
const earlierRelease = async ({ params, body, session, now }: ReleaseCall): Promise<CaseRow | undefined> => {
  if (!body.actionId) return undefined
  const record = await findRecord(params.user, bogotaDay(now), body.actionId)
  if (!record?.caseNumber) return undefined
  const released = await readCaseFor('release', session, record.caseNumber)
  return earlierAnswer(released, body.actionId, session.login)
}

/** Pauses a handler's open case, with the reason 'Reasignado'; it can then be resumed or reassigned (A§7). */
export const release = async (call: ReleaseCall): Promise<CaseRow> => {
  const { params, body, session, now, newId } = call
  checkOwn(session, body.management)
  const earlier = () => earlierRelease(call)
  const open = await findOpenCase(params.user)
  if (!open) {
    const done = await earlier()
    if (done) return done
    throw new Refusal('notFound')
  }
  const before = await readCaseFor('release', session, open.requestNumber)
  const reason = reassignedReason
  const id = body.actionId ?? newId()
  return act(
    before,
    { id, name: 'release', ...actorOf(session), at: now, reason },
    { reason },
    { again: () => release(call), earlier },
  )
}

/** 'No se pudo reasignar el caso {number}' with the reason (A§8, decision 30). */
const reassignRefused = (number: string, reason: string): Refusal =>
  new Refusal('reassignRefused', { number, reason }, `No se pudo reasignar el caso ${number}`)

/** The new handler: known to the directory, with a role that works the case's process (A§5, decisions 7 and 30). */
const findNewHandler = async (login: string, { number, management, process }: StoredCase) => {
  const found = await findInDirectory(login)
  if (!found || managementsWorked(found.groups).length === 0) throw new Refusal('wrongNetworkUser')
  const works = findProcess(management, process)?.roles ?? []
  if (!handlerRoles(found.groups).some((role) => works.includes(role)))
    throw reassignRefused(number, `${found.login} no trabaja en ${managementTitles[management]}`)
  return found
}

/** Gives a case to another handler (A§4.4, B§4, decision 30), paused if they have an open one and the leader agrees. */
export const reassign: Handler<typeof leaderCases.changeOwner> = async (call) => {
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

  const give = (confirmed: boolean): Promise<CaseRow> => {
    const reason = confirmed ? reassignedReason : undefined
    const action = { id: body.actionId, name: 'reassign', ...actorOf(session), at: now, confirmed } as const
    return act(
      before,
      { ...action, reason, handler: login, handlerName: newHandler.name },
      { handler: login, worker: workerOf(newHandler), reason },
      { again: () => reassign(call), whenTaken },
    )
  }
  const whenTaken = async (lock: unknown): Promise<CaseRow> => {
    if (body.confirm) return give(true)
    const earlier = await earlierAnswer(before, body.actionId, session.login)
    if (earlier) return earlier
    const { number } = heldCase().parse(lock)
    throw new Refusal('caseOpen', { number, handler: login }, `${login} ya tiene abierto el caso ${number}`)
  }
  return give(false)
}
