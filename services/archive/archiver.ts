import * as z from 'zod'
import { consumer } from '../queues/consumer.ts'
import { archive } from './archive-order.ts'

/** Moves approved orders' documents, on the approval's stream event and on `transfer-disbursement-document`. */
export const handler = consumer({
  queue: 'TRANSFERS_QUEUE',
  code: 'TRANSFER',
  message: () => z.object({ number: z.string() }),
  run: ({ number }, { now }) => archive(number, now()),
})
