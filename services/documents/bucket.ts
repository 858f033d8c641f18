import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { s3 } from '../aws/s3.ts'
import { environment } from '../environment.ts'
import { inlineDisposition } from './file-name.ts'
import { checkSize } from './refuse.ts'

/** How long a link to a file works. */
const linkSeconds = 300

export const documentsBucket = (): string => environment('DOCUMENTS_BUCKET').DOCUMENTS_BUCKET

/** S3 says AccessDenied for a key that is not there, because the functions may not list the bucket. */
const isGone = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name)

/** The bytes of a file, or undefined when it is not there. One that is too large is refused unread. */
export const readFile = async (key: string): Promise<Uint8Array | undefined> => {
  try {
    const { Body, ContentLength = 0 } = await s3.send(
      new GetObjectCommand({ Bucket: documentsBucket(), Key: key }),
    )
    checkSize(ContentLength)
    return await Body?.transformToByteArray()
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

export const writeFile = async (key: string, bytes: Uint8Array, contentType: string): Promise<void> => {
  await s3.send(
    new PutObjectCommand({ Bucket: documentsBucket(), Key: key, Body: bytes, ContentType: contentType }),
  )
}

/** Deleting what is gone already succeeds. */
export const deleteFile = async (key: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket: documentsBucket(), Key: key }))
}

/** Copies a file and never overwrites: false when the source is gone, true when the copy is there. */
export const copyFile = async (from: string, to: string): Promise<boolean> => {
  const Bucket = documentsBucket()
  const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
  try {
    await s3.send(new CopyObjectCommand({ Bucket, Key: to, CopySource, IfNoneMatch: '*' }))
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return true
    if (isGone(error)) return false
    throw error
  }
}

/** A short-lived link to a file that the browser shows under its own name and as the type it was inspected to be. */
export const linkTo = (
  key: string,
  { contentType, fileName }: { contentType: string; fileName: string },
): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: documentsBucket(),
      Key: key,
      ResponseContentType: contentType,
      ResponseContentDisposition: inlineDisposition(fileName),
    }),
    { expiresIn: linkSeconds },
  )
