import { placeOf } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { findProcess } from '../../shared/processes.ts'
import { type NewRecord, noCounts, workOf } from '../../shared/records.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import type { StoredCase } from './stored-case.ts'
import type { Action } from './writes.ts'

/**
 * A handler's automatic record (B§3), written when they leave a case; of a PAUSED one the pause has time and count.
 */
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
  // Whoever decides has just sent their own identity.
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
