import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type * as z from 'zod'
import { s3 } from '../aws/s3.ts'
import { signedLink } from '../aws/signed-link.ts'
import { inlineDisposition } from '../documents/file-name.ts'
import { readText } from '../files/objects.ts'
import { ocrBucket } from './keys.ts'
import type { StoredDocument } from './stored-document.ts'

/** Writes what was read; a repeat writes the same. */
export const putJson = async (Key: string, value: unknown): Promise<void> => {
  const ContentType = 'application/json'
  await s3.send(new PutObjectCommand({ Bucket: ocrBucket(), Key, Body: JSON.stringify(value), ContentType }))
}

/** What was read, if it was. */
export const readJson = async <Schema extends z.ZodType>(
  Key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> => {
  const text = await readText(Key, ocrBucket())
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The type of a file by its name: its content was held against it when it arrived. */
export const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

export const linkTo = (Bucket: string, Key: string, fileName: string): Promise<string> =>
  signedLink({
    ...{ Bucket, Key, ResponseContentType: contentTypeOf(fileName) },
    ResponseContentDisposition: inlineDisposition(fileName),
  })

/** The bytes of an upload, piece by piece. */
export async function* piecesOf({ key: Key }: StoredDocument): AsyncGenerator<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: ocrBucket(), Key }))
  yield* Body as AsyncIterable<Uint8Array>
}
