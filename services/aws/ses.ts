import { SESv2Client } from '@aws-sdk/client-sesv2'
import { clientLimits } from './client-limits.ts'

/** No repeats of its own: SES cannot tell that a mail comes a second time, so only the queue tries again. */
export const ses = new SESv2Client({
  requestHandler: clientLimits(15_000).requestHandler,
  maxAttempts: 1,
})
