import type { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { orderProcess } from '../../shared/processes.ts'
import { maySee } from '../cases/read-case.ts'
import type { Call } from '../http/api.ts'
import { writeDocumentHandle } from './document-handle.ts'
import { readableOrder } from './readable-order.ts'

/** Stores the name that the bank's document manager gave a document (A§7). A repeat changes nothing. */
export const updateHandle = async ({
  headers,
  body: { controlNumber, documentHandle },
  session,
}: Call<typeof documents.updateHandle>): Promise<UploadedDocument> => {
  // The order's sender may read it, but may not name its documents.
  if (!maySee(session, orderProcess)) throw new Refusal('notFound')
  const customer = `${headers['customer-id-type']}-${headers['customer-id-number']}`
  const order = await readableOrder(session, { controlNumber, customer })
  const name = headers['document-name']
  const [document, ...more] = order.documents.filter(({ typeName, typeNameLabel, fileName }) =>
    [typeName, typeNameLabel, fileName].includes(name),
  )
  if (!document) throw new Refusal('notFound')
  if (more.length > 0) throw new Refusal('badRequest', { field: 'document-name' })
  if (document.documentHandle === documentHandle) return document
  await writeDocumentHandle(controlNumber, document.id, documentHandle)
  return { ...document, documentHandle }
}
