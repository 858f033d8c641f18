import * as z from 'zod/mini'
import { box } from './box.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'

export const ocrStatuses = ['PROCESSING', 'FAILED', 'SUCCEEDED'] as const
export type OcrStatus = (typeof ocrStatuses)[number]

/** What of an order is compared with what was read, and how that ends. */
export const comparedThings = ['customer', 'control', 'date', 'signature'] as const
/** `same`: it was read; `other`: a different value is in its place; `absent`: neither. */
export const comparisonResults = ['same', 'other', 'absent'] as const

const readValue = lazyObject(() => ({
  of: z.enum(comparedThings),
  result: z.enum(comparisonResults),
  /** What was read in its place, and where; without a place it is among the words of a page. */
  text: z.optional(z.string()),
  page: z.optional(z.int()),
  box: z.optional(box()),
}))
export type ReadValue = z.output<ReturnType<typeof readValue>>
/** One of each thing; absent of what was read before they were kept. */
export const readValues = once(() =>
  z.optional(z.array(readValue()).check(z.maxLength(comparedThings.length))),
)

/** What a list of an order's documents says of the reading of one. */
export const readingSummary = lazyObject(() => ({
  /** `{control number}.{document}`. */
  document: z.string(),
  status: z.enum(ocrStatuses),
  /** Once it was read: whether a check found another value, and how many values should be checked. */
  mismatch: z.optional(z.boolean()),
  doubtful: z.optional(z.int()),
  values: readValues(),
}))
export type ReadingSummary = z.output<ReturnType<typeof readingSummary>>
