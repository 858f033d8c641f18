import type { Answer } from '../../shared/contract.ts'
import type { DocumentReading, documentReadings } from '../../shared/document-readings.ts'
import { readableOrderDocument } from '../documents/readable-order-document.ts'
import type { Call } from '../http/api.ts'
import { findReading } from '../ocr/begin-reading.ts'
import { type StoredDocument, shownDocument } from '../ocr/stored-document.ts'
import { checksOf, type Expected } from './checks.ts'
import { tellingNow } from './kept-telling.ts'

/** A reading for the viewer; a finished one is compared with the order. */
export const told = async (
  document: StoredDocument | undefined,
  expected: Expected,
): Promise<DocumentReading> => {
  if (document?.state !== 'SUCCEEDED')
    return { document: document ? shownDocument(document) : null, checks: [] }
  const telling = await tellingNow(document, expected)
  return { document: shownDocument(document), checks: checksOf(expected, telling) }
}

/** The reading of an order's document, if anybody requested one. */
export const read = async ({
  params,
  session,
}: Call<typeof documentReadings.read>): Promise<Answer<typeof documentReadings.read>> => {
  const { form } = await readableOrderDocument(session, params.id)
  return told(await findReading(params.id), form)
}
