import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
import * as z from 'zod/mini'
import { type ApiFunction, streamLimits } from '../../resources/function-definition.ts'
import { queueUrl, tableNames } from '../environment.ts'
import { readJson, writeJson } from '../json-file.ts'
import { createLoops, type Loops, logError } from '../loops.ts'
import { passesFilter } from './event-filter.ts'
import { contextOf } from './run-function.ts'
import type { OnCall } from './start-gateway.ts'

export type Follower = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>

export type StreamPollerOptions = {
  functions: Readonly<Record<string, ApiFunction>>
  load: (entry: string) => Promise<Follower>
  folder: string
  onCall?: OnCall
  names?: Readonly<Record<string, string>>
}

const pauseWhenIdle = 500
const newShardsEvery = 10_000

type Followed = { name: string; definition: ApiFunction; follows: NonNullable<ApiFunction['follows']> }

/** A stream keeps records for a day, so an older position is no longer available. */
const isGone = (error: unknown): boolean =>
  error instanceof DynamoDBStreamsServiceException &&
  ['TrimmedDataAccessException', 'ValidationException'].includes(error.name)

const isOld = (record: _Record | undefined): boolean => {
  const { ApproximateCreationDateTime: since } = record?.dynamodb ?? {}
  return since !== undefined && Date.now() - since.getTime() > streamLimits.givenUpAfterSeconds * 1_000
}

const placesByShard = z.record(z.string(), z.string())

const readPlaces = (file: string): Record<string, string> => {
  try {
    return readJson(file, placesByShard) ?? {}
  } catch {
    // Half a file: the whole stream is delivered again, which changes nothing.
    return {}
  }
}

type StreamPlace = ReturnType<typeof openStreamPlace>

/** The stored position of each shard of a stream, in a file, so that a restart continues there. */
const openStreamPlace = (file: string) => {
  mkdirSync(dirname(file), { recursive: true })
  let places = readPlaces(file)
  const write = (next: typeof places): void => {
    places = next
    writeJson(file, places)
  }
  return {
    /** The whole stream is delivered again, which changes nothing. */
    forget: (): void => write({}),
    of: (shard: string): string | undefined => places[shard],
    move: (shard: string, sequenceNumber: string): void => write({ ...places, [shard]: sequenceNumber }),
  }
}

type Take = (shard: string, records: _Record[]) => Promise<void>

/** A table's stream, read from the stored position of each shard. */
const openStream = (TableName: string | undefined, place: StreamPlace) => {
  const tables = new DynamoDBClient({})
  const streams = new DynamoDBStreamsClient({})
  let shards = new Map<string, string>()
  let lookAt = 0

  const iteratorOf = async (StreamArn: string, ShardId: string): Promise<string> => {
    const after = place.of(ShardId)
    const from = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' as const }
    const answer = await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...from }))
    return answer.ShardIterator ?? ''
  }
  /** Finds the current shards; those already being read keep their iterators. */
  const findShards = async (): Promise<void> => {
    const { Table } = await tables.send(new DescribeTableCommand({ TableName }))
    const StreamArn = Table?.LatestStreamArn ?? ''
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
    const found = new Map<string, string>()
    for (const { ShardId: shard = '' } of StreamDescription?.Shards ?? [])
      found.set(shard, shards.get(shard) ?? (await iteratorOf(StreamArn, shard)))
    shards = found
    lookAt = Date.now() + newShardsEvery
  }
  /** Delivers a shard's records batch by batch; returns the next iterator, '' at the end of a closed shard. */
  const drain = async (shard: string, from: string, take: Take, { signal }: Loops): Promise<string> => {
    let iterator = from
    while (iterator && !signal.aborted) {
      const { Records = [], NextShardIterator = '' } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: streamLimits.batchSize }),
      )
      iterator = NextShardIterator
      if (Records.length === 0) break
      await take(shard, Records)
    }
    return iterator
  }
  return {
    deliver: async (take: Take, loops: Loops): Promise<void> => {
      if (Date.now() >= lookAt) await findShards()
      for (const [shard, from] of shards) shards.set(shard, await drain(shard, from, take, loops))
    },
    /** Starts again from the stored positions. */
    reset: (): void => {
      shards = new Map()
      lookAt = 0
    },
  }
}

const numberOf = ({ dynamodb }: _Record): string => dynamodb?.SequenceNumber ?? ''

/** Gives a function the changes that pass its filters, and moves its stored position. */
const takerOf = (
  { name, definition, follows }: Followed,
  place: StreamPlace,
  { load, onCall = (_name, run) => run() }: StreamPollerOptions,
): Take => {
  const queues = new SQSClient({ useQueueUrlAsEndpoint: false })

  /** Returns the sequence number from which the changes must be retried. */
  const give = async (records: _Record[]): Promise<string | undefined> => {
    const passing = records.filter((record) => follows.only.some((pattern) => passesFilter(pattern, record)))
    if (passing.length === 0) return undefined
    const handler = await load(definition.entry)
    const event = { Records: passing } as unknown as DynamoDBStreamEvent
    const context = contextOf(name, definition, randomUUID())
    const { batchItemFailures } = await onCall(name, () => handler(event, context))
    return batchItemFailures[0]?.itemIdentifier
  }
  /** Skips a change after hours of retries, as Lambda does. */
  const skip = async (ShardId: string, number: string): Promise<void> => {
    const MessageBody = JSON.stringify({ DDBStreamBatchInfo: { ShardId, StartSequenceNumber: number } })
    await queues.send(new SendMessageCommand({ QueueUrl: queueUrl(follows.onFailure), MessageBody }))
    place.move(ShardId, number)
  }
  return async (shard, records) => {
    const numbers = records.map(numberOf)
    const failed = await give(records)
    if (failed === undefined) return place.move(shard, numbers.at(-1) ?? '')
    const at = numbers.indexOf(failed)
    if (isOld(records[at])) await skip(shard, failed)
    else if (at > 0) place.move(shard, numbers[at - 1] ?? '')
    throw new Error('It did not take the changes')
  }
}

/** A function gets its changes in order, from its stored position on; what fails for hours goes to its queue. */
export const startStreamPollers = (options: StreamPollerOptions): { stop: () => Promise<void> } => {
  const { functions, folder, names = tableNames } = options
  const loops = createLoops()
  for (const [name, definition] of Object.entries(functions)) {
    const { follows } = definition
    if (!follows) continue
    const place = openStreamPlace(join(folder, `${name}.json`))
    const stream = openStream(names[follows.table], place)
    const take = takerOf({ name, definition, follows }, place, options)
    const follow = async () => {
      await stream.deliver(take, loops)
      await loops.pause(pauseWhenIdle)
    }
    loops.repeat(follow, (error) => {
      if (isGone(error)) place.forget()
      else logError('FOLLOW_FAILED', { function: name }, error)
      stream.reset()
    })
  }
  return { stop: loops.stop }
}
