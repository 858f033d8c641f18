import { AsyncLocalStorage } from 'node:async_hooks'

/** What Lambda tells of the time a run has left; a handler called without Lambda is told nothing. */
export type RunTime = { getRemainingTimeInMillis?: () => number }

/** Milliseconds that are kept for the last request and for the answer. */
const reserve = 6_000
/** Milliseconds that someone who looks at a screen is kept waiting because the table is busy. */
export const callerPatience = 5_000

const endOfWaiting = new AsyncLocalStorage<number>()

/**
 * Runs a function that may wait and try again until Lambda's time is nearly over, or for `longest` milliseconds where
 * that is less.
 */
export const withDeadline = <Result>(
  { getRemainingTimeInMillis }: RunTime,
  work: () => Promise<Result>,
  longest = Number.POSITIVE_INFINITY,
): Promise<Result> => {
  const left = getRemainingTimeInMillis ? getRemainingTimeInMillis() - reserve : callerPatience
  return endOfWaiting.run(Date.now() + Math.min(left, longest), work)
}

/** The instant until which the function that is running may wait; outside of any, the patience of a caller from now. */
export const deadline = (): number => endOfWaiting.getStore() ?? Date.now() + callerPatience
