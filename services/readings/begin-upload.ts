import { sizeLimitOf } from '../../shared/ocr.ts'
import type { OcrUpload } from '../../shared/ocr-calls.ts'
import type { ReadingSource } from '../../shared/reading-features.ts'
import { correlationId } from '../correlation.ts'
import { hashedId } from '../hashed-id.ts'
import { ocrBucket } from '../objects/objects.ts'
import { checkUpload, uploadTo } from '../outside-jobs/uploads.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'
import { type UploadPrefix, uploadKey } from './object-keys.ts'
import { findDocument, type StoredDocument } from './stored-document.ts'
import { putUpload } from './write-document.ts'

export const idOf = (...words: readonly string[]): string => hashedId(JSON.stringify(words))

type NewUpload = {
  source: Exclude<ReadingSource, 'order'>
  prefix: UploadPrefix
  type: string
  fileName: string
  size: number
  extensions: readonly string[]
  user: string
  /** Made by the page for each file. */
  request: string
  withForms?: true | undefined
}

export const uploadOf = (document: StoredDocument): Promise<OcrUpload> => uploadTo(ocrBucket(), document)

/** Announces a file and fixes its key. A repeat with the same request gets the first answer. */
export const beginUpload = async (asked: NewUpload, now: Date): Promise<StoredDocument> => {
  const { source, prefix, type, fileName, size, extensions, user, request, withForms } = asked
  checkUpload(asked, { extensions, maximumSize: sizeLimitOf(fileName) })
  const id = idOf(source, user, request)
  let tries = 0
  return retryUntilDone(async () => {
    const present = await findDocument(id)
    if (present) return present
    // Another upload of this name may have begun in the same millisecond.
    const begunAt = new Date(now.getTime() + tries)
    tries += 1
    const document: StoredDocument = {
      ...{ id, source, type, fileName, size, user, createDate: now.toISOString(), withForms },
      ...{ key: uploadKey(prefix, type, begunAt, fileName), state: 'UPLOADING', attempt: 0 },
      correlationId: correlationId(),
    }
    return (await putUpload(document)) ? document : retryLater
  })
}
