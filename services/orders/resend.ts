import type { UploadedDocument } from '../../shared/documents.ts'
import type { orders } from '../../shared/orders.ts'
import { queueKey } from '../../shared/queue-key.ts'
import { attemptOf, type StoredCase } from '../cases/stored-case.ts'
import { transition } from '../cases/transition.ts'
import { configurationInForce } from '../demand/configuration-in-force.ts'
import { correctedDocumentsWrites } from '../documents/corrected-documents.ts'
import { readOrderDocuments } from '../documents/order-documents.ts'
import type { Call } from '../http/api.ts'
import type { Write } from '../table/write.ts'

/**
 * Sends a returned order again as its next attempt (decision 22): received now and Media, by today's configuration.
 */
export const resendWrites = async (
  returned: StoredCase,
  documents: readonly UploadedDocument[],
  { session, now }: Call<typeof orders.send>,
): Promise<Write[]> => {
  const { number, reason, returnKind } = returned
  const attempt = attemptOf(returned) + 1
  const { version, componentsOf } = await configurationInForce(returned.management, now)
  const place = { version, components: componentsOf(returned) }
  const { writes } = transition(
    returned,
    { id: `correct-${attempt}`, name: 'correct', user: session.login, at: now },
    {
      receivedAt: now.toISOString(),
      skRequest: queueKey({ ...place, priority: 'Media', receivedAt: now, number }),
      attempt,
      filedAt: returned.filedAt ?? returned.receivedAt,
    },
  )
  return [
    ...writes,
    ...correctedDocumentsWrites(await readOrderDocuments(number), documents, {
      attempt,
      returned: { reason, returnKind },
    }),
  ]
}
