import * as z from 'zod'
import type { Deployed } from './deployed.ts'

const message = z.object({ Source: z.string(), To: z.array(z.string()), Subject: z.string() })
const messages = z.object({ messages: z.record(z.string(), z.array(message)) })

/** What SES took, in the order it came. */
export const mailsIn = async ({ endpoint }: Deployed) => {
  const response = await fetch(`${endpoint}/_ministack/ses/messages`)
  return Object.values(messages.parse(await response.json()).messages).flat()
}
