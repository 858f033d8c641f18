import * as z from 'zod'
import type { ReadField } from '../../shared/ocr.ts'
import { once } from '../../shared/once.ts'

/** What stands instead of a field, or that what was read stands again, with who said so (decision 86). */
export const storedCorrection = once(() =>
  z.object({
    field: z.string(),
    /** Of the reading that it corrects: another one reads anew. */
    attempt: z.number().int(),
    version: z.number().int(),
    /** None: what was read stands again. */
    text: z.string().optional(),
    by: z.string(),
    at: z.iso.datetime(),
  }),
)
export type StoredCorrection = z.output<ReturnType<typeof storedCorrection>>

/** A field with what stands instead of what was read of it. */
export const withCorrection = (
  field: ReadField,
  attempt: number,
  correction: StoredCorrection | undefined,
): ReadField => {
  if (correction?.attempt !== attempt) return field
  const { version, text, by, at } = correction
  return { ...field, version, ...(text !== undefined && { correction: { text, by, at } }) }
}
