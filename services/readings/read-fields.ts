import * as z from 'zod/mini'
import { type ReadField, readField } from '../../shared/ocr.ts'
import { once } from '../../shared/once.ts'
import { addedFields, correctionsOf, withCorrection } from './corrections.ts'
import { fieldsKey } from './object-keys.ts'
import { readJson } from './objects.ts'
import type { StoredDocument } from './stored-document.ts'

const fields = once(() => z.array(readField()))
/** The fields of an object of them, as they were read. */
export const readFields = async (document: StoredDocument, part: number): Promise<ReadField[]> => {
  const read = await readJson(fieldsKey(document, part), fields)
  if (!read) throw new Error(`Fields ${part} of ${document.id} are not there`)
  return read
}

export const correctedFields = async (document: StoredDocument, part: number): Promise<ReadField[]> => {
  const fields = await readFields(document, part)
  const [first, last] = [fields.at(0), fields.at(-1)]
  if (!first || !last) return []
  const corrections = await correctionsOf(document, [first.id, last.id])
  return fields.map((field) => withCorrection(field, document.attempt, corrections.get(field.id)))
}

/** The values that people checked or added, in the order of the fields. */
export const checkedFields = async (document: StoredDocument): Promise<ReadField[]> => {
  const parts = Array.from({ length: document.parts ?? 0 }, (_, part) => correctedFields(document, part))
  const read = (await Promise.all(parts)).flat().filter(({ check }) => check)
  return [...read, ...(await addedFields(document))]
}
