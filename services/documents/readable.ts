import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { documentIn } from './draft-documents.ts'
import { findDraft } from './draft-store.ts'
import { findOrderDocuments, isVisibleTo } from './order-documents.ts'
import { documentOfAnyAttempt } from './removed-documents.ts'

/** A document of a sent order that the caller may read, also one that a correction removed, with the order's data. */
export const readableOrderDocument = async (session: Session, id: string) => {
  const order = await findOrderDocuments(session, id.slice(0, id.indexOf('.')))
  const document = order && (await documentOfAnyAttempt(order, id))
  if (!document || !isVisibleTo(session, order)(document)) throw new Refusal('notFound')
  return { form: order.form, document }
}

/** The document with this id, if the caller may read it: of their own draft, or of a sent order they may see. */
export const readableDocument = async (session: Session, id: string, now: Date) => {
  const [controlNumber = '', documentId = ''] = id.split('.', 2)
  const draft = hasKind(session, 'adviser') ? await findDraft(session.login, controlNumber, now) : undefined
  const ofDraft = draft && documentIn(draft, documentId)
  return ofDraft ?? (await readableOrderDocument(session, id)).document
}
