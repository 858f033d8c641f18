import * as z from 'zod/mini'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { readPage } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Handler } from '../http/api.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { addedFields } from './corrections.ts'
import { pageKey } from './object-keys.ts'
import { contentTypeOf, fileOf, linkTo, readJson } from './objects.ts'
import { correctedFields } from './read-fields.ts'
import { shownDocument } from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'

const cursors = cursorOf(() => z.object({ part: z.int().check(z.minimum(0)) }))

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
