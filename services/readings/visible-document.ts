import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import { readableOrderDocument } from '../documents/readable.ts'
import type { Session } from '../http/credentials.ts'
import { mayTrain } from '../training/who-may.ts'
import { isOwnUpload } from './own-upload.ts'
import { findDocument, type StoredDocument } from './stored-document.ts'

/** Whether a user may see and correct the reading of a document. Analysts and leaders may see that of an order which they may read. */
const maySee = async (document: StoredDocument, session: Session): Promise<boolean> => {
  if (document.source === 'upload') return isOwnUpload(document, session)
  if (document.source === 'training') return mayTrain(session)
  if (!hasKind(session, 'analyst', 'leader')) return false
  return readableOrderDocument(session, document.orderDocument ?? '').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/** A document that the caller may see. Another user's is answered like a missing one. */
export const visibleDocument = async (id: string, session: Session): Promise<StoredDocument> => {
  const document = await findDocument(id)
  if (!document || !(await maySee(document, session))) throw new Refusal('notFound')
  return document
}
