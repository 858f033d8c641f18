import { putMessage } from '../queues/put-message.ts'
import { documentsUnderWay } from './list-documents.ts'
import { isResumable, type StoredDocument } from './stored-document.ts'

/** Milliseconds in which Textract itself notifies of most jobs; it limits the rate of polls. */
const toldWithinMs = 120_000

const isDue = ({ startedAt = '' }: StoredDocument, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) > toldWithinMs

/**
 * Catches up on missed events: arrived uploads, attempts that were not started, and their ends. Each by its own
 * message.
 */
export const sweep = async (now: Date): Promise<void> => {
  for (const document of await documentsUnderWay('UPLOADING'))
    if (isResumable(document, now)) await putMessage('OCR_EVENTS_QUEUE', { arrived: document.id })
  for (const document of await documentsUnderWay('PROCESSING')) {
    const { id, attempt } = document
    if (isDue(document, now)) await putMessage('OCR_EVENTS_QUEUE', { settle: { id, attempt } })
  }
}
