import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { isThrottlingError, isTransientError } from '@smithy/core/retry'
import { deadline } from './deadline.ts'

/** Milliseconds: the pauses double from the first to the longest, and each is a random part of that. */
const firstPause = 25
const longestPause = 1_000

/** Others write the same, or AWS takes no more for now: nothing is wrong but the moment. */
export class Busy extends Error {
  override name = 'Busy'
}

/**
 * The one policy of trying again, for requests and for whole operations: pauses that grow, until the deadline of the
 * function. The answer pauses before the next try; it is false, at once, where the pause would be too long.
 */
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

/** Answers of DynamoDB and S3 to one who writes while another does, which the SDK takes for a caller's mistake. */
const contended: readonly string[] = ['TransactionConflictException', 'ConditionalRequestConflict']

/**
 * Whether the same request may be taken a moment later: others write the same, AWS takes no more, fails, or did not answer
 * in time. It is asked again, and in the end its caller is told to try again.
 */
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

/** The policy in the terms of the SDK: it repeats a request as it is, with its idempotency token. */
export const retryStrategy: RetryStrategy = {
  acquireInitialRetryToken: async () => token(0, retries()),
  refreshRetryTokenForRetry: async (last, { error }) => {
    const { again } = last as Token
    if (!isBusy(error) || !(await again())) throw new Error('Not tried again')
    return token(last.getRetryCount() + 1, again)
  },
  recordSuccess: () => undefined,
}
