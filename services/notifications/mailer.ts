import { consumer } from '../queues/consumer.ts'
import { mailName } from './outbox.ts'
import { sendMail } from './send-mail.ts'

/** Sends the mails of the outbox. */
export const handler = consumer({
  queue: 'MAILS_QUEUE',
  code: 'MAIL',
  message: () => mailName,
  run: (mail, { now }) => sendMail(mail, now()),
})
