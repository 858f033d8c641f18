import * as z from 'zod/mini'
import { post } from './contract.ts'
import { controlNumber } from './control-number.ts'

export const notifications = {
  // Sends the mail of an order at once (A§7, decision 21); it is in the outbox, so an order and attempt is one mail anyhow.
  // The server attaches the attempt's own flat files; given keys must be theirs.
  customEmail: post('/notification/custom-email', ['adviser'], {
    carries: 'list',
    body: () => ({
      recipient: z.email().check(z.maxLength(254)),
      controlNumber,
      attempt: z._default(z.int().check(z.minimum(1)), 1),
      documents: z.optional(
        z
          .array(
            z.object({
              key: z.string().check(z.maxLength(256), z.regex(/^[\w/-]+$/)),
              fileName: z.string().check(z.maxLength(255)),
            }),
          )
          .check(z.maxLength(60)),
      ),
    }),
    answer: () => z.null(),
  }),
}
