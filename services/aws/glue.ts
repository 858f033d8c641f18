import { GlueClient } from '@aws-sdk/client-glue'
import { clientLimits } from './retries.ts'

/** No SDK retries: a Glue start is not idempotent, so the caller first looks for an existing run (decision 81). */
export const glue = new GlueClient({
  requestHandler: clientLimits(5_000).requestHandler,
  maxAttempts: 1,
})
