import { placeOf } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { findProcess } from '../../shared/processes.ts'
import { workOf } from '../../shared/productivity.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'
import type { StoredCase } from './stored-case.ts'
import type { Action } from './writes.ts'

/**
 * The automatic record of B§3 that leaving a case makes of its handler's work; its id is the action's, so a repeat
 * never counts twice. A case that was PAUSED already has its time and its count in the record of that pause.
 */
export const productivityWrites = (
  before: StoredCase,
  after: StoredCase,
  { id, name, at, reason, user: actor }: Action,
): Write[] => {
  const work = workOf[name]
  if (!work || !before.handler) return []
  const day = bogotaDay(at)
  const wasOpen = placeOf[before.status] === 'open'
  const count = work.counts === 'othersCount' ? 1 : (after.requestedProducts ?? 1)
  // Who decides has just told who they are.
  const { worker } = after.handler === before.handler ? after : before
  return [
    {
      Put: {
        TableName: casesTable(),
        Item: {
          ...keys.productivity(before.handler, day, id),
          idProductivity: id,
          user: before.handler,
          fullName: worker?.name,
          documentNumber: worker?.documentNumber,
          createdAt: at.toISOString(),
          day,
          beganAt: (wasOpen && before.openedAt) || at.toISOString(),
          endedAt: at.toISOString(),
          management: before.management,
          process: findProcess(before.management, before.process)?.label ?? before.process,
          processType: 'Productivo',
          caseNumber: before.number,
          receivedAt: before.receivedAt,
          approvedCount: 0,
          returnedCount: 0,
          othersCount: 0,
          [work.counts]: wasOpen ? count : 0,
          pausedLabel: work.pausedLabel,
          ...(actor !== before.handler && { userLeader: actor }),
          comments: reason,
          isAutomatic: true,
          dailyGoal: '1',
          assignedPeople: 1,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]
}
