import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { s3 } from '../aws/s3.ts'
import { signedLink } from '../aws/signed-link.ts'
import { environment } from '../environment.ts'

export const largeFilesBucket = (): string => environment('LARGE_FILES_BUCKET').LARGE_FILES_BUCKET

/** The functions here may list, so S3 tells them what is gone from what they may not read. */
const unlessGone = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
  throw error
}

export type FileObject = { size: number; etag: string }

/** What the bucket has under a key, if anything. */
export const findObject = async (
  Key: string,
  Bucket = largeFilesBucket(),
): Promise<FileObject | undefined> => {
  const found = await s3.send(new HeadObjectCommand({ Bucket, Key })).catch(unlessGone)
  return found && { size: found.ContentLength ?? 0, etag: found.ETag ?? '' }
}

/** The text of a small object, if there is one. */
export const readText = async (Key: string, Bucket = largeFilesBucket()): Promise<string | undefined> => {
  const found = await s3.send(new GetObjectCommand({ Bucket, Key })).catch(unlessGone)
  return found?.Body?.transformToString()
}

/** Keys under a prefix with their sizes, in their order; at most so many. */
export const listObjects = async (
  Prefix: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ key: string; size: number }[]> => {
  const found: { key: string; size: number }[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: largeFilesBucket(), Prefix, ContinuationToken }),
    )
    found.push(...(page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size })))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken && found.length < limit)
  return found.slice(0, limit)
}

/** A short-lived link that saves an object under a name. */
export const downloadLink = (Key: string, fileName: string): Promise<string> =>
  signedLink({
    Bucket: largeFilesBucket(),
    Key,
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
  })
