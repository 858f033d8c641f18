import type { UploadedDocument } from '../../shared/documents.ts'
import { inlineDisposition } from './file-name.ts'

/** Headers carry ASCII alone. A handle that was kept broken, before such were refused, does not stop its order. */
const metadataOf = (document: UploadedDocument): Record<string, string> => {
  const [controlNumber = ''] = document.id.split('.', 1)
  const { expeditionDate, documentHandle } = document
  return {
    'control-number': controlNumber,
    'type-name': document.typeName,
    'uploaded-by': encodeURIComponent(document.uploadedBy),
    'uploaded-at': document.uploadedAt,
    sha256: document.sha256,
    ...(expeditionDate && { 'expedition-date': expeditionDate }),
    ...(documentHandle && { 'document-handle': encodeURIComponent(documentHandle.toWellFormed()) }),
  }
}

/**
 * What S3 keeps beside a document, so that the file says by itself what it is, as known when it was put there: the order
 * has the handles set since. Its name is here and not in the links to it, because access logs keep their queries.
 */
export const keptWith = (document: UploadedDocument) => ({
  ContentType: document.contentType,
  ContentDisposition: inlineDisposition(document.fileName),
  Metadata: metadataOf(document),
})
