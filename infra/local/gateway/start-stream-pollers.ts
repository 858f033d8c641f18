import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  DynamoDBStreamsServiceException,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { ApiFunction } from '../../resources/function-definition.ts'
import { tableNames } from '../environment.ts'
import { passesFilter } from './event-filter.ts'
import { contextOf } from './run-function.ts'
import type { OnCall } from './start-gateway.ts'
import { openStreamPlace, type StreamPlace } from './stream-place.ts'

/** A handler that a table's stream feeds. */
export type Follower = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>

export type StreamPollerOptions = {
  functions: Readonly<Record<string, ApiFunction>>
  /** Imports a function's handler from its `entry`. */
  load: (entry: string) => Promise<Follower>
  /** Where it keeps how far it came. */
  folder: string
  onCall?: OnCall
  names?: Readonly<Record<string, string>>
}

const pauseWhenIdle = 500
const newShardsEvery = 10_000
const pauseAfterFailure = 1_000

type Followed = { name: string; definition: ApiFunction; follows: NonNullable<ApiFunction['follows']> }

/** A stream keeps a day: the place of a start that is longer ago is not there any more. */
const isGone = (error: unknown): boolean =>
  error instanceof DynamoDBStreamsServiceException &&
  ['TrimmedDataAccessException', 'ValidationException'].includes(error.name)

/**
 * Lambda's pollers of streams on this machine: a function is given the changes that its filters let through, in their
 * order and again until it took them, and a restart goes on where the last start was. Nothing is ever given up here,
 * where in AWS a place that is hours old goes to a queue of its own.
 */
export const startStreamPollers = ({
  functions,
  load,
  folder,
  onCall = (_name, run) => run(),
  names = tableNames,
}: StreamPollerOptions): { stop: () => Promise<void> } => {
  const tables = new DynamoDBClient({})
  const streams = new DynamoDBStreamsClient({})
  const ending = new AbortController()
  const { signal } = ending
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)

  const give = async ({ name, definition, follows }: Followed, records: _Record[]): Promise<boolean> => {
    const passing = records.filter((record) => follows.only.some((pattern) => passesFilter(pattern, record)))
    if (passing.length === 0) return true
    const handler = await load(definition.entry)
    const endsAt = Date.now() + definition.timeoutSeconds * 1_000
    const event = { Records: passing } as unknown as DynamoDBStreamEvent
    const context = contextOf(name, definition, randomUUID(), endsAt)
    const { batchItemFailures } = await onCall(name, () => handler(event, context))
    return batchItemFailures.length === 0
  }

  /** Where a shard goes on: after what was told of it, or at its beginning. */
  const iteratorOf = async (StreamArn: string, ShardId: string, after?: string): Promise<string> => {
    const from = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' as const }
    const answer = await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...from }))
    return answer.ShardIterator ?? ''
  }

  /** The shards there are now, those already being read where they are. */
  const findShards = async (table: string, place: StreamPlace, read: ReadonlyMap<string, string>) => {
    const { Table } = await tables.send(new DescribeTableCommand({ TableName: names[table] }))
    const StreamArn = Table?.LatestStreamArn ?? ''
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
    const found = new Map<string, string>()
    for (const { ShardId: shard = '' } of StreamDescription?.Shards ?? []) {
      found.set(shard, read.get(shard) ?? (await iteratorOf(StreamArn, shard, place.of(shard))))
    }
    return found
  }

  /** Gives on what a shard has, batch by batch; answers where it goes on, '' at the end of a closed one. */
  const drain = async (followed: Followed, shard: string, from: string, place: StreamPlace) => {
    let iterator = from
    while (iterator && !signal.aborted) {
      const { Records = [], NextShardIterator = '' } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: 100 }),
      )
      iterator = NextShardIterator
      const last = Records.at(-1)?.dynamodb?.SequenceNumber
      if (!last) break
      if (!(await give(followed, Records))) throw new Error('It did not take the changes')
      await place.move(shard, last)
    }
    return iterator
  }

  const follow = async (followed: Followed): Promise<void> => {
    const place = openStreamPlace(join(folder, `${followed.name}.json`))
    let shards = new Map<string, string>()
    let lookAt = 0
    while (!signal.aborted) {
      try {
        if (Date.now() >= lookAt) {
          shards = await findShards(followed.follows.table, place, shards)
          lookAt = Date.now() + newShardsEvery
        }
        for (const [shard, from] of shards) shards.set(shard, await drain(followed, shard, from, place))
        await pause(pauseWhenIdle)
      } catch (error) {
        if (signal.aborted) return
        if (isGone(error)) await place.forget()
        else
          console.error(
            JSON.stringify({ code: 'FOLLOW_FAILED', function: followed.name, error: String(error) }),
          )
        // Begins again at the place that was kept.
        shards = new Map()
        lookAt = 0
        await pause(pauseAfterFailure)
      }
    }
  }

  const following = Object.entries(functions).flatMap(([name, definition]) =>
    definition.follows ? [follow({ name, definition, follows: definition.follows })] : [],
  )
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(following)
    },
  }
}
