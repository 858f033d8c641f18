import type { documents } from '../../shared/document-calls.ts'
import { changesBetween } from '../../shared/document-changes.ts'
import type { DocumentChanges } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { everyType } from './catalogue.ts'
import { findOrderDocuments, isVisibleTo } from './order-documents.ts'
import { documentsOfAttempt } from './removed-documents.ts'

/** The changes since the order was returned, for those who may read it (decision 22). */
export const changes = async ({
  params: { controlNumber },
  session,
}: Call<typeof documents.changes>): Promise<DocumentChanges> => {
  const order = await findOrderDocuments(session, controlNumber)
  if (order?.attempt === undefined) throw new Refusal('notFound')
  const { attempt, returned, documents: now } = order
  const before = (await documentsOfAttempt(order, attempt - 1)).filter(isVisibleTo(session, order))
  return { attempt, ...returned, ...changesBetween(everyType, before, now) }
}
