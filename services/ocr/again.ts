import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Call } from '../http/api.ts'
import { putMessage } from '../queues/put-message.ts'
import { hasFile } from './file-of.ts'
import { isUnfit, mustFindDocument, shownDocument } from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'
import { beginAgain } from './write-document.ts'

/** Starts the next attempt with a document that could not be read. A repeat gets the attempt that it started. */
export const again = async ({
  params: { id },
  session,
  now,
}: Call<typeof ocrCalls.again>): Promise<Answer<typeof ocrCalls.again>> => {
  const document = await visibleDocument(id, session, now)
  if (document.state === 'PROCESSING' && document.attempt > 1) return shownDocument(document)
  const refused = new Refusal('readingNotAgain')
  if (document.state !== 'FAILED' || isUnfit(document)) throw refused
  if (!(await hasFile(document))) throw refused
  const begun = await beginAgain(document, now)
  if (begun) await putMessage('OCR_EVENTS_QUEUE', { start: { id, attempt: begun.attempt } })
  return shownDocument(begun ?? (await mustFindDocument(id)))
}
