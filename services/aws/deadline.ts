import { AsyncLocalStorage } from 'node:async_hooks'

/** The remaining time of an invocation from Lambda's context; absent when a handler is called without Lambda. */
export type RunTime = { getRemainingTimeInMillis?: () => number }

/** Milliseconds reserved for the last request and the answer. */
const reserve = 6_000
/** Milliseconds that a user waits at most while the table is busy. */
export const longestWaitMs = 5_000

const endOfWaiting = new AsyncLocalStorage<number>()

/** Runs a function that may wait until Lambda's time is nearly over, or for `longest` milliseconds if that is less. */
export const withDeadline = <Result>(
  { getRemainingTimeInMillis }: RunTime,
  work: () => Promise<Result>,
  longest = Number.POSITIVE_INFINITY,
): Promise<Result> => {
  const left = getRemainingTimeInMillis ? getRemainingTimeInMillis() - reserve : longestWaitMs
  return endOfWaiting.run(Date.now() + Math.min(left, longest), work)
}

/** The instant until which the current function may wait. Outside of `withDeadline`, the caller's patience from now. */
export const deadline = (): number => endOfWaiting.getStore() ?? Date.now() + longestWaitMs

/** Runs work that may wait for a part of the time that is left, so that what comes after it has the rest. */
export const withinPart = <Result>(part: number, work: () => Promise<Result>): Promise<Result> => {
  const now = Date.now()
  return endOfWaiting.run(now + Math.max(0, deadline() - now) * part, work)
}
