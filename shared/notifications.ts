import * as z from 'zod'
import { post } from './contract.ts'
import { controlNumber } from './control-number.ts'

export const notifications = {
  /**
   * Sends the mail of an order at once (A§7, decision 21). The outbox was written with the order, so this only
   * accelerates it: one order and attempt is one mail, however often it is requested. The server attaches the attempt's
   * own flat files; given keys must be theirs.
   */
  customEmail: post('/notification/custom-email', ['adviser'], {
    carries: 'list',
    body: () =>
      z.object({
        recipient: z.email().max(254),
        controlNumber,
        attempt: z.number().int().min(1).default(1),
        documents: z
          .array(
            z.object({
              key: z
                .string()
                .max(256)
                .regex(/^[\w/-]+$/),
              fileName: z.string().max(255),
            }),
          )
          .max(60)
          .optional(),
      }),
    answer: () => z.null(),
  }),
}
