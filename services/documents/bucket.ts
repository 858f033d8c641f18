import type { UploadedDocument } from '../../shared/documents.ts'
import { documentsBucket, findObject, putObject } from '../objects/objects.ts'
import { checkSize, inlineDisposition, type SizeLimit } from './file-rules.ts'

/** Headers hold ASCII only. A broken handle from before calls refused such texts does not block its order. */
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

/** The S3 metadata of a document as known at upload. The name is here and not in links: access logs have those. */
export const keptWith = (document: UploadedDocument) => ({
  ContentType: document.contentType,
  ContentDisposition: inlineDisposition(document.fileName),
  Metadata: metadataOf(document),
})

/** The bytes of a file, or undefined if it is missing; of exactly the object that has `etag`, if given. A file that is too large is refused before it is read. */
export const readFile = async (
  key: string,
  bucket: string = documentsBucket(),
  { limit, etag }: { limit?: SizeLimit; etag?: string | undefined } = {},
) => {
  const found = await findObject(bucket, key, etag)
  if (found) checkSize(found.ContentLength ?? 0, limit)
  return found?.Body?.transformToByteArray()
}

/** Stores inspected bytes. Never overwrites: the key is of one document, so an existing object is this document. */
export const keepFile = async (document: UploadedDocument, bytes: Uint8Array): Promise<void> => {
  await putObject(documentsBucket(), document.key, bytes, {
    ChecksumSHA256: document.sha256,
    IfNoneMatch: '*',
    ...keptWith(document),
  })
}
