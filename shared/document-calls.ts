import * as z from 'zod/mini'
import { del, get, patch, post } from './contract.ts'
import { documentType } from './document-types.ts'
import {
  documentChanges,
  documentsPerPage,
  inspection,
  maximumDocuments,
  maximumImagePages,
  maximumStreamSize,
  ofOneOrder,
  uploadedDocument,
} from './documents.ts'
import { identityTypeIds } from './identity-types.ts'
import { readingSummary } from './reading-summary.ts'

const maximumTypes = 100
const fileName = z.string().check(z.minLength(1), z.maxLength(255))
const control = z.string().check(z.regex(/^\d{1,20}$/))
const adviser = ['adviser'] as const
const readers = ['adviser', 'analyst', 'leader'] as const

export const documents = {
  types: get('/transvcmp/get-types/{productId}', adviser, {
    credentials: 'token',
    params: () => ({ productId: z.string().check(z.maxLength(64)) }),
    query: () => ({
      userRole: z.optional(z.string().check(z.maxLength(128))),
      documentType: z.enum(['PJ', 'PN']),
    }),
    answer: () => z.array(documentType()).check(z.maxLength(maximumTypes)),
  }),
  /** Permission to post one file, of exactly this size and checksum, straight into quarantine (decision 15). */
  uploadSlot: post('/transvcmp/upload-slot', adviser, {
    credentials: 'token',
    body: () => ({
      controlNumber: control,
      typeName: z.string().check(z.maxLength(128)),
      fileName,
      size: z.int().check(z.minimum(1)),
      /** SHA-256 of the file, base64. */
      sha256: z.string().check(z.length(44)),
    }),
    answer: () => ({ url: z.string(), fields: z.record(z.string(), z.string()), key: z.string() }),
  }),
  /** Has an uploaded file inspected; it counts once it was accepted (A§7, decision 15). */
  index: post('/transvcmp/index-document-disbursement', adviser, {
    credentials: 'token',
    carries: 'file',
    body: () =>
      z
        .object({
          fileName,
          typeName: z.string().check(z.maxLength(128)),
          stream: z.optional(z.base64().check(z.maxLength(Math.ceil(maximumStreamSize / 3) * 4))),
          key: z.optional(z.string().check(z.maxLength(1_024))),
          identiCustomer: z.string().check(z.maxLength(15)),
          typeCustomer: z.enum(identityTypeIds),
          controlNumber: control,
          creditProject: z.string().check(z.maxLength(20)),
          /** `yyyymmdd`; anything else is refused like an expired date (decision 18). */
          expeditionDate: z.optional(z.string().check(z.maxLength(32))),
          userRole: z.optional(z.string().check(z.maxLength(128))),
        })
        .check(z.refine(({ stream, key }) => (stream === undefined) !== (key === undefined), 'stream o key')),
    answer: () => ({ key: z.string(), inspection: inspection() }),
  }),
  remove: del('/transvcmp/delete-document-disbursement', adviser, {
    credentials: 'token',
    query: () => ({
      /** Control number plus credit project, concatenated; `key` decides (decision 16). */
      id: z.string().check(z.maxLength(40)),
      key: z.string().check(z.maxLength(1_024)),
      typeName: z.string().check(z.maxLength(128)),
    }),
    answer: () => z.null(),
  }),
  /** Every page as PNG: inline while the answer is small, the others as short-lived links (decision 20). `ahead` as in `stream`. */
  convertTiff: post('/transvcmp/convert-tiff-to-png', readers, {
    credentials: 'token',
    body: () => ({ id: z.string().check(z.maxLength(128)), ahead: z.optional(z.literal(true)) }),
    answer: () => ({
      /** First page that could be made, base64, when it is inline. */
      stream: z.optional(z.string()),
      /** One address a page: `data:` or https; null where it is broken ('Sin vista previa'). */
      pages: z.array(z.nullable(z.string())).check(z.maxLength(maximumImagePages)),
    }),
  }),
  /** The documents of an order, for the viewer. `customer` is `{type}-{number}` (A§7). */
  ofOrder: get('/get-documents-disbursement/id/{customer}', readers, {
    params: () => ({ customer: z.string().check(z.regex(/^[A-Z]+-[\w/]{1,20}$/)) }),
    query: () => ({
      creditProject: z.optional(z.string().check(z.maxLength(20))),
      controlNumber: control,
      userRole: z.optional(z.string().check(z.maxLength(128))),
    }),
    answer: () => ofOneOrder(uploadedDocument()),
  }),
  /** The document list call (A§7): by the customer's number and type, and of one type of document where one is named. */
  list: get('/get-documents-disbursement', readers, {
    query: () => ({
      custidentnum: z.string().check(z.maxLength(20)),
      custidenttype: z.string().check(z.maxLength(4)),
      creditProject: z.optional(z.string().check(z.maxLength(20))),
      controlNumber: control,
      userRole: z.optional(z.string().check(z.maxLength(128))),
      custdoctype: z.optional(z.string().check(z.maxLength(128))),
    }),
    answer: () => ofOneOrder(uploadedDocument()),
  }),
  /**
   * The documents of an order by its number alone, a page at a time; one beyond the last is empty. In the order of the
   * viewer: those of the last correction first, then the checklist's order, flat files last.
   */
  byRequest: get('/get-documents-by-request/{controlNumber}/C', readers, {
    params: () => ({ controlNumber: control }),
    query: () => ({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
      userRole: z.optional(z.string().check(z.maxLength(128))),
    }),
    answer: () => ({
      documents: z.array(uploadedDocument()).check(z.maxLength(documentsPerPage)),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      /** From the first correction on: the attempt of the order, and of the documents that its last correction brought. */
      attempt: z.optional(z.int()),
      /** On the first page for analysts: the documents that they have seen in this attempt. */
      seen: z.optional(z.array(z.string()).check(z.maxLength(maximumDocuments))),
      /** For analysts and leaders: the readings of these documents that were asked for. */
      readings: z.optional(z.array(readingSummary()).check(z.maxLength(documentsPerPage))),
    }),
  }),
  /** Has an approved order's documents moved to their final place, should its approval not have done it (A§7). */
  transfer: post('/transfer-disbursement-document', ['leader'], {
    body: () => ({ controlNumber: control }),
    answer: () => z.null(),
  }),
  /** Names a document in the bank's document manager (A§7); type, label or file must be unique in its order. */
  updateHandle: patch('/update-document/documentHandle', ['analyst', 'leader'], {
    headers: () => ({
      'document-name': z.string().check(z.minLength(1), z.maxLength(255)),
      'customer-id-type': z.string().check(z.maxLength(4)),
      'customer-id-number': z.string().check(z.maxLength(20)),
    }),
    body: () => ({
      controlNumber: control,
      documentHandle: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    answer: uploadedDocument,
  }),
  /** What the last correction of a returned order changed; none of an order that had none (decision 22). */
  changes: get('/get-documents-disbursement/changes/{controlNumber}', readers, {
    params: () => ({ controlNumber: control }),
    answer: documentChanges,
  }),
  stream: get('/get-disbursement-document-stream/{id}', readers, {
    params: () => ({ id: z.string().check(z.regex(/^\d{1,20}\.[\w-]{1,64}$/)) }),
    /** `ahead`: fetched before it is shown, so an analyst has not seen it yet. */
    query: () => ({ ahead: z.optional(z.literal('true')) }),
    answer: () => ({ link: z.string(), contentType: z.string(), fileName: z.string() }),
  }),
}
