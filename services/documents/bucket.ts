import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { UploadedDocument } from '../../shared/documents.ts'
import { s3 } from '../aws/s3.ts'
import { signedLink } from '../aws/signed-link.ts'
import { environment } from '../environment.ts'
import { inlineDisposition } from './file-name.ts'
import { keptWith } from './kept-with.ts'
import { checkSize, type SizeLimit } from './refuse.ts'

export const documentsBucket = (): string => environment('DOCUMENTS_BUCKET').DOCUMENTS_BUCKET

/** Where files wait for their inspection. */
export const quarantineBucket = (): string => environment('QUARANTINE_BUCKET').QUARANTINE_BUCKET

/**
 * Not AccessDenied, which S3 also says of a missing key to who may not list the bucket: a broken role must not look like
 * lost files. Functions that act on a missing file may list.
 */
const isGone = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)

/** The bytes of a file, or undefined when it is not there. One that is too large is refused unread. */
export const readFile = async (
  key: string,
  Bucket: string = documentsBucket(),
  limit?: SizeLimit,
): Promise<Uint8Array | undefined> => {
  try {
    const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand({ Bucket, Key: key }))
    checkSize(ContentLength, limit)
    return await Body?.transformToByteArray()
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

export const writeFile = async (
  key: string,
  bytes: Uint8Array,
  contentType: string,
  Bucket: string = documentsBucket(),
  fileName?: string,
): Promise<void> => {
  const named = fileName && { ContentDisposition: inlineDisposition(fileName) }
  await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType, ...named }))
}

const isThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'PreconditionFailed'

/**
 * Keeps the very bytes that were inspected, with what is known of them, and never overwrites: the key is the
 * document's alone, so what is there already is this document.
 */
export const keepFile = async (document: UploadedDocument, bytes: Uint8Array): Promise<void> => {
  const put = new PutObjectCommand({
    Bucket: documentsBucket(),
    Key: document.key,
    Body: bytes,
    ChecksumSHA256: document.sha256,
    IfNoneMatch: '*',
    ...keptWith(document),
  })
  await s3.send(put).catch((error: unknown) => {
    if (!isThere(error)) throw error
  })
}

/** Deleting what is gone already succeeds. */
export const deleteFile = async (key: string, Bucket: string = documentsBucket()): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
}

/** The bytes of a file of any size, piece by piece; fails when it is not there. */
export async function* readPieces(key: string): AsyncGenerator<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: documentsBucket(), Key: key }))
  yield* Body as AsyncIterable<Uint8Array>
}

/**
 * Copies a file and never overwrites: false when the source is gone, true when the copy is there. With a document, the
 * copy says what is known of it by now.
 */
export const copyFile = async (from: string, to: string, document?: UploadedDocument): Promise<boolean> => {
  const Bucket = documentsBucket()
  const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
  const replaced = document && { MetadataDirective: 'REPLACE' as const, ...keptWith(document) }
  try {
    await s3.send(new CopyObjectCommand({ Bucket, Key: to, CopySource, IfNoneMatch: '*', ...replaced }))
    return true
  } catch (error) {
    if (isThere(error)) return true
    if (isGone(error)) return false
    throw error
  }
}

/** A short-lived link to a file, which the browser shows under the name and the type that are kept with it. */
export const linkTo = (key: string): Promise<string> => signedLink({ Bucket: documentsBucket(), Key: key })
