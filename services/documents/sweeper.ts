import * as z from 'zod/mini'
import { deleteObject, documentsBucket, quarantineBucket } from '../objects/objects.ts'
import { consumer } from '../queues/consumer.ts'
import { readItem } from '../table/item.ts'
import { draftItemKey } from './draft-store.ts'
import { type EndedDraft, endedDraft } from './ended-draft.ts'
import { draftKey, orderKey } from './keys.ts'
import { documentIdOf, storedOrderDocuments } from './order-documents.ts'
import { removedAfter } from './removed-documents.ts'

/** What the user's present draft has: one that moved to another key ended at the first, and goes on. */
const files = z.object({
  documents: z._default(z.record(z.string(), z.unknown()), {}),
  inspections: z._default(z.record(z.string(), z.unknown()), {}),
})
const filesInUse = async (user: string, controlNumber: string): Promise<ReadonlySet<string>> => {
  const draft = await readItem(draftItemKey(user, controlNumber), () => files)
  return new Set(draft && Object.keys({ ...draft.documents, ...draft.inspections }))
}

/** Deletes every file of an ended draft, and copies that its sends left, but not what the order has or had. */
const sweep = async ({ user, controlNumber, documentIds }: EndedDraft): Promise<string> => {
  // Before the order: a draft that is sent in between is named by one of them.
  const inUse = await filesInUse(user, controlNumber)
  const order = await storedOrderDocuments(controlNumber)
  const named = new Set(order && [...order.documents, ...(await removedAfter(order, 1))].map(documentIdOf))
  for (const id of documentIds) {
    if (inUse.has(id)) continue
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
