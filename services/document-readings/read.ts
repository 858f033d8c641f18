import type { DocumentReading, documentReadings } from '../../shared/document-readings.ts'
import { Refusal } from '../../shared/errors.ts'
import { readableOrderDocument } from '../documents/readable.ts'
import type { Handler } from '../http/api.ts'
import { beginReading, findReading } from '../ocr/begin-reading.ts'
import { type StoredDocument, shownDocument } from '../ocr/stored-document.ts'
import { checksOf, type Expected } from './checks.ts'
import { currentEvidence } from './evidence.ts'

/** A reading for the viewer; a finished one is compared with the order. */
const shownReading = async (
  document: StoredDocument | undefined,
  expected: Expected,
): Promise<DocumentReading> => {
  if (document?.state !== 'SUCCEEDED')
    return { document: document ? shownDocument(document) : null, checks: [] }
  const evidence = await currentEvidence(document, expected)
  return { document: shownDocument(document), checks: checksOf(expected, evidence) }
}

export const read: Handler<typeof documentReadings.read> = async ({ params, session }) => {
  const { form } = await readableOrderDocument(session, params.id)
  return shownReading(await findReading(params.id), form)
}

const isRead = /^(application\/pdf|image\/(png|jpeg|tiff))$/

/** Starts the reading of an order's document in its own place. Spreadsheets and flat files are data already. */
export const begin: Handler<typeof documentReadings.begin> = async ({ params, session, now }) => {
  const { form, document } = await readableOrderDocument(session, params.id)
  const { id, typeName, fileName, size, key, documentHandle, contentType, flatFile } = document
  if (flatFile || !isRead.test(contentType))
    throw new Refusal('fileExtension', undefined, 'Este tipo de archivo no se puede leer')
  const asked = { document: id, type: typeName, fileName, size, key, docHandle: documentHandle }
  return shownReading(await beginReading(asked, session.login, now), form)
}
