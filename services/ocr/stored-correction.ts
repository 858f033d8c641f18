import * as z from 'zod'
import type { ReadField } from '../../shared/ocr.ts'
import { once } from '../../shared/once.ts'

/** A correction of a field, or its removal, with its author (decision 86). */
export const storedCorrection = once(() =>
  z.object({
    field: z.string(),
    /** The attempt of the reading that it corrects; another one starts without corrections. */
    attempt: z.number().int(),
    version: z.number().int(),
    /** Absent: the value that was read is restored. */
    text: z.string().optional(),
    by: z.string(),
    at: z.iso.datetime(),
  }),
)
export type StoredCorrection = z.output<ReturnType<typeof storedCorrection>>

/** A field with its correction, if that is of this attempt. */
export const withCorrection = (
  field: ReadField,
  attempt: number,
  correction: StoredCorrection | undefined,
): ReadField => {
  if (correction?.attempt !== attempt) return field
  const { version, text, by, at } = correction
  return { ...field, version, ...(text !== undefined && { correction: { text, by, at } }) }
}
