import * as z from 'zod/mini'
import type { Deployed } from './deployed.ts'

const message = z.object({ Source: z.string(), To: z.array(z.string()), Subject: z.string() })
const messages = z.object({ messages: z.record(z.string(), z.array(message)) })

/** The mails that SES accepted, in order. */
export const mailsIn = async ({ endpoint }: Deployed) => {
  const response = await fetch(`${endpoint}/_ministack/ses/messages`)
  return Object.values(messages.parse(await response.json()).messages).flat()
}
