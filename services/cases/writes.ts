import { isDeepStrictEqual } from 'node:util'
import {
  type CaseAction,
  type CaseRow,
  type CaseStatus,
  type HistoryEntry,
  type Priority,
  placeOf,
} from '../../shared/cases.ts'
import { isAtVersion, isNew, isThere } from '../table/conditions.ts'
import { type Change, updateOf } from '../table/item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { check, put, putAtVersion, remove, update, type Write } from '../table/transact.ts'
import { byStatus, type StoredCase, toRow } from './stored-case.ts'

/** A person's action on a case, with the id that identifies it in the history (decision 32). */
export type Action = {
  id: string
  name: CaseAction
  user: string
  at: Date
  /** The user confirmed the transition that the table requires to be confirmed. */
  confirmed?: boolean
  reason?: string
  handler?: string
  priority?: Priority
}

/** Positions among the writes of an action: the case is first, followed by the new handler's lock. */
export const casePlace = 0
export const takenPlace = 1

/** Appends an entry to a case's history, once (decision 32). A repeat fails here. */
export const historyPut = (number: string, id: string, entry: HistoryEntry): Write =>
  put({ ...keys.history(number, id), ...entry }, isNew)

export const historyWrite = (
  number: string,
  from: CaseStatus | undefined,
  to: CaseStatus,
  { id, at, name: action, user, reason, handler, priority }: Action,
): Write =>
  historyPut(number, id, { at: at.toISOString(), action, user, from, to, reason, handler, priority })

const indexed = (stored: StoredCase): Record<string, unknown> => ({
  ...stored,
  byStatus: placeOf[stored.status] === 'queue' ? undefined : byStatus(stored.management, stored.status),
})

/** Creates a case, if its number is free (decision 13). */
export const newCaseWrite = (made: StoredCase) =>
  putAtVersion(casesTable(), { ...keys.case(made.number), ...indexed(made) }, 0)

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
export const caseCheck = (number: string, version: number): Write =>
  check(keys.case(number), isAtVersion(version))

/** Takes the lock of the open case (decision 29). The item stays after its release: it counts paused cases too. */
const lockWrite = (user: string, row: CaseRow, paused: -1 | 0): Write => {
  const set = { number: row.requestNumber, row }
  const update = updateOf({
    key: keys.open(user),
    set,
    add: { paused },
    condition: 'attribute_not_exists(#number)',
  })
  return { Update: { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } }
}

const ownLockWrite = (user: string, number: string, change: Pick<Change, 'set' | 'add'>): Write =>
  update({ key: keys.open(user), ...change, condition: '#number = :number', values: { number } })

const released = { number: undefined, row: undefined }

/** Counts a paused case that is added or removed while its user's lock does not change: a leader's reassignment. */
const pausedCountWrite = (user: string, paused: -1 | 1): Write =>
  update({ key: keys.open(user), add: { paused } })

const pausedWrite = (user: string, row: CaseRow): Write =>
  put({ ...keys.paused(user, row.requestNumber), number: row.requestNumber, row })

const unpausedWrite = (user: string, number: string): Write => remove(keys.paused(user, number), isThere)

export const copyWrites = (after: StoredCase): Write[] => {
  const { handler = '', status } = after
  const place = placeOf[status]
  const row = toRow(after)
  if (place === 'open') return [ownLockWrite(handler, after.number, { set: { row } })]
  return place === 'paused' ? [pausedWrite(handler, row)] : []
}

/** Writes of what handlers hold, the new handler's first. Pause and resume write the lock anyway, and its count. */
export const heldWrites = (before: StoredCase, after: StoredCase): Write[] => {
  const [was, is] = [placeOf[before.status], placeOf[after.status]]
  const [from, to] = [before.handler ?? '', after.handler ?? '']
  if (was === is && from === to) return []
  const { number } = before
  const byLock = from === to && (was === 'open' || is === 'open')
  const countWrites = (user: string, paused: -1 | 1) => (byLock ? [] : [pausedCountWrite(user, paused)])
  const row = toRow(after)
  return [
    ...(is === 'open' ? [lockWrite(to, row, byLock && was === 'paused' ? -1 : 0)] : []),
    ...(is === 'paused' ? [pausedWrite(to, row), ...countWrites(to, 1)] : []),
    ...(was === 'open'
      ? [ownLockWrite(from, number, { set: released, add: { paused: byLock && is === 'paused' ? 1 : 0 } })]
      : []),
    ...(was === 'paused' ? [unpausedWrite(from, number), ...countWrites(from, -1)] : []),
  ]
}
