import * as z from 'zod/mini'
import { get, post } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { ocrDocument } from './ocr-calls.ts'
import { comparedThings, comparisonResults, readingSummary } from './reading-summary.ts'

/** What was read of a document of an order, or of the caller's own draft. */

/** The order's customer document and control number, the document's expedition date if it has one and its signature if it must, against what was read. */
const check = lazyObject(() => ({
  of: z.enum(comparedThings),
  /** A date: `yyyymmdd`. Empty for a signature, which is there or is not. */
  expected: z.string(),
  result: z.enum(comparisonResults),
  fields: z.array(z.object({ id: z.string(), page: z.int(), text: z.string() })).check(z.maxLength(20)),
}))
export type ReadingCheck = z.output<ReturnType<typeof check>>

const reading = lazyObject(() => ({
  /** Absent: no reading was requested. */
  document: z.nullable(ocrDocument()),
  checks: z.array(check()).check(z.maxLength(4)),
  /** As in the list of the order's documents. */
  summary: z.optional(readingSummary()),
}))
export type DocumentReading = z.output<ReturnType<typeof reading>>

/** `{control number}.{document}`, as in the calls of documents. */
const params = lazyObject(() => ({ id: z.string().check(z.regex(/^\d{1,20}\.[\w-]{1,64}$/)) }))

/** Advisers: only of their own drafts. */
const roles = ['adviser', 'analyst', 'leader'] as const

export const documentReadings = {
  read: get('/get-document-reading/{id}', roles, { params, answer: reading }),
  /** Starts the reading, once; a parallel request gets the same one. */
  begin: post('/get-document-reading/{id}', roles, { params, answer: reading }),
}
