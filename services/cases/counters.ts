import type { CaseStatus } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { StoredCase } from './stored-case.ts'

/** Spreads the writes of a busy day; a count adds the shards up. */
const shards = 10
const shardOf = (number: string): number =>
  [...number].reduce((sum, character) => sum + character.charCodeAt(0), 0) % shards

type Counted = Pick<StoredCase, 'number' | 'management' | 'process' | 'receivedAt'>

const dayOf = ({ receivedAt }: Pick<Counted, 'receivedAt'>): string => bogotaDay(new Date(receivedAt))

const counterOf = (counted: Counted) =>
  keys.counter(queueOf(counted.management, counted.process), dayOf(counted), shardOf(counted.number))

/** Moves a case between statuses in the counters of the day it was received (decision 34). */
export const countWrite = (counted: Counted, to: CaseStatus, from?: CaseStatus) => ({
  Update: {
    TableName: casesTable(),
    Key: counterOf(counted),
    UpdateExpression: from ? 'ADD #to :one, #from :less' : 'ADD #to :one',
    ExpressionAttributeNames: { '#to': to, ...(from && { '#from': from }) },
    ExpressionAttributeValues: { ':one': 1, ...(from && { ':less': -1 }) },
  },
})

/**
 * Moves a case that comes again to the counters of its new day. A transaction may name an item once, so it is one
 * write when the day is the same.
 */
export const countAgainWrites = (
  before: Counted & { status: CaseStatus },
  receivedAt: string,
  to: CaseStatus,
) => {
  const after = { ...before, receivedAt }
  if (dayOf(before) === dayOf(after)) return [countWrite(after, to, before.status)]
  const leaves = {
    Update: {
      TableName: casesTable(),
      Key: counterOf(before),
      UpdateExpression: 'ADD #from :less',
      ExpressionAttributeNames: { '#from': before.status },
      ExpressionAttributeValues: { ':less': -1 },
    },
  }
  return [leaves, countWrite(after, to)]
}

/** A shard that only loads write: they never meet the transitions of the cases they bring. */
const loadShard = shards

/** Counts the new cases of a queue and day that one transaction of a load brings. */
export const countLoadedWrite = (queue: string, day: string, cases: number) => ({
  Update: {
    TableName: casesTable(),
    Key: keys.counter(queue, day, loadShard),
    UpdateExpression: 'ADD #to :cases',
    ExpressionAttributeNames: { '#to': 'PENDING' satisfies CaseStatus },
    ExpressionAttributeValues: { ':cases': cases },
  },
})
