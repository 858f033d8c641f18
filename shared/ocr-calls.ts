import * as z from 'zod/mini'
import { get, post, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import {
  addedField,
  analysisTypeIds,
  correctedText,
  fieldId,
  ocrLimits,
  pageText,
  readField,
  readPage,
} from './ocr.ts'
import { once } from './once.ts'
import { pageQuery, pagesOf } from './pages.ts'
import { readingExample } from './reading-example.ts'
import { readingFeatures } from './reading-features.ts'
import { ocrStatuses } from './reading-summary.ts'
import { uploadAnswer, uploadRequest } from './upload-calls.ts'

const ofDocument = lazyObject(() => ({ id: z.uuid() }))
const ofPage = lazyObject(() => ({
  ...ofDocument().shape,
  page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ocrLimits.pages)),
}))

/** Its key is `OCR/{type}_-_{timestamp}_-_{filename}` (C§7); its credentials come with `frontOcrRole` and the document. */
export const ocrUpload = once(() => uploadAnswer(z.string()))
export type OcrUpload = z.output<ReturnType<typeof ocrUpload>>

const retry = lazyObject(() => ({
  pages: z.optional(z.int()),
  features: z.array(z.enum(readingFeatures)).check(z.maxLength(readingFeatures.length)),
  /** Its type may have been taught what needs more. */
  mayBeMore: z.optional(z.literal(true)),
}))

/** A document of the history (C§3). */
export const ocrDocument = lazyObject(() => ({
  id: z.uuid(),
  createDate: z.iso.datetime(),
  onbaseType: z.string(),
  /** The object's name in the bucket, and what its user called it. */
  fileName: z.string(),
  viewName: z.string(),
  size: z.int(),
  status: z.enum(ocrStatuses),
  problem: z.optional(z.string()),
  /** It failed, and always will: only another file helps. */
  unfit: z.optional(z.literal(true)),
  pages: z.optional(z.int()),
  /** Of one that failed and may be read again: what that asks for, and of how many pages where they are known. */
  retry: z.optional(retry()),
  /** Pages that could not be read, of one that was read in part (decision 83). */
  missingPages: z.optional(z.array(z.int()).check(z.maxLength(ocrLimits.pages))),
  fields: z.optional(z.int()),
  /** What was asked for beside words; absent of one from when all was. */
  features: z.optional(z.array(z.enum(readingFeatures)).check(z.maxLength(readingFeatures.length))),
  /** How many values should be checked, and how many of these are. Absent of one that was read before they were counted. */
  doubtful: z.optional(z.int()),
  checked: z.optional(z.int()),
  /** Who checked the last of its doubtful values, and when. */
  reviewed: z.optional(z.object({ by: z.string(), at: z.iso.datetime() })),
  example: z.optional(readingExample()),
  /** Its name in the bank's document manager, of an order's document that has one. */
  docHandle: z.optional(z.string()),
  user: z.string(),
}))
export type OcrDocument = z.output<ReturnType<typeof ocrDocument>>

/** Where the page finds the document's own file, or the picture of one page of it. */
const link = lazyObject(() => ({ link: z.url(), contentType: z.string(), fileName: z.string() }))

// Named users (tool `ocrAnalysis`) for documents of their own; trainers for training documents; and analysts and
// leaders for the documents of orders that they may see. The handlers check this for every role (decision 87).

export const ocrCalls = {
  /** Returns the place for a file. A repeat with the same `request` gets the first answer. */
  begin: post('/ocr', 'everyone', {
    body: () => z.extend(uploadRequest(z.enum(analysisTypeIds)), { withForms: z.optional(z.literal(true)) }),
    answer: ocrUpload,
  }),
  /** The caller's own analyses, newest first (C§7): all, those with values left to check, or those that are checked. */
  history: get('/ocr', 'everyone', {
    ...pagesOf(ocrDocument, ocrLimits.historyPerPage),
    // File names often name customers.
    personal: ['search'],
    query: () => ({
      ...pageQuery,
      review: z.optional(z.enum(['pending', 'reviewed'])),
      /** In the name or the type. */
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
  }),
  /** What was extracted (C§7 'OCR result emulation'): the document, and its fields in their order, some at a time. */
  data: get('/ocr/{id}', 'everyone', {
    params: ofDocument,
    query: () => pageQuery,
    answer: () => ({
      document: ocrDocument(),
      responseOCR: z.array(readField()).check(z.maxLength(ocrLimits.fieldsPerAnswer + ocrLimits.addedFields)),
      cursor: z.optional(z.string()),
    }),
  }),
  /** The words, tables and signatures of a page. 404: it was not read. */
  page: get('/ocr/{id}/pages/{page}', 'everyone', {
    params: ofPage,
    answer: readPage,
  }),
  /** The words of some pages from `from` on, without those that were not read. */
  text: get('/ocr/{id}/text', 'everyone', {
    params: ofDocument,
    query: () => ({ from: ofPage().shape.page }),
    answer: () => ({ pages: z.array(pageText()).check(z.maxLength(ocrLimits.pagesPerText)) }),
  }),
  file: get('/ocr/{id}/file', 'everyone', {
    params: ofDocument,
    answer: () =>
      z.extend(link(), {
        /** Bytes. */
        size: z.int(),
        /** Known once it was read. */
        pages: z.optional(z.int()),
      }),
  }),
  /** A short-lived link to the picture of a page that a browser cannot draw: those of a TIFF. */
  picture: get('/ocr/{id}/picture/{page}', 'everyone', {
    params: ofPage,
    answer: link,
  }),
  /**
   * Checks a value: `text` corrects it, `state` says that it is right as it was read or not on the page. Without either
   * the check is withdrawn. A field that the reader missed is added in the same way, under an id of the page's choice.
   * Conditional on `version`.
   */
  correct: put('/ocr/{id}/fields/{field}', 'everyone', {
    // The cells of a table.
    carries: 'list',
    params: () => ({ id: z.uuid(), field: fieldId() }),
    body: () => ({
      version: z.int().check(z.minimum(0)),
      text: z.optional(correctedText()),
      state: z.optional(z.enum(['confirmed', 'missing'])),
      /** Of a field of a user's: what it is now. Without it, it is taken out. */
      added: z.optional(addedField()),
    }),
    answer: readField,
    /** Of an order's document: its checks compare its fields, and the list says what they found. */
    changes: [
      'GET /get-document-reading/{id}',
      'GET /get-documents-by-request/{controlNumber}/C',
      'GET /ocr',
    ],
  }),
  /** Reads a document once more that could not be read, or, by `withForms`, its forms and tables too. */
  again: post('/ocr/{id}/again', 'everyone', {
    params: ofDocument,
    /** An open page of the release before sends none. */
    body: () => z._default(z.object({ withForms: z.optional(z.literal(true)) }), {}),
    answer: ocrDocument,
    changes: ['GET /ocr', 'GET /train-docs'],
  }),
}
