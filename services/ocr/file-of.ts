import { orderDocumentKey } from '../documents/order-document-key.ts'
import { documentsBucket, headObject, ocrBucket } from '../objects/objects.ts'
import type { StoredDocument } from './stored-document.ts'

export type FilePlace = { Bucket: string; Key: string }
type Document = Pick<StoredDocument, 'source' | 'key' | 'orderDocument'>

/**
 * The current place of a document's file. An order's file is looked up at each use, because it moves when its order is
 * archived.
 */
export const fileOf = async ({
  source,
  key,
  orderDocument = '',
}: Document): Promise<FilePlace | undefined> => {
  if (source !== 'order') return { Bucket: ocrBucket(), Key: key }
  const Key = await orderDocumentKey(orderDocument)
  return Key === undefined ? undefined : { Bucket: documentsBucket(), Key }
}

/**
 * Whether the file exists. For an order's file the order is asked, because S3 does not report missing keys of that
 * bucket to this role.
 */
export const hasFile = async (document: Document): Promise<boolean> => {
  if (document.source === 'order') return (await fileOf(document)) !== undefined
  return (await headObject(ocrBucket(), document.key)) !== undefined
}
