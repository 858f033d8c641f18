import { type CaseRow, placeOf } from '../../shared/cases.ts'
import { casesTable, keys } from '../table/keys.ts'
import { type Change, updateOf } from '../table/update-item.ts'
import type { Write } from '../table/write.ts'
import { type StoredCase, toRow } from './stored-case.ts'

/**
 * Takes the lock of the open case; fails with the case that holds it (decision 29). The lock's item stays after its
 * release: it also counts the user's paused cases, which `paused` changes, so pause and resume need no extra write.
 */
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

/** A change of the lock, if it is this case's. */
const ownLockWrite = (user: string, number: string, change: Pick<Change, 'set' | 'add'>): Write => ({
  Update: updateOf({ key: keys.open(user), ...change, condition: '#number = :number', values: { number } }),
})

const released = { number: undefined, row: undefined }

/** Counts a paused case that is added or removed while its user's lock does not change: a leader's reassignment. */
const pausedCountWrite = (user: string, paused: -1 | 1): Write => ({
  Update: updateOf({ key: keys.open(user), add: { paused } }),
})

const pausedWrite = (user: string, row: CaseRow): Write => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.paused(user, row.requestNumber), number: row.requestNumber, row },
  },
})

const unpausedWrite = (user: string, number: string): Write => ({
  Delete: {
    TableName: casesTable(),
    Key: keys.paused(user, number),
    ConditionExpression: 'attribute_exists(pk)',
  },
})

/** Updates the handler's copy of a case whose state does not change. */
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
