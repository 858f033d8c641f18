import type { Variable } from '../../services/environment.ts'
import type { Endpoint } from '../../shared/contract.ts'
import type { Access } from './access.ts'
import type { QueueName } from './queues.ts'
import type { TableName } from './tables.ts'

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

type Implied = 'endpoints' | 'environment'
/**
 * What is stated of a function. `completeDefinition` adds the access that its calls, its queue and its stream need, and
 * the variables that name the tables, buckets and queues of its access.
 */
export type FunctionDefinition = Omit<ApiFunction, Implied> & Partial<Pick<ApiFunction, Implied>>
