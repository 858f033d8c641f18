import type { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { Call } from '../http/api.ts'
import { readableOrder } from './readable-order.ts'

/** The document list call (A§7): the documents of a sent order, optionally of one type. */
export const list = async ({
  query: { custidenttype, custidentnum, custdoctype, ...query },
  session,
}: Call<typeof documents.list>): Promise<UploadedDocument[]> => {
  const order = await readableOrder(session, { ...query, customer: `${custidenttype}-${custidentnum}` })
  return order.documents.filter(({ typeName }) => !custdoctype || typeName === custdoctype)
}
