import { isDeepStrictEqual } from 'node:util'
import {
  type CaseAction,
  type CaseStatus,
  type HistoryEntry,
  type Priority,
  placeOf,
} from '../../shared/cases.ts'
import { isAtVersion, isNew } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import { updateOf } from '../table/update-item.ts'
import type { Write } from '../table/write.ts'
import { byStatus, type StoredCase } from './stored-case.ts'

/** A person's action on a case, with the id that identifies it in the history (decision 32). */
export type Action = {
  id: string
  name: CaseAction
  user: string
  at: Date
  /** The user confirmed the transition that the table requires to be confirmed. */
  confirmed?: boolean
  reason?: string
  /** The new handler of a reassignment. */
  handler?: string
  priority?: Priority
}

/** Positions among the writes of an action: the case is first, followed by the new handler's lock. */
export const casePlace = 0
export const takenPlace = 1

/** Appends an entry to a case's history, once (decision 32). A repeat fails here. */
export const historyPut = (number: string, id: string, entry: HistoryEntry): Write => ({
  Put: { TableName: casesTable(), Item: { ...keys.history(number, id), ...entry }, ...isNew },
})

export const historyWrite = (
  number: string,
  from: CaseStatus | undefined,
  to: CaseStatus,
  { id, at, name: action, user, reason, handler, priority }: Action,
): Write =>
  historyPut(number, id, { at: at.toISOString(), action, user, from, to, reason, handler, priority })

/** A case with its index attributes. */
const indexed = (stored: StoredCase): Record<string, unknown> => ({
  ...stored,
  byStatus: placeOf[stored.status] === 'queue' ? undefined : byStatus(stored.management, stored.status),
})

/** Creates a case, if its number is free (decision 13). */
export const newCaseWrite = (made: StoredCase) => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.case(made.number), ...indexed(made) },
    ...isNew,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
})

/** Writes what an action changed on a case, if state and version are still as read. */
export const caseWrite = (before: StoredCase, after: StoredCase): Write => {
  const [was, is] = [indexed(before), indexed(after)]
  const changed = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const update = updateOf({
    key: keys.case(before.number),
    set: Object.fromEntries(changed.map((name) => [name, is[name]])),
    condition: '#status = :status AND #version = :version',
    values: { status: before.status, version: before.version },
  })
  return { Update: { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } }
}

/** A condition of the caller's transaction: the case is still as it was read; version 0 means that there is none. */
export const caseCheck = (number: string, version: number): Write => ({
  ConditionCheck: { TableName: casesTable(), Key: keys.case(number), ...isAtVersion(version) },
})
