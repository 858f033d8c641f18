import type { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { Call } from '../http/api.ts'
import { readableOrder } from './readable-order.ts'

/** The documents of a sent order, for the viewer (A§2.5). */
export const ofOrder = async ({
  params: { customer },
  query,
  session,
}: Call<typeof documents.ofOrder>): Promise<UploadedDocument[]> =>
  (await readableOrder(session, { ...query, customer })).documents
