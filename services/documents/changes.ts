import type { documents } from '../../shared/document-calls.ts'
import { changesBetween } from '../../shared/document-changes.ts'
import type { DocumentChanges } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { everyType } from './catalogue.ts'
import { findOrderDocuments, type OrderDocuments } from './order-documents.ts'

/** What the last correction of an order changed, with why it had been returned; undefined when it had none. */
export const changesOf = ({
  attempt,
  returned,
  documents: now,
  removed = [],
}: OrderDocuments): DocumentChanges | undefined => {
  if (attempt === undefined) return undefined
  const kept = now.filter((document) => document.attempt !== attempt)
  const taken = removed.filter(({ removedIn }) => removedIn === attempt)
  return { attempt, ...returned, ...changesBetween(everyType, [...kept, ...taken], now) }
}

/** What changed since the order was returned, for who may read it (decision 22). */
export const changes = async ({
  params: { controlNumber },
  session,
}: Call<typeof documents.changes>): Promise<DocumentChanges> => {
  const order = await findOrderDocuments(session, controlNumber)
  const found = order && changesOf(order)
  if (!found) throw new Refusal('notFound')
  return found
}
