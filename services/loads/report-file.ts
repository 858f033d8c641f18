import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { s3 } from '../aws/s3.ts'
import { prefixes } from '../documents/keys.ts'
import { type LoadName, loadsBucket } from './files.ts'

export const reportKey = ({ user, id }: LoadName): string => `${prefixes.loadReports}${user}/${id}.csv`

/** S3 takes no part below five megabytes but the last. */
const partBytes = 8 * 1_024 * 1_024

/** Pieces of text as parts that S3 takes; no more than one is in memory. */
async function* partsOfText(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    held.push(bytes)
    size += bytes.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Another one was quicker, or an earlier answer of S3 was lost: what is there stands. */
const isThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412

/** Writes a file where nothing is: whole or not at all. What a death leaves of it, the bucket forgets in a day. */
export const writeOnce = async (Key: string, pieces: AsyncIterable<string>): Promise<void> => {
  const object = { Bucket: loadsBucket(), Key }
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ ...object, ContentType: 'text/csv; charset=utf-8' }),
  )
  const upload = { ...object, UploadId }
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    for await (const Body of partsOfText(pieces)) {
      const PartNumber = Parts.length + 1
      const part = { ...upload, PartNumber, Body, ContentLength: Body.length }
      const { ETag } = await s3.send(new UploadPartCommand(part))
      Parts.push({ ETag, PartNumber })
    }
    await s3.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, IfNoneMatch: '*' }),
    )
  } catch (error) {
    await s3.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    if (!isThere(error)) throw error
  }
}
