import type { documentReadings } from '../../shared/document-readings.ts'
import { mayBeRead } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { isSigned } from '../documents/catalogue.ts'
import { readableWithReading } from '../documents/readable.ts'
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

export const read: Handler<typeof documentReadings.read> = async ({ params, session, now }) => {
  await readableWithReading(session, params.id, now)
  return shownReading(await findReading(params.id))
}

/** Starts the reading of a document in its own place, of a draft or of an order. */
export const begin: Handler<typeof documentReadings.begin> = async ({ params, session, now }) => {
  const { form, document } = await readableWithReading(session, params.id, now)
  if (!mayBeRead(document))
    throw new Refusal('fileExtension', undefined, 'Este tipo de archivo no se puede leer')
  const { id, typeName, fileName, size, key, documentHandle, expeditionDate, pages } = document
  const { typeCustomer, identiCustomer, numberControl } = form
  const asked = {
    ...{ document: id, type: typeName, fileName, size, key, docHandle: documentHandle, counted: pages },
    expected: { typeCustomer, identiCustomer, numberControl, expeditionDate, signed: isSigned(typeName) },
  }
  return shownReading(await beginReading(asked, session.login, now))
}
