import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { s3 } from '../aws/s3.ts'
import { documentsBucket } from '../documents/bucket.ts'
import { prefixes } from '../documents/keys.ts'

/** Where the file of a day is. */
export const fileKey = (day: string): string => `${prefixes.dailyData}${day.slice(0, 7)}/${day}.csv`

const objectOf = (day: string) => ({ Bucket: documentsBucket(), Key: fileKey(day) })

/** An upload of a day's file under way: `id` is ours, and stands beside the file that it becomes. */
export type Upload = { day: string; id: string; uploadId: string }

export const beginUpload = async (day: string, id: string): Promise<Upload> => {
  const { UploadId = '' } = await s3.send(
    new CreateMultipartUploadCommand({
      ...objectOf(day),
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: `attachment; filename="datos-diarios-${day}.csv"`,
      Metadata: { writing: id },
    }),
  )
  return { day, id, uploadId: UploadId }
}

/** Puts a part in its place, over one that was put there before; answers the tag that it is named by at the end. */
export const putPart = async (
  { day, uploadId }: Upload,
  PartNumber: number,
  Body: Buffer,
): Promise<string> => {
  const { ETag = '' } = await s3.send(
    new UploadPartCommand({
      ...objectOf(day),
      UploadId: uploadId,
      PartNumber,
      Body,
      ContentLength: Body.length,
    }),
  )
  return ETag
}

const is = (error: unknown, ...names: string[]): boolean =>
  error instanceof S3ServiceException && names.includes(error.name)

/** Whether the upload is not what it was: it is gone, or somebody put another part over one of it. */
export const isLost = (error: unknown): boolean => is(error, 'NoSuchUpload', 'InvalidPart')

const writingOf = async (day: string): Promise<string | undefined> => {
  try {
    return (await s3.send(new HeadObjectCommand(objectOf(day)))).Metadata?.writing
  } catch (error) {
    if (is(error, 'NotFound')) return undefined
    throw error
  }
}

/** Makes the file of its parts, in place of the one before; done before, it is there already. */
export const endUpload = async ({ day, id, uploadId }: Upload, tags: readonly string[]): Promise<void> => {
  const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
  try {
    await s3.send(
      new CompleteMultipartUploadCommand({
        ...objectOf(day),
        UploadId: uploadId,
        MultipartUpload: { Parts },
      }),
    )
  } catch (error) {
    if (!is(error, 'NoSuchUpload') || (await writingOf(day)) !== id) throw error
  }
}

/** Leaves no parts; one that is gone already is left alone. */
export const abortUpload = async ({ day, uploadId }: Upload): Promise<void> => {
  const abort = new AbortMultipartUploadCommand({ ...objectOf(day), UploadId: uploadId })
  await s3.send(abort).catch((error: unknown) => {
    if (!isLost(error)) throw error
  })
}
