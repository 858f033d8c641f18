import type { documentReadings } from '../../shared/document-readings.ts'
import { Refusal } from '../../shared/errors.ts'
import { readPage } from '../../shared/ocr.ts'
import { readableOrderDocument } from '../documents/readable.ts'
import type { Handler } from '../http/api.ts'
import { beginReading, findReading } from '../readings/begin.ts'
import { evidenceKey, pageKey } from '../readings/object-keys.ts'
import { putJson, readJson } from '../readings/objects.ts'
import { correctionsOf, readFields } from '../readings/results.ts'
import { type StoredDocument, shownDocument } from '../readings/stored-document.ts'
import { inBatches } from '../table/batch.ts'
import { checksOf, type Evidence, type Expected, evidence, evidenceOf, type ReadText } from './checks.ts'

const atOnce = 16

const fieldTexts = async (document: StoredDocument): Promise<ReadText[]> => {
  const texts: ReadText[] = []
  for (let part = 0; part < (document.parts ?? 0); part += 1)
    for (const { id, page, label, text } of await readFields(document, part))
      texts.push({ id, page, label, text })
  return texts
}

const pageTexts = async (document: StoredDocument): Promise<string[]> => {
  const missing = new Set(document.missingPages)
  const numbers = Array.from({ length: document.pages ?? 0 }, (_, at) => at + 1).filter(
    (page) => !missing.has(page),
  )
  const texts: string[] = []
  for (const some of inBatches(numbers, atOnce)) {
    const pages = await Promise.all(some.map((page) => readJson(pageKey(document, page), readPage)))
    texts.push(...pages.map((page) => page?.words.map(({ text }) => text).join(' ') ?? ''))
  }
  return texts
}

/** Computed by the first request and stored, because each page and each part of the fields is an object. */
const storedEvidence = async (document: StoredDocument, expected: Expected): Promise<Evidence> => {
  const key = evidenceKey(document)
  const stored = await readJson(key, evidence)
  if (stored) return stored
  const [fields, pages] = await Promise.all([fieldTexts(document), pageTexts(document)])
  const found = evidenceOf(expected, fields, pages)
  await putJson(key, found)
  return found
}

const currentEvidence = async (document: StoredDocument, expected: Expected): Promise<Evidence> => {
  const [{ fields, stands }, corrections] = await Promise.all([
    storedEvidence(document, expected),
    correctionsOf(document),
  ])
  const known = new Set(fields.map(({ id }) => id))
  const others = [...corrections.values()].flatMap(({ field: id, text }): ReadText[] =>
    known.has(id) || text === undefined ? [] : [{ id, page: Number(id.split('-')[0]), label: '', text }],
  )
  const present = fields.map((field) => ({ ...field, text: corrections.get(field.id)?.text ?? field.text }))
  return { fields: [...present, ...others], stands }
}

const shownReading = async (document: StoredDocument | undefined, expected: Expected) => {
  if (document?.state !== 'SUCCEEDED')
    return { document: document ? shownDocument(document) : null, checks: [] }
  const evidence = await currentEvidence(document, expected)
  return { document: shownDocument(document), checks: checksOf(expected, evidence) }
}

export const read: Handler<typeof documentReadings.read> = async ({ params, session }) => {
  const { order } = await readableOrderDocument(session, params.id)
  return shownReading(await findReading(params.id), order.form)
}

const isRead = /^(application\/pdf|image\/(png|jpeg|tiff))$/

/** Starts the reading of an order's document in its own place. Spreadsheets and flat files are data already. */
export const begin: Handler<typeof documentReadings.begin> = async ({ params, session, now }) => {
  const { order, document } = await readableOrderDocument(session, params.id)
  const { id, typeName, fileName, size, key, documentHandle, contentType, flatFile } = document
  if (flatFile || !isRead.test(contentType))
    throw new Refusal('fileExtension', undefined, 'Este tipo de archivo no se puede leer')
  const asked = { document: id, type: typeName, fileName, size, key, docHandle: documentHandle }
  return shownReading(await beginReading(asked, session.login, now), order.form)
}
