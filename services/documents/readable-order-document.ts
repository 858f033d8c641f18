import type { UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { OrderForm } from '../../shared/orders.ts'
import type { Session } from '../http/credentials.ts'
import { findOrderDocuments, isVisibleTo } from './order-documents.ts'
import { documentOfAnyAttempt } from './removed-documents.ts'

/** A document of a sent order that the caller may read, also one that a correction removed, with the order's data. */
export const readableOrderDocument = async (
  session: Session,
  id: string,
): Promise<{ form: OrderForm; document: UploadedDocument }> => {
  const order = await findOrderDocuments(session, id.slice(0, id.indexOf('.')))
  const document = order && (await documentOfAnyAttempt(order, id))
  if (!document || !isVisibleTo(session, order)(document)) throw new Refusal('notFound')
  return { form: order.form, document }
}
