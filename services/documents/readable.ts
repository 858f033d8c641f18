import type { UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { hasKind } from '../../shared/roles.ts'
import { logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import { noteOrder } from '../http/audit-notes.ts'
import type { Session } from '../http/credentials.ts'
import { documentIn } from './draft-documents.ts'
import { findDraft } from './draft-store.ts'
import { findOrderDocuments, isVisibleTo, type OrderDocuments } from './order-documents.ts'
import { documentOfAnyAttempt } from './removed-documents.ts'
import { markSeen } from './seen-documents.ts'

/** `order`: none for a document of the caller's own draft. */
type Readable<Order> = { document: UploadedDocument; form: OrderForm; order: Order }

/** A document of a sent order that the caller may read, also one that a correction removed, with its order. */
export const readableOrderDocument = async (
  session: Session,
  id: string,
): Promise<Readable<OrderDocuments>> => {
  const order = await findOrderDocuments(session, id.slice(0, id.indexOf('.')))
  const document = order && (await documentOfAnyAttempt(order, id))
  if (!document || !isVisibleTo(session, order)(document)) throw new Refusal('notFound')
  return { document, form: order.form, order }
}

const findReadable = async (
  session: Session,
  id: string,
  now: Date,
): Promise<Readable<OrderDocuments | undefined>> => {
  const [controlNumber = '', documentId = ''] = id.split('.', 2)
  const draft = hasKind(session, 'adviser') ? await findDraft(session.login, controlNumber, now) : undefined
  const document = draft && documentIn(draft, documentId)
  if (!document) return readableOrderDocument(session, id)
  noteOrder(draft.form)
  return { document, form: draft.form, order: undefined }
}

/** A document of which the caller may see what was read: their own draft's. Of a sent order its sender sees the documents only. */
export const readableWithReading = async (session: Session, id: string, now: Date) => {
  const found = await findReadable(session, id, now)
  if (found.order && !hasKind(session, 'analyst', 'leader')) throw new Refusal('notFound')
  return found
}

/** The document with this id, if the caller may read it: of their own draft, or of a sent order they may see. */
export const readableDocument = async (session: Session, id: string, now: Date) =>
  (await findReadable(session, id, now)).document

type Wanted = { id: string; ahead?: unknown }

/** Opens a document that the caller may read. Analysts have then seen it, unless it is fetched ahead. */
export const openDocument = async <Opened>(
  session: Session,
  { id, ahead }: Wanted,
  now: Date,
  open: (document: UploadedDocument) => Promise<Opened>,
): Promise<Opened> => {
  const { order, document } = await findReadable(session, id, now)
  const opened = await open(document)
  if (order && !ahead && hasKind(session, 'analyst'))
    await markSeen(session, order, id, now).catch((error: unknown) => {
      // The document can be read all the same.
      console.warn(logLine({ code: 'DOCUMENT_NOT_MARKED', ...errorTrace(error) }))
    })
  return opened
}
