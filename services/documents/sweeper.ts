import { deleteObject, documentsBucket, quarantineBucket } from '../objects/objects.ts'
import { consumer } from '../queues/consumer.ts'
import { type EndedDraft, endedDraft } from './ended-draft.ts'
import { draftKey, orderKey } from './keys.ts'
import { documentIdOf, storedOrderDocuments } from './order-documents.ts'
import { removedAfter } from './removed-documents.ts'

/** Deletes every file of an ended draft, and copies that its sends left, but not what the order has or had. */
const sweep = async ({ user, controlNumber, documentIds }: EndedDraft): Promise<string> => {
  const order = await storedOrderDocuments(controlNumber)
  const named = new Set(order && [...order.documents, ...(await removedAfter(order, 1))].map(documentIdOf))
  for (const id of documentIds) {
    const key = draftKey(user, controlNumber, id)
    await Promise.all([
      deleteObject(documentsBucket(), key),
      deleteObject(quarantineBucket(), key),
      ...(named.has(id) ? [] : [deleteObject(documentsBucket(), orderKey(controlNumber, id))]),
    ])
  }
  return 'swept'
}

/** Deletes the files of a draft, however it ended; triggered by the table's stream (decision 14). */
export const handler = consumer({
  queue: 'LEFTOVERS_QUEUE',
  code: 'SWEEP',
  message: () => endedDraft,
  run: sweep,
})
