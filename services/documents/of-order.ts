import { transitions } from '../../shared/cases.ts'
import type { documents } from '../../shared/document-calls.ts'
import { changesBetween } from '../../shared/document-changes.ts'
import { documentsPerPage } from '../../shared/documents.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { orderProcess } from '../../shared/processes.ts'
import { hasKind, leads } from '../../shared/roles.ts'
import { maySee, readCase } from '../cases/stored-case.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { signedLink } from '../objects/links.ts'
import { checkReadable, documentsBucket } from '../objects/objects.ts'
import { putMessage } from '../queues/put-message.ts'
import { wasUpdated } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'
import { everyType, typesFor } from './catalogue.ts'
import {
  findOrderDocuments,
  isVisibleTo,
  type OrderDocuments,
  storedOrderDocuments,
} from './order-documents.ts'
import { openDocument } from './readable.ts'
import { inReadingOrder } from './reading-order.ts'
import { documentsOfAttempt } from './removed-documents.ts'
import { seenDocuments } from './seen-documents.ts'

type Asked = {
  controlNumber: string
  userRole?: string | undefined
  /** `{type}-{number}` */
  customer?: string
  creditProject?: string | undefined
}

/**
 * A sent order that the caller may read, with its documents in the order of the viewer. If customer or project are given
 * and differ, it is not found.
 */
const readableOrder = async (
  session: Session,
  { controlNumber, userRole, customer, creditProject }: Asked,
): Promise<OrderDocuments> => {
  checkCaller(session, { role: userRole })
  const order = orRefuse(await findOrderDocuments(session, controlNumber))
  const { form } = order
  if (customer && customer !== `${form.typeCustomer}-${form.identiCustomer}`) throw new Refusal('notFound')
  if (creditProject && creditProject !== form.creditProject) throw new Refusal('notFound')
  return { ...order, documents: inReadingOrder(order) }
}

export const ofOrder: Handler<typeof documents.ofOrder> = async ({ params: { customer }, query, session }) =>
  (await readableOrder(session, { ...query, customer })).documents

export const list: Handler<typeof documents.list> = async ({
  query: { custidenttype, custidentnum, custdoctype, ...query },
  session,
}) => {
  const order = await readableOrder(session, { ...query, customer: `${custidenttype}-${custidentnum}` })
  return order.documents.filter(({ typeName }) => !custdoctype || typeName === custdoctype)
}

type Page = { controlNumber: string; page: number; userRole?: string | undefined }

/** A page of an order's documents, as `byRequest` answers it but for their readings. */
export const documentsPage = async (session: Session, { page, ...asked }: Page) => {
  const order = await readableOrder(session, asked)
  const from = (page - 1) * documentsPerPage
  const total = order.documents.length
  const seen = page === 1 && hasKind(session, 'analyst') ? await seenDocuments(session, order) : undefined
  return {
    documents: order.documents.slice(from, from + documentsPerPage),
    page,
    pages: Math.ceil(total / documentsPerPage),
    total,
    attempt: order.attempt,
    seen,
  }
}

export const changes: Handler<typeof documents.changes> = async ({ params: { controlNumber }, session }) => {
  const order = await findOrderDocuments(session, controlNumber)
  if (order?.attempt === undefined) throw new Refusal('notFound')
  const { attempt, returned, documents: now } = order
  const before = (await documentsOfAttempt(order, attempt - 1)).filter(isVisibleTo(session, order))
  return { attempt, ...returned, ...changesBetween(everyType, before, now) }
}

/** A short-lived link to one document: 5 MB of base64 exceed the limit of an answer (decision 20). */
export const stream: Handler<typeof documents.stream> = ({ params, query, session, now }) =>
  openDocument(session, { ...params, ...query }, now, async ({ key, contentType, fileName }) => {
    await checkReadable(documentsBucket(), key)
    return { link: await signedLink(documentsBucket(), key), contentType, fileName }
  })

export const types: Handler<typeof documents.types> = async ({ params, query, session }) => {
  checkCaller(session, { role: query.userRole })
  const list = typesFor(params.productId, query.documentType, session.roles)
  if (list.length === 0) throw new Refusal('notFound')
  return list
}

export const transfer: Handler<typeof documents.transfer> = async ({ body, session }) => {
  const found = await readCase(body.controlNumber)
  if (!found?.filedBy || !leads(session, found.management)) throw new Refusal('notFound')
  if (found.status !== transitions.approve.to) throw new Refusal('wrongState', { current: found.status })
  await putMessage('ARCHIVE_QUEUE', { number: found.number })
  return null
}

export const writeDocumentHandle = (controlNumber: string, id: string, handle: string): Promise<void> =>
  retryUntilDone(async () => {
    const order = await storedOrderDocuments(controlNumber)
    const place = order?.documents.findIndex((document) => document.id === id) ?? -1
    if (place < 0) throw new Refusal('notFound')
    const isDone = await wasUpdated({
      ...{ key: keys.documents(controlNumber), set: { [`documents[${place}].documentHandle`]: handle } },
      ...{ condition: `documents[${place}].id = :id`, values: { id } },
    })
    return isDone ? undefined : retryLater
  })

export const updateHandle: Handler<typeof documents.updateHandle> = async ({ headers, body, session }) => {
  const { controlNumber, documentHandle } = body
  // The order's sender may read it, but may not name its documents.
  if (!maySee(session, orderProcess)) throw new Refusal('notFound')
  const customer = `${headers['customer-id-type']}-${headers['customer-id-number']}`
  const order = await readableOrder(session, { controlNumber, customer })
  const name = headers['document-name']
  const [document, ...more] = order.documents.filter(({ typeName, typeNameLabel, fileName }) =>
    [typeName, typeNameLabel, fileName].includes(name),
  )
  if (!document) throw new Refusal('notFound')
  if (more.length > 0) throw new Refusal('badRequest', { field: 'document-name' })
  if (document.documentHandle === documentHandle) return document
  await writeDocumentHandle(controlNumber, document.id, documentHandle)
  return { ...document, documentHandle }
}
