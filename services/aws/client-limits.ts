import { retryStrategy } from './retries.ts'

/** How a client waits for AWS: each request for so many milliseconds, and all its tries within the deadline. */
export const clientLimits = (requestTimeout: number) => ({
  retryStrategy,
  requestHandler: {
    connectionTimeout: Math.min(requestTimeout, 2_000),
    requestTimeout,
    throwOnRequestTimeout: true,
  },
})
