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
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { type ApiFunction, streamLimits } from '../../resources/function-definition.ts'
import { queueUrl, tableNames } from '../environment.ts'
import { passesFilter } from './event-filter.ts'
import { contextOf } from './run-function.ts'
import type { OnCall } from './start-gateway.ts'
import { openStreamPlace, type StreamPlace } from './stream-place.ts'

/** A handler with a table's stream as its source. */
export type Follower = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>

export type StreamPollerOptions = {
  functions: Readonly<Record<string, ApiFunction>>
  /** Imports a function's handler from its `entry`. */
  load: (entry: string) => Promise<Follower>
  /** Folder of the stored positions. */
  folder: string
  onCall?: OnCall
  names?: Readonly<Record<string, string>>
}

const pauseWhenIdle = 500
const newShardsEvery = 10_000
const pauseAfterFailure = 1_000

type Followed = { name: string; definition: ApiFunction; follows: NonNullable<ApiFunction['follows']> }

/** A stream keeps records for a day, so an older position is no longer available. */
const isGone = (error: unknown): boolean =>
  error instanceof DynamoDBStreamsServiceException &&
  ['TrimmedDataAccessException', 'ValidationException'].includes(error.name)

const isOld = (record: _Record | undefined): boolean => {
  const { ApproximateCreationDateTime: since } = record?.dynamodb ?? {}
  return since !== undefined && Date.now() - since.getTime() > streamLimits.givenUpAfterSeconds * 1_000
}

/**
 * Lambda's stream pollers on this machine. A function gets the changes that pass its filters, in order. They are
 * retried from the change that the function names; after hours its position goes to the function's queue. A restart
 * continues from the stored position.
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
  const queues = new SQSClient({ useQueueUrlAsEndpoint: false })
  const ending = new AbortController()
  const { signal } = ending
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)

  /** Delivers changes; returns the sequence number from which they must be retried. */
  const give = async ({ name, definition, follows }: Followed, records: _Record[]) => {
    const passing = records.filter((record) => follows.only.some((pattern) => passesFilter(pattern, record)))
    if (passing.length === 0) return undefined
    const handler = await load(definition.entry)
    const event = { Records: passing } as unknown as DynamoDBStreamEvent
    const context = contextOf(name, definition, randomUUID())
    const { batchItemFailures } = await onCall(name, () => handler(event, context))
    return batchItemFailures[0]?.itemIdentifier
  }

  /** Skips a change after hours of retries, as Lambda does. */
  const skip = async ({ follows: { onFailure } }: Followed, ShardId: string, place: string) => {
    const MessageBody = JSON.stringify({ DDBStreamBatchInfo: { ShardId, StartSequenceNumber: place } })
    await queues.send(new SendMessageCommand({ QueueUrl: queueUrl(onFailure), MessageBody }))
  }

  /** Iterator of a shard: after the stored position, or at its beginning. */
  const iteratorOf = async (StreamArn: string, ShardId: string, after?: string): Promise<string> => {
    const from = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' as const }
    const answer = await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...from }))
    return answer.ShardIterator ?? ''
  }

  /** The current shards; those already being read keep their iterators. */
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

  /** Delivers a shard's records batch by batch; returns the next iterator, '' at the end of a closed shard. */
  const drain = async (followed: Followed, shard: string, from: string, place: StreamPlace) => {
    let iterator = from
    while (iterator && !signal.aborted) {
      const { Records = [], NextShardIterator = '' } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: streamLimits.batchSize }),
      )
      iterator = NextShardIterator
      const numbers = Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '')
      const last = numbers.at(-1)
      if (!last) break
      const again = await give(followed, Records)
      if (again === undefined) {
        place.move(shard, last)
        continue
      }
      const at = numbers.indexOf(again)
      if (isOld(Records[at])) {
        await skip(followed, shard, again)
        place.move(shard, again)
      } else if (at > 0) place.move(shard, numbers[at - 1] ?? '')
      throw new Error('It did not take the changes')
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
        if (isGone(error)) place.forget()
        else
          console.error(
            JSON.stringify({ code: 'FOLLOW_FAILED', function: followed.name, error: String(error) }),
          )
        // Starts again from the stored position.
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
