import type { Answer } from '../../shared/contract.ts'
import type { documents } from '../../shared/document-calls.ts'
import { documentsPerPage } from '../../shared/documents.ts'
import type { Call } from '../http/api.ts'
import { readableOrder } from './readable-order.ts'

/** A page of an order's documents, by its number alone (A§7). */
export const byRequest = async ({
  params: { controlNumber },
  query: { page, userRole },
  session,
}: Call<typeof documents.byRequest>): Promise<Answer<typeof documents.byRequest>> => {
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
