import type { Variable } from '../../services/environment.ts'
import type { Partition } from '../../services/table/keys.ts'
import type { Endpoint } from '../../shared/contract.ts'
import type { BucketName } from './buckets.ts'
import type { QueueName } from './queues.ts'
import type { TableName } from './tables.ts'

export type TableAccess = {
  /** Actions on items, by the partitions they are in; the others are out of reach. */
  items: Partial<Record<Partition, readonly string[]>>
  /** Indexes it may query, whole: their keys are no narrower than what a function is for. */
  indexes?: readonly string[]
}

/** What a function may do, by resource; a test holds it against the calls the function makes. */
export type Access = {
  tables?: Partial<Record<TableName, TableAccess>>
  /** S3 actions by key prefix of the documents bucket. */
  documents?: Readonly<Record<string, readonly string[]>>
  /** The same of the quarantine bucket. */
  quarantine?: Readonly<Record<string, readonly string[]>>
  /** The same of the bucket of large files. */
  largeFiles?: Readonly<Record<string, readonly string[]>>
  /** The same of the bucket of documents that are read. */
  ocr?: Readonly<Record<string, readonly string[]>>
  /** Buckets it may list, so that S3 tells it a missing file from one that it may not read. */
  lists?: readonly BucketName[]
  queues?: Partial<Record<QueueName, readonly string[]>>
  /** On the stream of a table. */
  streams?: Partial<Record<TableName, readonly string[]>>
  /** Writes mails in the name of the product to the listed recipients. */
  mail?: boolean
  requestKeys?: boolean
  frontRoles?: boolean
  /** Glue actions on the jobs of large files. */
  fileJobs?: readonly string[]
  /** Textract's actions, and that it tells of its jobs in the role for that. */
  textract?: readonly string[]
}

/** What Lambda's own poller asks of a queue, with the role of the function it gives the messages to. */
export const taking = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'] as const

/** One of Lambda's event filters: at its leaves, values or tests of them. */
export type EventPattern = {
  readonly [name: string]: EventPattern | readonly (string | { prefix: string } | { exists: boolean })[]
}

/** How a table's stream is given to who follows it: deployed, and on one machine. */
export const streamLimits = {
  /** Changes of one call. */
  batchSize: 100,
  /** A change that is still told again by then is given up, and its place kept in the queue of `follows`. */
  givenUpAfterSeconds: 6 * 3_600,
} as const

export type ApiFunction = {
  /** Module whose export `handler` is the Lambda handler. */
  entry: string
  endpoints: readonly Endpoint[]
  /** The queue whose messages it is given, one at a time. */
  takes?: QueueName
  /** The table whose changes it is given, which of them, and the queue that keeps places it did not come past. */
  follows?: {
    table: TableName
    only: readonly EventPattern[]
    onFailure: QueueName
    /** How long changes are gathered; without it they are given at once. */
    windowSeconds?: number
  }
  environment: readonly Variable[]
  access: Access
  /** Modules with compiled parts that it imports. */
  native?: readonly 'sharp'[]
  /** The most it may weigh, minified: its own code with the libraries it brings, without the SDK. */
  budgetKb: number
  memoryMb: number
  timeoutSeconds: number
  /** What an error of this function does to a user: the alarm's description. */
  whenItFails: string
}
