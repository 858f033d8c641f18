import type { UploadedDocument } from '../../shared/documents.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { documentIn } from './draft-documents.ts'
import { findDraft } from './draft-store.ts'
import { readableOrderDocument } from './readable-order-document.ts'

/** The document with this id, if the caller may read it: of their own draft, or of a sent order they may see. */
export const readableDocument = async (
  session: Session,
  id: string,
  now: Date,
): Promise<UploadedDocument> => {
  const [controlNumber = '', documentId = ''] = id.split('.', 2)
  const draft = hasKind(session, 'adviser') ? await findDraft(session.login, controlNumber, now) : undefined
  const ofDraft = draft && documentIn(draft, documentId)
  return ofDraft ?? (await readableOrderDocument(session, id)).document
}
