import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { refused } from '../json-service.ts'
import { openerOf } from './open-document.ts'

type Place = { bucket: string; key: string }

const largest = 500 * 1_024 ** 2

const clientOf = (environment: Readonly<Record<string, string>>) =>
  new S3Client({
    region: environment.AWS_REGION ?? '',
    endpoint: environment.AWS_ENDPOINT_URL_S3 ?? '',
    forcePathStyle: true,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    },
  })

/** Throws what Textract refuses at once: an object that is missing, too large or of an unsupported kind. */
export const checkObject = async (
  environment: Readonly<Record<string, string>>,
  { bucket, key }: Place,
): Promise<void> => {
  const s3 = clientOf(environment)
  try {
    const object = { Bucket: bucket, Key: key }
    const { ContentLength: size = 0 } = await s3.send(new HeadObjectCommand(object)).catch(() => {
      throw refused(
        'InvalidS3ObjectException',
        'Unable to get object metadata from S3. Check object key, region and/or access permissions.',
      )
    })
    // S3 cannot return a range of an object of 0 bytes.
    if (size === 0) throw refused('BadDocumentException', 'The document is empty')
    if (size > largest) throw refused('DocumentTooLargeException', 'The document is larger than 500 MB')
    const { Body } = await s3.send(new GetObjectCommand({ ...object, Range: 'bytes=0-1023' }))
    const start = (await Body?.transformToByteArray()) ?? new Uint8Array()
    if (!openerOf(start))
      throw refused('UnsupportedDocumentException', 'Request has unsupported document format')
  } finally {
    s3.destroy()
  }
}

export const fetchObject = async (
  environment: Readonly<Record<string, string>>,
  { bucket, key }: Place,
  folder: string,
): Promise<string> => {
  const s3 = clientOf(environment)
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    const file = join(folder, 'document')
    await pipeline(Body as Readable, createWriteStream(file))
    return file
  } catch {
    throw new Error('InvalidS3ObjectException: The object could not be read')
  } finally {
    s3.destroy()
  }
}
