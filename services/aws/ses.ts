import { SESv2Client } from '@aws-sdk/client-sesv2'
import { clientLimits } from './retries.ts'

/** No SDK retries: SES cannot deduplicate a repeated mail, so only the queue retries. */
export const ses = new SESv2Client({
  requestHandler: clientLimits(15_000).requestHandler,
  maxAttempts: 1,
})
