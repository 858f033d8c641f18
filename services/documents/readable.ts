import type { UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { documentIn } from './draft-documents.ts'
import { findDraft } from './draft-store.ts'
import { findOrderDocuments } from './order-documents.ts'

/**
 * The document of this id if the caller may read it: of their own draft, or of a sent order they may see, though a
 * correction took it out.
 */
export const readableDocument = async (
  session: Session,
  id: string,
  now: Date,
): Promise<UploadedDocument> => {
  const [controlNumber = '', documentId = ''] = id.split('.', 2)
  const draft = hasKind(session, 'adviser') ? await findDraft(session.login, controlNumber, now) : undefined
  const ofDraft = draft && documentIn(draft, documentId)
  if (ofDraft) return ofDraft
  const { documents, removed = [] } = (await findOrderDocuments(session, controlNumber)) ?? { documents: [] }
  const found = [...documents, ...removed].find((document) => document.id === id)
  if (!found) throw new Refusal('notFound')
  return found
}
