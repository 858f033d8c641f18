import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { addedField, isAddedId, ocrLimits, type ReadField } from '../../shared/ocr.ts'
import { readAllItems } from '../table/query.ts'
import { ocrKeys, ocrTable, type Reading } from './stored-document.ts'

/** The check of a field, or its withdrawal, with its author (decision 86). */
export const storedCorrection = lazyObject(() => ({
  field: z.string(),
  /** The attempt of the reading that it corrects; another one starts without corrections. */
  attempt: z.int(),
  version: z.int(),
  /** In place of the text that was read; absent of one that is right, or not checked any more. */
  text: z.optional(z.string()),
  /** Absent of a correction, and of a check that was withdrawn. */
  state: z.optional(z.enum(['confirmed', 'missing'])),
  /** Of a field that the reader missed; absent of one that was taken out again. */
  added: z.optional(addedField()),
  by: z.string(),
  at: z.iso.datetime(),
}))
export type StoredCorrection = z.output<ReturnType<typeof storedCorrection>>

/** What was said of a field last; undefined if nothing stands. */
export const checkStateOf = ({ text, state }: Pick<StoredCorrection, 'text' | 'state'>) =>
  state ?? (text === undefined ? undefined : 'corrected')

export const withCorrection = (
  field: ReadField,
  attempt: number,
  stored: StoredCorrection | undefined,
): ReadField => {
  if (stored?.attempt !== attempt) return field
  const { version, text, added, by, at } = stored
  if (isAddedId(field.id)) return { ...field, ...added, version, ...(added && { added: { by, at } }) }
  const state = checkStateOf(stored)
  return {
    ...{ ...field, version },
    ...(text !== undefined && { correction: { text, by, at } }),
    ...(state && { check: { state, by, at } }),
  }
}

export const correctionsOf = async (
  { id, attempt }: Reading,
  [first, last]: readonly [string, string] = ocrKeys.allFields,
): Promise<Map<string, StoredCorrection>> => {
  const { pk, sk: from } = ocrKeys.correction(id, first)
  const query = {
    table: ocrTable(),
    where: 'pk = :pk AND sk BETWEEN :from AND :to',
    values: { pk, from, to: ocrKeys.correction(id, last).sk },
  }
  const all = await readAllItems(query, storedCorrection)
  return new Map(all.filter((one) => one.attempt === attempt).map((one) => [one.field, one]))
}

/** A field of a user's, before it says anything. What a person says is sure. */
export const blankField = (id: string): ReadField => ({
  ...{ id, page: Number(id.split('-')[0]), label: '', text: '' },
  ...{ tagConfidence: 100, ocrConfidence: 100, version: 0 },
})

/** The fields that people added to a reading, also those that were taken out again. */
export const fieldsOfUsers = async ({ id, attempt }: Reading): Promise<ReadField[]> => {
  const { pk } = ocrKeys.document(id)
  const query = {
    table: ocrTable(),
    where: 'pk = :pk AND begins_with(sk, :added)',
    values: { pk, added: 'ADDED#' },
  }
  const all = await readAllItems(query, storedCorrection)
  return all
    .filter((one) => one.attempt === attempt)
    .map((stored) => withCorrection(blankField(stored.field), attempt, stored))
}

/** Those that stand, from the first page to the last and from top to bottom. */
export const addedFields = async (reading: Reading): Promise<ReadField[]> =>
  (await fieldsOfUsers(reading))
    .filter(({ added }) => added)
    .sort((one, other) => one.page - other.page || (one.box?.top ?? 0) - (other.box?.top ?? 0))
    .slice(0, ocrLimits.addedFields)
