import { retryStrategy } from './retries.ts'

/** The timeouts of an AWS client: one per request in milliseconds, and the deadline for all retries. */
export const clientLimits = (requestTimeout: number) => ({
  retryStrategy,
  requestHandler: {
    connectionTimeout: Math.min(requestTimeout, 2_000),
    requestTimeout,
    throwOnRequestTimeout: true,
  },
})
