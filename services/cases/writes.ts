import { isDeepStrictEqual } from 'node:util'
import {
  type CaseAction,
  type CaseRow,
  type CaseStatus,
  type HistoryEntry,
  type Priority,
  placeOf,
} from '../../shared/cases.ts'
import { customerOf } from '../../shared/customers.ts'
import { correlationId } from '../correlation.ts'
import type { Session } from '../http/credentials.ts'
import { isAtVersion, isNew, isThere, unchanged } from '../table/conditions.ts'
import type { Change } from '../table/item.ts'
import { keepFor, keepWithCase } from '../table/kept.ts'
import { casesTable, keys } from '../table/keys.ts'
import { check, put, putAtVersion, remove, update, updateOrItem, type Write } from '../table/transact.ts'
import { byStatus, type StoredCase, toRow } from './stored-case.ts'

/** A person's action on a case, with the id that identifies it in the history (decision 32). */
export type Action = {
  id: string
  name: CaseAction
  user: string
  userName: string
  at: Date
  /** The user confirmed the transition that the table requires to be confirmed. */
  confirmed?: boolean
  reason?: string
  handler?: string
  handlerName?: string
  priority?: Priority
}

/** Who acts. */
export const actorOf = ({ login, name }: Session) => ({ user: login, userName: name })

/** Positions among the writes of an action: the case is first, followed by the new handler's lock. */
export const casePlace = 0
export const takenPlace = 1

/** Appends an entry to a case's history, once (decision 32). A repeat fails here. */
export const historyPut = (number: string, id: string, entry: HistoryEntry): Write =>
  put({ ...keys.history(number, id), ...entry, ...keepWithCase(entry.at) }, isNew)

export const historyWrite = (
  number: string,
  from: CaseStatus | undefined,
  to: CaseStatus,
  { id, at, name: action, confirmed: _, ...rest }: Action,
): Write => historyPut(number, id, { at: at.toISOString(), action, from, to, ...rest })

const indexed = (stored: StoredCase): Record<string, unknown> => ({
  ...stored,
  // A returned order that is sent again has no end any more.
  ttl: undefined,
  ...(placeOf[stored.status] === 'closed' && keepFor('cases', stored.changedAt ?? stored.receivedAt)),
  customer: customerOf(stored.document),
  byStatus: placeOf[stored.status] === 'queue' ? undefined : byStatus(stored.management, stored.status),
})

/** Creates a case, if its number is free (decision 13). */
export const newCaseWrite = (made: StoredCase) =>
  putAtVersion(casesTable(), { ...keys.case(made.number), ...indexed(made) }, 0)

export const caseWrite = (before: StoredCase, after: StoredCase): Write => {
  const [was, is] = [indexed(before), indexed(after)]
  const changed = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  return updateOrItem({
    key: keys.case(before.number),
    // For what the change's stream begins.
    set: { ...Object.fromEntries(changed.map((name) => [name, is[name]])), correlationId: correlationId() },
    ...unchanged({ status: before.status, version: before.version }),
  })
}

/** A condition of the caller's transaction: the case is still as it was read; version 0 means that there is none. */
export const caseCheck = (number: string, version: number): Write =>
  check(keys.case(number), isAtVersion(version))

/** Takes the lock of the open case (decision 29). The item stays after its release: it counts paused cases too. */
const lockWrite = (user: string, row: CaseRow, paused: -1 | 0): Write => {
  const set = { number: row.requestNumber, row }
  return updateOrItem({ key: keys.open(user), set, add: { paused }, ...unchanged({ number: undefined }) })
}

const ownLockWrite = (user: string, number: string, change: Pick<Change, 'set' | 'add'>): Write =>
  update({ key: keys.open(user), ...change, ...unchanged({ number }) })

const released = { number: undefined, row: undefined }

const pausedWrite = (user: string, row: CaseRow): Write =>
  put({ ...keys.paused(user, row.requestNumber), number: row.requestNumber, row })

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
  // A leader's reassignment changes the count without the lock.
  const countWrites = (user: string, paused: -1 | 1) =>
    byLock ? [] : [update({ key: keys.open(user), add: { paused } })]
  const row = toRow(after)
  return [
    ...(is === 'open' ? [lockWrite(to, row, byLock && was === 'paused' ? -1 : 0)] : []),
    ...(is === 'paused' ? [pausedWrite(to, row), ...countWrites(to, 1)] : []),
    ...(was === 'open'
      ? [ownLockWrite(from, number, { set: released, add: { paused: byLock && is === 'paused' ? 1 : 0 } })]
      : []),
    ...(was === 'paused' ? [remove(keys.paused(from, number), isThere), ...countWrites(from, -1)] : []),
  ]
}
