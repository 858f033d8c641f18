import type { SQSEvent } from 'aws-lambda'
import { handler } from '../../services/migrations/worker.ts'
import { isNew } from '../../services/table/conditions.ts'
import { conditionalPut } from '../../services/table/item.ts'
import type { TestUser } from '../support/api.ts'
import { orderFormOf } from '../support/orders.ts'

const deliver = (migration: string, timeLeft = 300_000) => {
  const record = { messageId: 'one', receiptHandle: 'r', attributes: {}, body: JSON.stringify({ migration }) }
  return handler({ Records: [record] } as unknown as SQSEvent, { getRemainingTimeInMillis: () => timeLeft })
}

/** What an earlier release left of a user is moved; the first message runs out of time at once. */
export const migrationCalls = async ({ login }: TestUser): Promise<void> => {
  const form = orderFormOf()
  const user = `U#${login}`
  const kept = { version: 1, ttl: Math.floor(Date.now() / 1_000) + 86_400 }
  await conditionalPut({ pk: user, sk: `DRAFT#${form.numberControl}`, form, documents: {}, ...kept }, isNew)
  await conditionalPut({ pk: user, sk: `SEEN#${form.numberControl}#1`, ...kept }, isNew)
  for (const name of ['draftsApart', 'seenDocumentsApart']) {
    await deliver(name, 0)
    await deliver(name)
  }
}
