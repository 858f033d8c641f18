import type { documentReadings } from '../../shared/document-readings.ts'
import { Refusal } from '../../shared/errors.ts'
import { readableOrderDocument } from '../documents/readable.ts'
import type { Handler } from '../http/api.ts'
import { beginReading } from '../ocr/begin-reading.ts'
import { shownReading } from './read.ts'

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
