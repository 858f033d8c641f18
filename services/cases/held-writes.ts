import { type CaseRow, placeOf } from '../../shared/cases.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'
import { type StoredCase, toRow } from './stored-case.ts'

/**
 * Takes the lock of the open case; fails with the case that holds it (decision 29). The lock's item stays after its
 * release: it also counts the user's paused cases, which `paused` changes, so pause and resume need no extra write.
 */
const lockWrite = (user: string, row: CaseRow, paused: -1 | 0): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.open(user),
    UpdateExpression: 'SET #number = :number, #row = :row ADD paused :paused',
    ConditionExpression: 'attribute_not_exists(#number)',
    ExpressionAttributeNames: { '#number': 'number', '#row': 'row' },
    ExpressionAttributeValues: { ':number': row.requestNumber, ':row': row, ':paused': paused },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Releases the lock, if it is this case's. */
const unlockWrite = (user: string, number: string, paused: 0 | 1): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.open(user),
    UpdateExpression: 'REMOVE #number, #row ADD paused :paused',
    ConditionExpression: '#number = :number',
    ExpressionAttributeNames: { '#number': 'number', '#row': 'row' },
    ExpressionAttributeValues: { ':number': number, ':paused': paused },
  },
})

/** Counts a paused case that is added or removed while its user's lock does not change: a leader's reassignment. */
const pausedCountWrite = (user: string, paused: -1 | 1): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.open(user),
    UpdateExpression: 'ADD paused :paused',
    ExpressionAttributeValues: { ':paused': paused },
  },
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

const openCopyWrite = (user: string, row: CaseRow): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.open(user),
    UpdateExpression: 'SET #row = :row',
    ConditionExpression: '#number = :number',
    ExpressionAttributeNames: { '#number': 'number', '#row': 'row' },
    ExpressionAttributeValues: { ':number': row.requestNumber, ':row': row },
  },
})

/** Updates the handler's copy of a case whose state does not change. */
export const copyWrites = (after: StoredCase): Write[] => {
  const { handler = '', status } = after
  const place = placeOf[status]
  if (place === 'open') return [openCopyWrite(handler, toRow(after))]
  return place === 'paused' ? [pausedWrite(handler, toRow(after))] : []
}

/**
 * The writes of what handlers hold: first those of the new handler, then those of the former. A user who pauses or
 * resumes writes the lock anyway, and the count with it.
 */
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
    ...(was === 'open' ? [unlockWrite(from, number, byLock && is === 'paused' ? 1 : 0)] : []),
    ...(was === 'paused' ? [unpausedWrite(from, number), ...countWrites(from, -1)] : []),
  ]
}
