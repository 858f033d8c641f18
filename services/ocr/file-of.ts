import { orderDocumentKey } from '../documents/order-document-key.ts'
import { documentsBucket, headObject, ocrBucket } from '../objects/objects.ts'
import type { StoredDocument } from './stored-document.ts'

export type FilePlace = { Bucket: string; Key: string }
type Document = Pick<StoredDocument, 'source' | 'key' | 'orderDocument'>

/** Where a document's file is now. One of an order is asked for at each use: it moves when its order is archived. */
export const fileOf = async ({
  source,
  key,
  orderDocument = '',
}: Document): Promise<FilePlace | undefined> => {
  if (source !== 'order') return { Bucket: ocrBucket(), Key: key }
  const Key = await orderDocumentKey(orderDocument)
  return Key === undefined ? undefined : { Bucket: documentsBucket(), Key }
}

/** Whether it can be read. Of an order's file the order says so: the bucket of orders tells nobody here what it lacks. */
export const hasFile = async (document: Document): Promise<boolean> => {
  if (document.source === 'order') return (await fileOf(document)) !== undefined
  return (await headObject(ocrBucket(), document.key)) !== undefined
}
