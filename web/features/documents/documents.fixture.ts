import type { DocumentType } from '../../../shared/document-types.ts'
import type { Inspection, UploadedDocument } from '../../../shared/documents.ts'

/** A required document type, for tests; each test overrides what matters to it. */
export const typeOf = (nameForDb: string, change: Partial<DocumentType> = {}): DocumentType => ({
  friendlyName: nameForDb,
  friendlyOriginalName: nameForDb,
  nameForDb,
  index: 0,
  show: true,
  optional: false,
  spreadsheet: false,
  flatFile: false,
  repeatable: false,
  checkExpeditionDate: false,
  ...change,
})

/** A PDF of a type; its number distinguishes and orders documents of one type. */
export const documentOf = (typeName: string, number = 1): UploadedDocument => ({
  id: `7.${typeName}-${number}`,
  key: `drafts/ANAGOM01/7/${typeName}-${number}`,
  typeName,
  typeNameLabel: typeName,
  fileName: `${typeName}-${number}.pdf`,
  contentType: 'application/pdf',
  size: 10,
  sha256: '',
  uploadedAt: `2026-11-21T10:00:${String(number).padStart(2, '0')}.000Z`,
  uploadedBy: 'ANAGOM01',
})

/** A file of a type under inspection, or refused for a reason; its number is as a document's. */
export const inspectionOf = (typeName: string, number = 1, reason?: string): Inspection => {
  const { id, key, typeNameLabel, fileName, uploadedAt } = documentOf(typeName, number)
  return { id, key, typeName, typeNameLabel, fileName, startedAt: uploadedAt, reason }
}
