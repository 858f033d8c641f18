import type { DocumentReading, documentReadings } from '../../shared/document-readings.ts'
import { readableOrderDocument } from '../documents/readable.ts'
import type { Handler } from '../http/api.ts'
import { findReading } from '../ocr/begin-reading.ts'
import { type StoredDocument, shownDocument } from '../ocr/stored-document.ts'
import { checksOf, type Expected } from './checks.ts'
import { currentEvidence } from './evidence.ts'

/** A reading for the viewer; a finished one is compared with the order. */
export const shownReading = async (
  document: StoredDocument | undefined,
  expected: Expected,
): Promise<DocumentReading> => {
  if (document?.state !== 'SUCCEEDED')
    return { document: document ? shownDocument(document) : null, checks: [] }
  const evidence = await currentEvidence(document, expected)
  return { document: shownDocument(document), checks: checksOf(expected, evidence) }
}

/** The reading of an order's document, if one was requested. */
export const read: Handler<typeof documentReadings.read> = async ({ params, session }) => {
  const { form } = await readableOrderDocument(session, params.id)
  return shownReading(await findReading(params.id), form)
}
