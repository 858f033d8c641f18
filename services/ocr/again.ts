import { Refusal } from '../../shared/errors.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Handler } from '../http/api.ts'
import { putMessage } from '../queues/put-message.ts'
import { hasFile } from './file-of.ts'
import { isUnfit, mustFindDocument, shownDocument } from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'
import { beginAgain } from './write-document.ts'

/** Starts the next attempt with a document that could not be read. A repeat gets the attempt that it started. */
export const again: Handler<typeof ocrCalls.again> = async ({ params: { id }, session, now }) => {
  const document = await visibleDocument(id, session, now)
  if (document.state === 'PROCESSING' && document.attempt > 1) return shownDocument(document)
  const mayRetry = document.state === 'FAILED' && !isUnfit(document) && (await hasFile(document))
  if (!mayRetry) throw new Refusal('readingNotAgain')
  const begun = await beginAgain(document, now)
  if (begun) await putMessage('OCR_EVENTS_QUEUE', { start: { id, attempt: begun.attempt } })
  return shownDocument(begun ?? (await mustFindDocument(id)))
}
