import type { SQSEvent } from 'aws-lambda'
import type { RunTime } from '../aws/deadline.ts'
import { eachMessage } from '../queues/each-message.ts'
import { laterEachTime } from '../queues/later-each-time.ts'
import { mailName } from './outbox.ts'
import { sendMail } from './send-mail.ts'

const send = laterEachTime('MAILS_QUEUE', async ({ body, messageId }) => {
  const outcome = await sendMail(mailName.parse(JSON.parse(body)), new Date())
  console.info(JSON.stringify({ code: 'MAIL', message: messageId, outcome }))
})

/** Sends the mails of the outbox; a failed one is retried for hours, and then goes to the dead-letter queue. */
export const handler = (event: SQSEvent, runTime: RunTime = {}) =>
  eachMessage(event, runTime, 'MAIL_FAILED', send)
