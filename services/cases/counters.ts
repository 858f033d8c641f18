import type { CaseStatus } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { casesTable, keys, type StoredCase } from './items.ts'

/** Spreads the writes of a busy day; a count adds the shards up. */
const shards = 10
const shardOf = (number: string): number =>
  [...number].reduce((sum, character) => sum + character.charCodeAt(0), 0) % shards

type Counted = Pick<StoredCase, 'number' | 'management' | 'process' | 'receivedAt'>

/** Moves a case between statuses in the counters of the day it was received (decision 34). */
export const countWrite = (counted: Counted, to: CaseStatus, from?: CaseStatus) => ({
  Update: {
    TableName: casesTable(),
    Key: keys.counter(
      queueOf(counted.management, counted.process),
      bogotaDay(new Date(counted.receivedAt)),
      shardOf(counted.number),
    ),
    UpdateExpression: from ? 'ADD #to :one, #from :less' : 'ADD #to :one',
    ExpressionAttributeNames: { '#to': to, ...(from && { '#from': from }) },
    ExpressionAttributeValues: { ':one': 1, ...(from && { ':less': -1 }) },
  },
})

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
