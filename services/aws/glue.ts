import { GlueClient } from '@aws-sdk/client-glue'
import { clientLimits } from './client-limits.ts'

/** No repeats of its own: Glue knows no start that may be repeated, so its caller looks for the first one (decision 81). */
export const glue = new GlueClient({
  requestHandler: clientLimits(5_000).requestHandler,
  maxAttempts: 1,
})
