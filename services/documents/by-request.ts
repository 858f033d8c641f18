import type { documents } from '../../shared/document-calls.ts'
import { documentsPerPage } from '../../shared/documents.ts'
import type { Handler } from '../http/api.ts'
import { readableOrder } from './readable-order.ts'

/** A page of an order's documents, by its number alone (A§7). */
export const byRequest: Handler<typeof documents.byRequest> = async ({
  params: { controlNumber },
  query: { page, userRole },
  session,
}) => {
  const order = await readableOrder(session, { controlNumber, userRole })
  const from = (page - 1) * documentsPerPage
  const total = order.documents.length
  return {
    documents: order.documents.slice(from, from + documentsPerPage),
    page,
    pages: Math.ceil(total / documentsPerPage),
    total,
  }
}
