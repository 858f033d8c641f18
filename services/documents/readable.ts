import type { UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { roleOf } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { documentIn, findDraft } from '../orders/draft-store.ts'
import { findOrderDocuments } from '../orders/order-documents.ts'

/** The document of this id if the caller may read it: of their own draft, or of a sent order they may see. */
export const readableDocument = async (
  session: Session,
  id: string,
  now: Date,
): Promise<UploadedDocument> => {
  const [controlNumber = '', documentId = ''] = id.split('.', 2)
  const draft =
    roleOf(session.rolUser).kind === 'adviser'
      ? await findDraft(session.login, controlNumber, now)
      : undefined
  const found =
    (draft && documentIn(draft, documentId)) ??
    (await findOrderDocuments(session, controlNumber))?.documents.find((document) => document.id === id)
  if (!found) throw new Refusal('notFound')
  return found
}
