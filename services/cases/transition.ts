import { type CaseStatus, placeOf, type Transition, transitions } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess } from '../../shared/processes.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { type NewRecord, noCounts, workOf } from '../../shared/records.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import { recordPut } from '../records/records.ts'
import { countWrite, countWrites } from './create.ts'
import type { StoredCase } from './stored-case.ts'
import { type Action, caseWrite, heldWrites, historyWrite, newCaseWrite } from './writes.ts'

/** A handler's automatic record (B§3) when they leave a case; of a PAUSED one the pause has time and count. */
export const workRecord = (
  before: StoredCase,
  after: StoredCase,
  { id, name, at, reason, user: actor }: Action,
): NewRecord | undefined => {
  const work = workOf[name]
  const { handler: user, management, process } = before
  if (!work || !user) return undefined
  const wasOpen = placeOf[before.status] === 'open'
  const count = work.counts === 'othersCount' ? 1 : (after.requestedProducts ?? 1)
  // A handler who decides their own case has just sent their identity.
  const { worker } = after.handler === user ? after : before
  const now = at.toISOString()
  return {
    idProductivity: id,
    day: bogotaDay(at),
    createdAt: now,
    beganAt: (wasOpen && before.openedAt) || now,
    endedAt: now,
    user,
    fullName: worker?.name ?? user,
    documentNumber: worker?.documentNumber,
    ...rosterPlaces[management],
    process,
    processName: findProcess(management, process)?.label ?? process,
    processType: 'Productivo',
    ...noCounts,
    ...(wasOpen && { [work.counts]: count }),
    comments: reason,
    caseNumber: before.number,
    receivedAt: before.receivedAt,
    pausedLabel: work.pausedLabel ?? (before.firstPausedId ? 'RESTORED' : undefined),
    firstPausedId: before.firstPausedId,
    ...(actor !== user && { userLeader: actor }),
    isAutomatic: true,
    dailyGoal: '1',
  }
}

/** The current key and state of the case, so that the page can continue from there (decision 31). */
export const wrongState = ({ status, skRequest }: Pick<StoredCase, 'status' | 'skRequest'>): Refusal =>
  new Refusal('wrongState', { current: status, skRequest })

export type Change = Partial<
  Omit<StoredCase, 'number' | 'status' | 'pkRequest' | 'version' | 'changedAt' | 'openedAt'>
>

/** A case in its queue keeps no work and no values of a handler. */
const untouched = {
  portfolio: undefined,
  stage: undefined,
  subStage: undefined,
  fgnReserve: undefined,
  handler: undefined,
  worker: undefined,
  openedAt: undefined,
  changedAt: undefined,
  requestedProducts: undefined,
  firstPausedId: undefined,
}

const moved = (before: StoredCase, status: CaseStatus, at: Date, change: Change): StoredCase => {
  const now = at.toISOString()
  const [queued, opened] = [placeOf[status] === 'queue', placeOf[status] === 'open']
  return {
    ...before,
    reason: undefined,
    returnKind: undefined,
    statusCase: undefined,
    givenBackBy: undefined,
    ...change,
    ...(queued ? untouched : { agreementQueue: undefined, changedAt: now, ...(opened && { openedAt: now }) }),
    status,
    pkRequest: queued ? queueOf(before.management, before.process) : undefined,
    version: before.version + 1,
  }
}

/** An action of the table: the changed case, and the writes of its transaction, which fail if the case has changed. */
export const transition = (before: StoredCase, action: Action, change: Change = {}) => {
  const { from, to, toConfirmed = to }: Transition = transitions[action.name]
  if (!from.includes(before.status)) throw wrongState(before)
  const status = action.confirmed ? toConfirmed : to
  // The record of a pause has the action's id.
  const pause = status === transitions.pause.to ? { firstPausedId: before.firstPausedId ?? action.id } : {}
  const after = moved(before, status, action.at, { ...change, ...pause })
  const record = workRecord(before, after, action)
  const writes = [
    caseWrite(before, after),
    ...heldWrites(before, after),
    historyWrite(before.number, before.status, after.status, action),
    ...(record ? [recordPut(record)] : []),
    ...countWrites(before, after),
  ]
  return { after, writes }
}

export const creation = (made: StoredCase, action: Action, change: Change = {}) => {
  const after = moved(made, transitions[action.name].to, action.at, change)
  const writes = [
    newCaseWrite(after),
    ...heldWrites(made, after),
    historyWrite(made.number, undefined, after.status, action),
    countWrite(after, after.status),
  ]
  return { after, writes }
}
