import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { s3 } from '../aws/s3.ts'

/** An object that is uploaded in parts; S3 takes none below five megabytes but the last. */
export type MultipartUpload = { Bucket: string; Key: string; UploadId: string }
type NewObject = CreateMultipartUploadCommandInput & { Bucket: string; Key: string }

export const beginParts = async (object: NewObject): Promise<MultipartUpload> => {
  const { UploadId = '' } = await s3.send(new CreateMultipartUploadCommand(object))
  return { Bucket: object.Bucket, Key: object.Key, UploadId }
}

/** Replaces a part of the same number; returns the ETag that names it when the upload is completed. */
export const uploadPart = async (upload: MultipartUpload, PartNumber: number, Body: Buffer) => {
  const part = { ...upload, PartNumber, Body, ContentLength: Body.length }
  const { ETag = '' } = await s3.send(new UploadPartCommand(part))
  return ETag
}

type Completion = Pick<CompleteMultipartUploadCommandInput, 'IfNoneMatch'> & { requestTimeout?: number }

export const completeParts = async (
  upload: MultipartUpload,
  tags: readonly string[],
  { requestTimeout, ...condition }: Completion = {},
): Promise<void> => {
  const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
  const complete = { ...upload, MultipartUpload: { Parts }, ...condition }
  await s3.send(new CompleteMultipartUploadCommand(complete), { requestTimeout })
}

export const abortParts = async (upload: MultipartUpload): Promise<void> => {
  await s3.send(new AbortMultipartUploadCommand(upload))
}

/** More than the five megabytes that S3 asks of every part but the last. */
const partBytes = 8 * 1_024 * 1_024

/** Pieces of text or bytes as parts that S3 takes; no more than one is in memory. */
export async function* partsOf(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    held.push(bytes)
    size += bytes.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Makes an object of parts, whole or not at all; if the abort fails too, the bucket deletes the parts. */
export const uploadInParts = async <Part>(
  object: NewObject,
  parts: Iterable<Part> | AsyncIterable<Part>,
  put: (upload: MultipartUpload, number: number, part: Part) => Promise<string>,
  completion?: Completion,
): Promise<void> => {
  const upload = await beginParts(object)
  try {
    const tags: string[] = []
    for await (const part of parts) tags.push(await put(upload, tags.length + 1, part))
    await completeParts(upload, tags, completion)
  } catch (error) {
    await abortParts(upload).catch(() => undefined)
    throw error
  }
}
