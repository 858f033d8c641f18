import { putMessage } from '../queues/put-message.ts'
import { idOf } from './begin-upload.ts'
import { findDocument, type StoredDocument } from './stored-document.ts'
import { beginAgain, putDocument } from './write-document.ts'

/** An order's document that is to be read. */
export type OrderDocument = {
  /** `{control number}.{document}`. */
  document: string
  type: string
  fileName: string
  size: number
  /** In the documents' bucket. */
  key: string
  docHandle?: string | undefined
}

/** The reading of an order's document: there is one of each. */
export const readingIdOf = (orderDocument: string): string => idOf('order', orderDocument)

/** The reading of an order's document, or its progress; undefined if it was not requested. */
export const findReading = (orderDocument: string): Promise<StoredDocument | undefined> =>
  findDocument(readingIdOf(orderDocument))

/**
 * Starts the reading of an order's document, once: parallel and later requests get the same reading. A failed one
 * starts again. The caller must check permissions.
 */
export const beginReading = async (
  { document: orderDocument, ...file }: OrderDocument,
  user: string,
  now: Date,
): Promise<StoredDocument> => {
  const id = readingIdOf(orderDocument)
  const present = await findDocument(id)
  if (present && present.state !== 'FAILED') return present
  const at = now.toISOString()
  const document: StoredDocument = {
    ...{ id, source: 'order', ...file, orderDocument, user, createDate: at, startedAt: at },
    ...{ state: 'PROCESSING', attempt: 1 },
  }
  const begun = present ? await beginAgain(present, now) : (await putDocument(document)) && document
  if (begun) await putMessage('OCR_EVENTS_QUEUE', { start: { id, attempt: begun.attempt } })
  return begun || ((await findDocument(id)) ?? document)
}
