import type * as z from 'zod/mini'
import { extensionOf } from '../../shared/document-types.ts'
import { contentTypes, inlineDisposition } from '../documents/file-rules.ts'
import { isOfDraft } from '../documents/keys.ts'
import { orderDocumentKey } from '../documents/removed-documents.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket, findJson, headObject, ocrBucket, putObject } from '../objects/objects.ts'
import type { StoredDocument } from './stored-document.ts'

/** Writes a part of a result; a repeat writes the same. */
export const putJson = async (key: string, value: unknown): Promise<void> => {
  await putObject(ocrBucket(), key, JSON.stringify(value), { ContentType: 'application/json' })
}

export const readJson = <Read>(key: string, schema: () => z.ZodMiniType<Read>): Promise<Read | undefined> =>
  findJson(ocrBucket(), key, schema)

export const contentTypeOf = (fileName: string): string =>
  contentTypes[extensionOf(fileName)] ?? 'application/octet-stream'

export const linkTo = (Bucket: string, Key: string, fileName: string): Promise<string> =>
  signedLink(Bucket, Key, {
    ResponseContentType: contentTypeOf(fileName),
    ResponseContentDisposition: inlineDisposition(fileName),
  })

export type FilePlace = { Bucket: string; Key: string }
type Document = Pick<StoredDocument, 'source' | 'key' | 'orderDocument'>

/** Where a document's file is. An order's is looked up at each use: it moves when its draft is sent and when its order is archived. */
export const fileOf = async ({ source, key, orderDocument = '' }: Document) => {
  if (source !== 'order') return { Bucket: ocrBucket(), Key: key }
  const Key = (await orderDocumentKey(orderDocument)) ?? (isOfDraft({ key }) ? key : undefined)
  return Key === undefined ? undefined : { Bucket: documentsBucket(), Key }
}

/** For an order's file the order is asked: S3 does not report missing keys of that bucket to this role. */
export const hasFile = async (document: Document): Promise<boolean> => {
  if (document.source === 'order') return (await fileOf(document)) !== undefined
  return (await headObject(ocrBucket(), document.key)) !== undefined
}
