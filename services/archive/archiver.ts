import type { SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import type { RunTime } from '../aws/deadline.ts'
import { eachMessage } from '../queues/each-message.ts'
import { laterEachTime } from '../queues/later-each-time.ts'
import { archive } from './archive-order.ts'

const transferMessage = z.object({ number: z.string() })

const transfer = laterEachTime('TRANSFERS_QUEUE', async ({ body, messageId }) => {
  const outcome = await archive(transferMessage.parse(JSON.parse(body)).number, new Date())
  console.info(JSON.stringify({ code: 'TRANSFER', message: messageId, outcome }))
})

/** Moves approved orders' documents, on the approval's stream event and on `transfer-disbursement-document`. */
export const handler = (event: SQSEvent, runTime: RunTime = {}) =>
  eachMessage(event, runTime, 'TRANSFER_FAILED', transfer)
