import { tellingKey } from '../ocr/object-keys.ts'
import { putJson, readJson } from '../ocr/objects.ts'
import { correctionsOf } from '../ocr/results.ts'
import type { StoredDocument } from '../ocr/stored-document.ts'
import { type Expected, type ReadText, type Telling, telling, tellingOf } from './checks.ts'
import { fieldTexts, pageTexts } from './read-texts.ts'

/**
 * Computed by the first request after the reading and stored, because each page and each part of its fields is an
 * object.
 */
const keptTelling = async (document: StoredDocument, expected: Expected): Promise<Telling> => {
  const key = tellingKey(document)
  const kept = await readJson(key, telling())
  if (kept) return kept
  const [fields, pages] = await Promise.all([fieldTexts(document), pageTexts(document)])
  const found = tellingOf(expected, fields, pages)
  await putJson(key, found)
  return found
}

/** The part of a reading that is compared with its order, with the corrections of all its fields. */
export const tellingNow = async (document: StoredDocument, expected: Expected): Promise<Telling> => {
  const [{ fields, stands }, corrections] = await Promise.all([
    keptTelling(document, expected),
    correctionsOf(document),
  ])
  const known = new Set(fields.map(({ id }) => id))
  const others = [...corrections.values()].flatMap(({ field: id, text }): ReadText[] =>
    known.has(id) || text === undefined ? [] : [{ id, page: Number(id.split('-')[0]), label: '', text }],
  )
  const present = fields.map((field) => ({ ...field, text: corrections.get(field.id)?.text ?? field.text }))
  return { fields: [...present, ...others], stands }
}
