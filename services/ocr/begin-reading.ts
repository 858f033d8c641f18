import { putMessage } from '../queues/put-message.ts'
import { idOf } from './begin-upload.ts'
import { findDocument, type StoredDocument } from './stored-document.ts'
import { beginAgain, putDocument } from './write-document.ts'

/** What an order's document has to say of itself. */
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

/** What was read of an order's document, or how far that is; undefined when nobody asked for it. */
export const findReading = (orderDocument: string): Promise<StoredDocument | undefined> =>
  findDocument(readingIdOf(orderDocument))

/**
 * Has an order's document read, once: whoever asks meanwhile, or later, gets the same reading. One that failed begins anew.
 * Who may ask is the caller's to check.
 */
export const beginReading = async (
  { document: orderDocument, ...said }: OrderDocument,
  user: string,
  now: Date,
): Promise<StoredDocument> => {
  const id = readingIdOf(orderDocument)
  const present = await findDocument(id)
  if (present && present.state !== 'FAILED') return present
  const at = now.toISOString()
  const document: StoredDocument = {
    ...{ id, source: 'order', ...said, orderDocument, user, createDate: at, startedAt: at },
    ...{ state: 'PROCESSING', attempt: 1 },
  }
  const begun = present ? await beginAgain(present, now) : (await putDocument(document)) && document
  if (begun) await putMessage('OCR_EVENTS_QUEUE', { start: { id, attempt: begun.attempt } })
  return begun || ((await findDocument(id)) ?? document)
}
