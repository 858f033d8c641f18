import { bogotaDay } from '../../shared/dates.ts'
import { findProcess } from '../../shared/processes.ts'
import type { Session } from '../http/credentials.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'
import type { StoredCase } from './stored-case.ts'
import type { Action } from './writes.ts'

/** Whose work a record tells of: the handler, of whom a leader's action knows only the login. */
type Worker = Pick<Session, 'login'> & Partial<Pick<Session, 'name' | 'documentNumber'>>

const pausedLabels: Partial<Record<Action['name'], string>> = {
  pause: 'PAUSED',
  release: 'REASSIGNED',
  reassign: 'REASSIGNED',
}

/**
 * The automatic record of B§3 that leaving a case makes; its id is the action's, so a repeat never counts twice.
 * A case that was PAUSED already has its time and its count in the record of that pause.
 */
export const productivityWrite = (
  before: StoredCase,
  { id, name, at, reason, user: actor }: Action,
  user: Worker,
  requestedProducts = 1,
): Write => {
  const day = bogotaDay(at)
  const wasOpen = before.status === 'OPEN'
  const pausedLabel = pausedLabels[name]
  return {
    Put: {
      TableName: casesTable(),
      Item: {
        ...keys.productivity(user.login, day, id),
        idProductivity: id,
        user: user.login,
        fullName: user.name,
        documentNumber: user.documentNumber,
        createdAt: at.toISOString(),
        day,
        beganAt: (wasOpen && before.openedAt) || at.toISOString(),
        endedAt: at.toISOString(),
        management: before.management,
        process: findProcess(before.management, before.process)?.label ?? before.process,
        processType: 'Productivo',
        caseNumber: before.number,
        receivedAt: before.receivedAt,
        approvedCount: name === 'approve' ? requestedProducts : 0,
        returnedCount: name === 'return' ? requestedProducts : 0,
        // A pause counts here (decision 44); a rejection is neither approved nor returned.
        othersCount: wasOpen && (pausedLabel || name === 'reject') ? 1 : 0,
        pausedLabel,
        ...(actor !== user.login && { userLeader: actor }),
        comments: reason,
        isAutomatic: true,
        dailyGoal: '1',
        assignedPeople: 1,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}
