import type * as z from 'zod/mini'
import { inlineDisposition } from '../documents/file-name.ts'
import { signedLink } from '../objects/links.ts'
import { findJson, ocrBucket, putObject } from '../objects/objects.ts'

/** Writes a part of a result; a repeat writes the same. */
export const putJson = async (key: string, value: unknown): Promise<void> => {
  await putObject(ocrBucket(), key, JSON.stringify(value), { ContentType: 'application/json' })
}

export const readJson = <Read>(key: string, schema: () => z.ZodMiniType<Read>): Promise<Read | undefined> =>
  findJson(ocrBucket(), key, schema)

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The content type of a file by its name; its content was checked when it arrived. */
export const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

export const linkTo = (Bucket: string, Key: string, fileName: string): Promise<string> =>
  signedLink(Bucket, Key, {
    ResponseContentType: contentTypeOf(fileName),
    ResponseContentDisposition: inlineDisposition(fileName),
  })
