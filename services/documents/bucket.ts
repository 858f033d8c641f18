import type { UploadedDocument } from '../../shared/documents.ts'
import { documentsBucket, findObject, putObject } from '../objects/objects.ts'
import { keptWith } from './kept-with.ts'
import { checkSize, type SizeLimit } from './refuse.ts'

/** The bytes of a file, or undefined if it is missing. A file that is too large is refused before it is read. */
export const readFile = async (
  key: string,
  bucket: string = documentsBucket(),
  limit?: SizeLimit,
): Promise<Uint8Array | undefined> => {
  const found = await findObject(bucket, key)
  if (found) checkSize(found.ContentLength ?? 0, limit)
  return found?.Body?.transformToByteArray()
}

/**
 * Stores the inspected bytes with their metadata, and never overwrites. The key belongs to one document, so an existing
 * object is this document.
 */
export const keepFile = async (document: UploadedDocument, bytes: Uint8Array): Promise<void> => {
  await putObject(documentsBucket(), document.key, bytes, {
    ChecksumSHA256: document.sha256,
    IfNoneMatch: '*',
    ...keptWith(document),
  })
}
