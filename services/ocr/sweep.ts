import { putMessage } from '../queues/put-message.ts'
import { documentsUnderWay } from './list-documents.ts'
import { isResumable, type StoredDocument } from './stored-document.ts'

/** Milliseconds in which Textract itself tells of most; it does not like to be asked often. */
const toldWithinMs = 120_000

const isDue = ({ startedAt = '' }: StoredDocument, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) > toldWithinMs

/** What nobody told of: uploads that arrived, attempts that were not started, and how they ended. Each by its own message. */
export const sweep = async (now: Date): Promise<void> => {
  for (const document of await documentsUnderWay('UPLOADING'))
    if (isResumable(document, now)) await putMessage('OCR_EVENTS_QUEUE', { arrived: document.id })
  for (const document of await documentsUnderWay('PROCESSING')) {
    const { id, attempt } = document
    if (isDue(document, now)) await putMessage('OCR_EVENTS_QUEUE', { settle: { id, attempt } })
  }
}
