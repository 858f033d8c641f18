import type { UploadedDocument } from '../../shared/documents.ts'

/**
 * What S3 keeps beside a document, so that the file says by itself what it is, as known when it was put there: the order
 * has the handles set since. Headers carry ASCII alone.
 */
export const objectMetadata = (document: UploadedDocument): Record<string, string> => {
  const [controlNumber = ''] = document.id.split('.', 1)
  const { expeditionDate, documentHandle } = document
  return {
    'control-number': controlNumber,
    'type-name': document.typeName,
    'uploaded-by': encodeURIComponent(document.uploadedBy),
    'uploaded-at': document.uploadedAt,
    sha256: document.sha256,
    ...(expeditionDate && { 'expedition-date': expeditionDate }),
    ...(documentHandle && { 'document-handle': encodeURIComponent(documentHandle) }),
  }
}
