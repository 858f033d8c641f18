import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { isThrottlingError, isTransientError } from '@smithy/core/retry'
import { deadline } from './deadline.ts'

/** Milliseconds: the delays double from the first to the longest, with full jitter. */
const firstPause = 25
const longestPause = 1_000

/** Write contention or throttling: a retry later can succeed. */
export class Busy extends Error {
  override name = 'Busy'
}

/** Nothing is wrong with the write itself: the table was throttled, or no time was left to try it. */
export class Delayed extends Busy {
  override name = 'Delayed'
}

/** The only retry policy: exponential backoff. Waits for the next attempt; false if that would pass the deadline. */
export const retries = (): (() => Promise<boolean>) => {
  const end = deadline()
  let tries = 0
  return async () => {
    const pause = Math.random() * Math.min(longestPause, firstPause * 2 ** tries)
    tries += 1
    if (Date.now() + pause >= end) return false
    await wait(pause)
    return true
  }
}

/** Errors of DynamoDB and S3 on concurrent writes that the SDK does not retry by itself. */
const contended: readonly string[] = ['TransactionConflictException', 'ConditionalRequestConflict']

/** Whether a retry of the same request may succeed: concurrent writes, throttling, a server error, or a timeout. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Busy ||
  (error instanceof Error &&
    (contended.includes(error.name) || isThrottlingError(error as never) || isTransientError(error as never)))

type RetryStrategy = Extract<DynamoDBClientConfig['retryStrategy'], { recordSuccess: unknown }>
type Token = Awaited<ReturnType<RetryStrategy['acquireInitialRetryToken']>> & {
  again: () => Promise<boolean>
}

const token = (tries: number, again: Token['again']): Token => ({
  getRetryCount: () => tries,
  getRetryDelay: () => 0,
  again,
})

/** The policy as an SDK retry strategy: it repeats the same request with its idempotency token. */
const retryStrategy: RetryStrategy = {
  acquireInitialRetryToken: async () => token(0, retries()),
  refreshRetryTokenForRetry: async (last, { error }) => {
    const { again } = last as Token
    if (!isBusy(error) || !(await again())) throw new Error('Not tried again')
    return token(last.getRetryCount() + 1, again)
  },
  recordSuccess: () => undefined,
}

export const clientLimits = (requestTimeout: number) => ({
  retryStrategy,
  requestHandler: {
    connectionTimeout: Math.min(requestTimeout, 2_000),
    requestTimeout,
    throwOnRequestTimeout: true,
  },
})
