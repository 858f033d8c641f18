import type { documents } from '../../shared/document-calls.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

// The order of a document, and so its customer, is noted where the order is read.
const aDocument: Audited = {
  object: 'document',
  ids: ['id', 'controlNumber'],
  customers: ['identiCustomer', 'custidentnum', 'customer-id-number'],
}
const handedOut: Audited = { object: 'document', ids: ['id'], handsOut: true }

export const documentsAudited = {
  uploadSlot: { ...aDocument, deed: 'added' },
  index: { ...aDocument, deed: 'added' },
  remove: { object: 'document', ids: ['id', 'key'] },
  list: aDocument,
  ofOrder: aDocument,
  byRequest: aDocument,
  changes: aDocument,
  transfer: aDocument,
  updateHandle: aDocument,
  stream: handedOut,
  convertTiff: { ...handedOut, deed: 'saw' },
} satisfies AuditedCalls<typeof documents>
