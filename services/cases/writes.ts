import { isDeepStrictEqual } from 'node:util'
import { type CaseAction, type CaseStatus, type Priority, placeOf } from '../../shared/cases.ts'
import { isNew } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'
import { byStatus, type StoredCase } from './stored-case.ts'

/** Someone's action on a case, under the id that names it in the history (decision 32). */
export type Action = {
  id: string
  name: CaseAction
  user: string
  at: Date
  /** The user confirmed what the table asks to be confirmed. */
  confirmed?: boolean
  reason?: string
  /** Whom a reassignment gives the case to. */
  handler?: string
  priority?: Priority
}

/** Places among the writes of an action: the case is first, and what its new handler takes comes next. */
export const casePlace = 0
export const takenPlace = 1

/** Appends to the history what is told of one action, once and for good (decision 32); a repeat of it fails here. */
export const historyWrite = (
  number: string,
  from: CaseStatus | undefined,
  to: CaseStatus,
  { id, at, name, user, reason, handler, priority }: Action,
): Write => ({
  Put: {
    TableName: casesTable(),
    Item: {
      ...keys.history(number, id),
      at: at.toISOString(),
      action: name,
      user,
      from,
      to,
      reason,
      handler,
      priority,
    },
    ...isNew,
  },
})

/** A case with what its indexes need of it. */
const indexed = (stored: StoredCase): Record<string, unknown> => ({
  ...stored,
  byStatus: placeOf[stored.status] === 'queue' ? undefined : byStatus(stored.management, stored.status),
})

/** Makes a case, if its number is free. */
export const newCaseWrite = (made: StoredCase): Write => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.case(made.number), ...indexed(made) },
    ...isNew,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Writes what an action changed of a case, if the case is still as it was read: same state, same version. */
export const caseWrite = (before: StoredCase, after: StoredCase): Write => {
  const [was, is] = [indexed(before), indexed(after)]
  const changed = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const [set, removed] = [true, false].map((stays) =>
    changed.filter((name) => (is[name] !== undefined) === stays),
  ) as [string[], string[]]
  return {
    Update: {
      TableName: casesTable(),
      Key: keys.case(before.number),
      UpdateExpression: [
        `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`,
        ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
      ].join(' '),
      ConditionExpression: '#status = :statusBefore AND #version = :versionBefore',
      ExpressionAttributeNames: Object.fromEntries(['status', ...changed].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ':statusBefore': before.status,
        ':versionBefore': before.version,
        ...Object.fromEntries(set.map((name) => [`:${name}`, is[name]])),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}

/** Holds the caller's transaction to a number that no case has. */
export const noCaseCheck = (number: string): Write => ({
  ConditionCheck: {
    TableName: casesTable(),
    Key: keys.case(number),
    ...isNew,
  },
})

/** Holds the caller's transaction to a case that is still as it was read. */
export const sameCaseCheck = ({ number, version }: Pick<StoredCase, 'number' | 'version'>): Write => ({
  ConditionCheck: {
    TableName: casesTable(),
    Key: keys.case(number),
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  },
})
