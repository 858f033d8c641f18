import { SESv2Client } from '@aws-sdk/client-sesv2'

/**
 * No repeats of its own: SES cannot tell that a mail comes a second time, so only the queue tries again. A silent SES
 * is given up before the function's time is.
 */
export const ses = new SESv2Client({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
})
