import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { refused } from '../json-service.ts'
import { withLocalS3 } from '../local-s3.ts'
import { openerOf } from './open-document.ts'

type Place = { bucket: string; key: string }

const largest = 500 * 1_024 ** 2

/** Throws what Textract refuses at once: an object that is missing, too large or of an unsupported kind. */
export const checkObject = (environment: Readonly<Record<string, string>>, { bucket, key }: Place) =>
  withLocalS3(environment, async (s3) => {
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
  })

export const fetchObject = (
  environment: Readonly<Record<string, string>>,
  { bucket, key }: Place,
  folder: string,
): Promise<string> =>
  withLocalS3(environment, async (s3) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    const file = join(folder, 'document')
    await pipeline(Body as Readable, createWriteStream(file))
    return file
  }).catch(() => {
    throw new Error('InvalidS3ObjectException: The object could not be read')
  })
