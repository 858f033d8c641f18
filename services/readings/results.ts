import * as z from 'zod/mini'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { type ReadField, readField, readPage } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import { once } from '../../shared/once.ts'
import type { Handler } from '../http/api.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { addedFields, correctionsOf, withCorrection } from './corrections.ts'
import { fieldsKey, pageKey } from './object-keys.ts'
import { contentTypeOf, fileOf, linkTo, readJson } from './objects.ts'
import { type StoredDocument, shownDocument } from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'

const fields = once(() => z.array(readField()))
const cursors = cursorOf(() => z.object({ part: z.int().check(z.minimum(0)) }))

/** The fields of an object of them, as they were read. */
export const readFields = async (document: StoredDocument, part: number): Promise<ReadField[]> => {
  const read = await readJson(fieldsKey(document, part), fields)
  if (!read) throw new Error(`Fields ${part} of ${document.id} are not there`)
  return read
}

const correctedFields = async (document: StoredDocument, part: number): Promise<ReadField[]> => {
  const fields = await readFields(document, part)
  const [first, last] = [fields.at(0), fields.at(-1)]
  if (!first || !last) return []
  const corrections = await correctionsOf(document, [first.id, last.id])
  return fields.map((field) => withCorrection(field, document.attempt, corrections.get(field.id)))
}

export const data: Handler<typeof ocrCalls.data> = async ({ params, query, session }) => {
  const document = await visibleDocument(params.id, session)
  const part = query.cursor === undefined ? 0 : cursors.read(query.cursor).part
  const parts = document.parts ?? 0
  if (part > 0 && part >= parts) throw new Refusal('badRequest', { field: 'cursor' })
  const added = part === 0 && document.state === 'SUCCEEDED' ? await addedFields(document) : []
  const read = parts === 0 ? [] : await correctedFields(document, part)
  return {
    document: shownDocument(document),
    responseOCR: [...read, ...added],
    cursor: part + 1 < parts ? cursors.write({ part: part + 1 }) : undefined,
  }
}

export const page: Handler<typeof ocrCalls.page> = async ({ params, session }) => {
  const document = await visibleDocument(params.id, session)
  if (document.state !== 'SUCCEEDED') throw new Refusal('notFound')
  return orRefuse(await readJson(pageKey(document, params.page), readPage))
}

export const file: Handler<typeof ocrCalls.file> = async ({ params, session }) => {
  const document = await visibleDocument(params.id, session)
  const place = orRefuse(document.state === 'UPLOADING' ? undefined : await fileOf(document))
  const { fileName, size, pages } = document
  const link = await linkTo(place.Bucket, place.Key, fileName)
  return { link, contentType: contentTypeOf(fileName), fileName, size, pages }
}
