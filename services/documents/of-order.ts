import type { documents } from '../../shared/document-calls.ts'
import { changesBetween } from '../../shared/document-changes.ts'
import { documentsPerPage } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { everyType } from './catalogue.ts'
import { findOrderDocuments, isVisibleTo, type OrderDocuments } from './order-documents.ts'
import { documentsOfAttempt } from './removed-documents.ts'

type Asked = {
  controlNumber: string
  userRole?: string | undefined
  /** `{type}-{number}` */
  customer?: string
  creditProject?: string | undefined
}

/** A sent order that the caller may read. If customer or project are given and differ, it is not found. */
export const readableOrder = async (
  session: Session,
  { controlNumber, userRole, customer, creditProject }: Asked,
): Promise<OrderDocuments> => {
  checkCaller(session, { role: userRole })
  const order = await findOrderDocuments(session, controlNumber)
  if (!order) throw new Refusal('notFound')
  const { form } = order
  if (customer && customer !== `${form.typeCustomer}-${form.identiCustomer}`) throw new Refusal('notFound')
  if (creditProject && creditProject !== form.creditProject) throw new Refusal('notFound')
  return order
}

/** The documents of a sent order, for the viewer (A§2.5). */
export const ofOrder: Handler<typeof documents.ofOrder> = async ({ params: { customer }, query, session }) =>
  (await readableOrder(session, { ...query, customer })).documents

/** The document list call (A§7): the documents of a sent order, optionally of one type. */
export const list: Handler<typeof documents.list> = async ({
  query: { custidenttype, custidentnum, custdoctype, ...query },
  session,
}) => {
  const order = await readableOrder(session, { ...query, customer: `${custidenttype}-${custidentnum}` })
  return order.documents.filter(({ typeName }) => !custdoctype || typeName === custdoctype)
}

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

/** The changes since the order was returned, for those who may read it (decision 22). */
export const changes: Handler<typeof documents.changes> = async ({ params: { controlNumber }, session }) => {
  const order = await findOrderDocuments(session, controlNumber)
  if (order?.attempt === undefined) throw new Refusal('notFound')
  const { attempt, returned, documents: now } = order
  const before = (await documentsOfAttempt(order, attempt - 1)).filter(isVisibleTo(session, order))
  return { attempt, ...returned, ...changesBetween(everyType, before, now) }
}
