import type { documentReadings } from '../../shared/document-readings.ts'
import { Refusal } from '../../shared/errors.ts'
import { readableOrderDocument } from '../documents/readable.ts'
import type { Handler } from '../http/api.ts'
import { beginReading, findReading } from '../readings/begin.ts'
import { checkedReading, summaryOf } from '../readings/findings.ts'
import { type StoredDocument, shownDocument } from '../readings/stored-document.ts'

const shownReading = async (document: StoredDocument | undefined) => {
  if (!document) return { document: null, checks: [] }
  const checked = document.state === 'SUCCEEDED' ? await checkedReading(document) : undefined
  return {
    document: shownDocument(document),
    checks: checked?.checks ?? [],
    summary: summaryOf(document, checked?.findings),
  }
}

export const read: Handler<typeof documentReadings.read> = async ({ params, session }) => {
  await readableOrderDocument(session, params.id)
  return shownReading(await findReading(params.id))
}

const isRead = /^(application\/pdf|image\/(png|jpeg|tiff))$/

/** Starts the reading of an order's document in its own place. Spreadsheets and flat files are data already. */
export const begin: Handler<typeof documentReadings.begin> = async ({ params, session, now }) => {
  const { order, document } = await readableOrderDocument(session, params.id)
  const { id, typeName, fileName, size, key, documentHandle, contentType, flatFile } = document
  if (flatFile || !isRead.test(contentType))
    throw new Refusal('fileExtension', undefined, 'Este tipo de archivo no se puede leer')
  const { typeCustomer, identiCustomer, numberControl } = order.form
  const asked = {
    ...{ document: id, type: typeName, fileName, size, key, docHandle: documentHandle },
    expected: { typeCustomer, identiCustomer, numberControl },
  }
  return shownReading(await beginReading(asked, session.login, now))
}
