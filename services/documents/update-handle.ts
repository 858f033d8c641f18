import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { documents } from '../../shared/document-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { orderProcess } from '../../shared/processes.ts'
import { dynamo } from '../aws/dynamo.ts'
import { maySee } from '../cases/read-case.ts'
import type { Handler } from '../http/api.ts'
import { wasWritten } from '../table/conditional-write.ts'
import { casesTable, keys } from '../table/keys.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { readableOrder } from './of-order.ts'
import { storedOrderDocuments } from './order-documents.ts'

/** Sets a document's handle in the order's list; if the list changed meanwhile, it is read again. */
export const writeDocumentHandle = (controlNumber: string, id: string, handle: string): Promise<void> =>
  retryUntilDone(async () => {
    const order = await storedOrderDocuments(controlNumber)
    const place = order?.documents.findIndex((document) => document.id === id) ?? -1
    if (place < 0) throw new Refusal('notFound')
    const command = new UpdateCommand({
      TableName: casesTable(),
      Key: keys.documents(controlNumber),
      UpdateExpression: `SET documents[${place}].documentHandle = :handle`,
      ConditionExpression: `documents[${place}].id = :id`,
      ExpressionAttributeValues: { ':handle': handle, ':id': id },
    })
    return (await wasWritten(dynamo.send(command))) ? undefined : retryLater
  })

/** Stores the name that the bank's document manager gave a document (A§7). A repeat changes nothing. */
export const updateHandle: Handler<typeof documents.updateHandle> = async ({
  headers,
  body: { controlNumber, documentHandle },
  session,
}) => {
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
