import { documentsBucket, headObject, isS3Error } from '../objects/objects.ts'
import { abortParts, beginParts, completeParts, type MultipartUpload } from '../objects/parts.ts'
import { fileKey } from './object-keys.ts'

const objectOf = (day: string) => ({ Bucket: documentsBucket(), Key: fileKey(day) })

/** An upload of a day's file in progress. `id` is ours, and is stored in the metadata of the file. */
export type Upload = { day: string; id: string; uploadId: string }

export const partsUploadOf = ({ day, uploadId }: Upload): MultipartUpload => ({
  ...objectOf(day),
  UploadId: uploadId,
})

export const beginUpload = async (day: string, id: string): Promise<Upload> => {
  const { UploadId } = await beginParts({
    ...objectOf(day),
    ContentType: 'text/csv; charset=utf-8',
    ContentDisposition: `attachment; filename="datos-diarios-${day}.csv"`,
    Metadata: { writing: id },
  })
  return { day, id, uploadId: UploadId }
}

/** Whether the upload is invalid: it is gone, or another run overwrote one of its parts. */
export const isLost = (error: unknown): boolean => isS3Error(error, 'NoSuchUpload', 'InvalidPart')

/** Completes the file from its parts and replaces the earlier one. If it is completed already, the file is there. */
export const endUpload = async (upload: Upload, tags: readonly string[]): Promise<void> => {
  try {
    await completeParts(partsUploadOf(upload), tags)
  } catch (error) {
    if (!isS3Error(error, 'NoSuchUpload')) throw error
    const there = await headObject(documentsBucket(), fileKey(upload.day))
    if (there?.metadata?.writing !== upload.id) throw error
  }
}

/** Removes the parts; a missing upload is ignored. */
export const abortUpload = async (upload: Upload): Promise<void> => {
  await abortParts(partsUploadOf(upload)).catch((error: unknown) => {
    if (!isLost(error)) throw error
  })
}
