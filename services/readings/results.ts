import * as z from 'zod/mini'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { type ReadField, readField, readPage } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import { once } from '../../shared/once.ts'
import type { Handler } from '../http/api.ts'
import { isNew, isUnchanged } from '../table/conditions.ts'
import { historyWrite, madeBy } from '../table/history.ts'
import { readItem } from '../table/item.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { transact } from '../table/transact.ts'
import { saveVersion } from '../table/versioned.ts'
import { correctionsOf, type StoredCorrection, storedCorrection } from './corrections.ts'
import { keepFindings } from './findings.ts'
import { fieldsKey, pageKey } from './object-keys.ts'
import { contentTypeOf, fileOf, linkTo, readJson } from './objects.ts'
import { keptUntil, ocrKeys, ocrTable, type StoredDocument, shownDocument } from './stored-document.ts'
import { visibleDocument } from './visible-document.ts'

const withCorrection = (
  field: ReadField,
  attempt: number,
  correction: StoredCorrection | undefined,
): ReadField => {
  if (correction?.attempt !== attempt) return field
  const { version, text, by, at } = correction
  return { ...field, version, ...(text !== undefined && { correction: { text, by, at } }) }
}

const fields = once(() => z.array(readField()))
const cursors = cursorOf(() => z.object({ part: z.int().check(z.minimum(0)) }))

const readFields = async (document: StoredDocument, part: number): Promise<ReadField[]> => {
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
  return {
    document: shownDocument(document),
    responseOCR: parts === 0 ? [] : await correctedFields(document, part),
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

const fieldOf = async (document: StoredDocument, id: string): Promise<ReadField> => {
  const wanted = ocrKeys.correction(document.id, id).sk
  let [low, high] = [0, (document.parts ?? 0) - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const fields = await readFields(document, middle)
    const found = fields.find((field) => field.id === id)
    if (found) return found
    const first = fields.at(0)?.id
    if (first && wanted < ocrKeys.correction(document.id, first).sk) high = middle - 1
    else low = middle + 1
  }
  throw new Refusal('notFound')
}

const changeId = ({ version }: StoredCorrection): string => String(version).padStart(5, '0')

export const correct: Handler<typeof ocrCalls.correct> = async ({
  params: { id, field: fieldId },
  body: { version: readVersion, text },
  ...call
}) => {
  const document = await visibleDocument(id, call.session)
  if (document.state !== 'SUCCEEDED') throw new Refusal('notFound')
  const field = await fieldOf(document, fieldId)
  const { attempt } = document
  const key = ocrKeys.correction(id, fieldId)
  const before = await readItem(key, storedCorrection, ocrTable())
  const none: StoredCorrection = { field: fieldId, attempt, version: 0, by: '', at: '' }
  const inAttempt = (stored = none) => (stored.attempt === attempt ? stored : none)
  const { at, by } = madeBy(call)
  const next: StoredCorrection = { ...none, version: readVersion + 1, text, by, at }
  const write = async () => {
    const [table, ttl] = [ocrTable(), keptUntil(document)]
    const isAsRead = before ? isUnchanged({ version: before.version, attempt: before.attempt }) : isNew
    const put = { TableName: table, Item: { ...key, ...next, ttl }, ...isAsRead }
    const log = { table, ...ocrKeys.changes(id, fieldId, attempt) }
    const unmet = await transact([
      { Put: { ...put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      historyWrite(log, { id: changeId(next), at, by }, { ...next, read: field.text, ttl }),
    ])
    return unmet ? inAttempt(unmet.item && storedCorrection().parse(unmet.item)) : next
  }
  const shown = (stored: StoredCorrection) => withCorrection(field, attempt, stored)
  const saved = await saveVersion({
    ...{ present: inAttempt(before), readVersion, write, shown },
    isSame: (stored) => stored.text === text,
    message: 'El dato cambió en otra ventana mientras lo corregías',
  })
  await keepFindings(document)
  return shown(saved)
}
