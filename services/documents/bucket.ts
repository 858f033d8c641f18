import type { UploadedDocument } from '../../shared/documents.ts'
import { documentsBucket, findObject, putObject } from '../objects/objects.ts'
import { keptWith } from './kept-with.ts'
import { checkSize, type SizeLimit } from './refuse.ts'

/** The bytes of a file, or undefined when it is not there. One that is too large is refused unread. */
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
 * Keeps the very bytes that were inspected, with what is known of them, and never overwrites: the key is the
 * document's alone, so what is there already is this document.
 */
export const keepFile = async (document: UploadedDocument, bytes: Uint8Array): Promise<void> => {
  await putObject(documentsBucket(), document.key, bytes, {
    ChecksumSHA256: document.sha256,
    IfNoneMatch: '*',
    ...keptWith(document),
  })
}
