import type { Variable } from '../../services/environment.ts'
import type { Endpoint } from '../../shared/contract.ts'
import type { Access } from './access.ts'
import type { QueueName } from './queues.ts'
import type { TableName } from './tables.ts'

export type EventPattern = {
  readonly [name: string]: EventPattern | readonly (string | { prefix: string } | { exists: boolean })[]
}

export const streamLimits = {
  batchSize: 100,
  /** A change that still fails after this time is dropped, and its position goes to the queue of `follows`. */
  givenUpAfterSeconds: 6 * 3_600,
} as const

export type ApiFunction = {
  /** Module whose export `handler` is the Lambda handler. */
  entry: string
  endpoints: readonly Endpoint[]
  takes?: QueueName
  /** The table stream that it consumes, the filter of its changes, and the queue for positions that failed. */
  follows?: {
    table: TableName
    only: readonly EventPattern[]
    onFailure: QueueName
    /** How long changes are batched. Without it they are delivered at once. */
    windowSeconds?: number
  }
  environment: readonly Variable[]
  access: Access
  native?: readonly 'sharp'[]
  /** The maximum size, minified: its own code and libraries, without the SDK. */
  budgetKb: number
  memoryMb: number
  timeoutSeconds: number
  /** Instances kept for it, which are also its most at the same time: what is heavy takes none of the others'. */
  reservedInstances?: number
  /** What an error of this function means for a user: the alarm's description. */
  whenItFails: string
}

export type Implied = 'entry' | 'endpoints' | 'environment' | 'memoryMb' | 'timeoutSeconds'
/** What is declared; `completeDefinition` adds the entry `services/<its name>/index.ts`, access, variables and usual limits. */
export type FunctionDefinition = Omit<ApiFunction, Implied | 'access'> &
  Partial<Pick<ApiFunction, Implied>> & {
    /** What the nouns say that their data needs: `services/<noun>/data-access.ts`. */
    access: readonly Access[]
  }
