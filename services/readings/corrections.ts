import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { readAllItems } from '../table/query.ts'
import { ocrKeys, ocrTable, type Reading } from './stored-document.ts'

/** A correction of a field, or its removal, with its author (decision 86). */
export const storedCorrection = lazyObject(() => ({
  field: z.string(),
  /** The attempt of the reading that it corrects; another one starts without corrections. */
  attempt: z.int(),
  version: z.int(),
  /** Absent: the value that was read is restored. */
  text: z.optional(z.string()),
  by: z.string(),
  at: z.iso.datetime(),
}))
export type StoredCorrection = z.output<ReturnType<typeof storedCorrection>>

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
