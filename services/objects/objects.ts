import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ZodMiniType } from 'zod/mini'
import { s3 } from '../aws/s3.ts'
import { environment } from '../environment.ts'

export const documentsBucket = (): string => environment('DOCUMENTS_BUCKET')
/** Where files wait for their inspection. */
export const quarantineBucket = (): string => environment('QUARANTINE_BUCKET')
export const largeFilesBucket = (): string => environment('LARGE_FILES_BUCKET')
export const ocrBucket = (): string => environment('OCR_BUCKET')

export const isS3Error = (error: unknown, ...names: string[]): boolean =>
  error instanceof S3ServiceException && names.includes(error.name)

/**
 * Undefined for a missing object. AccessDenied is an error: S3 answers it for missing keys to a role that may not list the
 * bucket, and a broken role must not look like lost files. Functions that act on a missing object may list.
 */
const undefinedIfMissing = (error: unknown): undefined => {
  if (!isS3Error(error, 'NoSuchKey', 'NotFound')) throw error
}

/** Whether a write with `IfNoneMatch: '*'` was made: false when the object exists already. */
export const isNewObject = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isS3Error(error, 'PreconditionFailed')) return false
      throw error
    },
  )

export const getObject = (Bucket: string, Key: string, Range?: string): Promise<GetObjectCommandOutput> =>
  s3.send(new GetObjectCommand({ Bucket, Key, Range }))

/** With `IfMatch` only the object of that ETag: another one is an error. */
export const findObject = (
  Bucket: string,
  Key: string,
  IfMatch?: string,
): Promise<GetObjectCommandOutput | undefined> =>
  s3.send(new GetObjectCommand({ Bucket, Key, IfMatch })).catch(undefinedIfMissing)

/** Reads one byte. Whether a link to an object works, S3 would tell only the browser: no log or alarm would see it. */
export const checkReadable = async (Bucket: string, Key: string): Promise<void> => {
  const { Body } = await getObject(Bucket, Key, 'bytes=0-0')
  await Body?.transformToByteArray()
}

export const findText = async (Bucket: string, Key: string): Promise<string | undefined> =>
  (await findObject(Bucket, Key))?.Body?.transformToString()

export const findJson = async <Read>(Bucket: string, Key: string, schema: () => ZodMiniType<Read>) => {
  const text = await findText(Bucket, Key)
  return text === undefined ? undefined : schema().parse(JSON.parse(text))
}

/** The bytes of an object of any size, piece by piece. Throws when it is missing. */
export async function* readPieces(Bucket: string, Key: string): AsyncGenerator<Uint8Array> {
  const { Body } = await getObject(Bucket, Key)
  yield* Body as AsyncIterable<Uint8Array>
}

export const headObject = async (Bucket: string, Key: string) => {
  const found = await s3.send(new HeadObjectCommand({ Bucket, Key })).catch(undefinedIfMissing)
  if (!found) return undefined
  const { ContentLength: size = 0, ETag: etag = '', Metadata: metadata, LastModified: writtenAt } = found
  return { size, etag, metadata, writtenAt }
}

/** The value of a tag; undefined without it, or without the object. */
export const readTag = async (Bucket: string, Key: string, name: string): Promise<string | undefined> => {
  const answer = await s3.send(new GetObjectTaggingCommand({ Bucket, Key })).catch(undefinedIfMissing)
  return answer?.TagSet?.find((tag) => tag.Key === name)?.Value
}

type Named = 'Bucket' | 'Key'

/** False when `IfNoneMatch: '*'` is given and the object exists. */
export const putObject = (
  Bucket: string,
  Key: string,
  Body: PutObjectCommandInput['Body'],
  options: Omit<PutObjectCommandInput, Named | 'Body' | 'IfMatch'> = {},
): Promise<boolean> => isNewObject(s3.send(new PutObjectCommand({ Bucket, Key, Body, ...options })))

/** Succeeds for a missing object too. */
export const deleteObject = async (Bucket: string, Key: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket, Key }))
}

export const copySource = (Bucket: string, Key: string): string =>
  `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`

/** A copy has no tags: the only ones are the verdicts of the search for malware, and to copy them takes rights to tags. */
export const withoutTags = { TaggingDirective: 'REPLACE' } as const

/** Copies within a bucket and never overwrites: false when the source is missing, true when the copy exists. */
export const copyObject = async (
  Bucket: string,
  from: string,
  Key: string,
  options: Omit<CopyObjectCommandInput, Named | 'CopySource'> = {},
): Promise<boolean> => {
  const source = { CopySource: copySource(Bucket, from), IfNoneMatch: '*', ...withoutTags }
  const copy = isNewObject(s3.send(new CopyObjectCommand({ Bucket, Key, ...source, ...options })))
  return (await copy.catch(undefinedIfMissing)) !== undefined
}

export const listObjects = async (Bucket: string, Prefix: string) => {
  const found: { key: string; size: number }[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
    found.push(...Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size })))
  return found
}
