import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'

export const ocrStatuses = ['PROCESSING', 'FAILED', 'SUCCEEDED'] as const
export type OcrStatus = (typeof ocrStatuses)[number]

/** What a list of an order's documents says of the reading of one. */
export const readingSummary = lazyObject(() => ({
  /** `{control number}.{document}`. */
  document: z.string(),
  status: z.enum(ocrStatuses),
  /** Once it was read: whether a check found another value, and how many values should be checked. */
  mismatch: z.optional(z.boolean()),
  doubtful: z.optional(z.int()),
}))
export type ReadingSummary = z.output<ReturnType<typeof readingSummary>>
