import type { documents, UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { findOrderDocuments } from '../orders/order-documents.ts'

/** The documents of a sent order, for the viewer (A§2.5): of this customer and project, or not found. */
export const ofOrder = async ({
  params,
  query,
  session,
}: Call<typeof documents.ofOrder>): Promise<UploadedDocument[]> => {
  if (query.userRole && query.userRole !== session.rolUser) throw new Refusal('forbidden')
  const order = await findOrderDocuments(session, query.controlNumber)
  const customer = order && `${order.form.typeCustomer}-${order.form.identiCustomer}`
  if (!order || customer !== params.customer) throw new Refusal('notFound')
  if (query.creditProject && query.creditProject !== order.form.creditProject) throw new Refusal('notFound')
  return order.documents
}
