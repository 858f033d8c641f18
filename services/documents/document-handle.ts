import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import { dynamo, happened } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { loadOrderDocuments } from './order-documents.ts'

/** Corrections and the archive replace the list too; who finds it changed looks again. */
const attempts = 5

/** Sets a document's handle at its place in the order's list, if that place is still the document's. */
export const writeDocumentHandle = async (
  controlNumber: string,
  id: string,
  handle: string,
): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const order = await loadOrderDocuments(controlNumber)
    const place = order?.documents.findIndex((document) => document.id === id) ?? -1
    if (place < 0) throw new Refusal('notFound')
    const command = new UpdateCommand({
      TableName: casesTable(),
      Key: keys.documents(controlNumber),
      UpdateExpression: `SET documents[${place}].documentHandle = :handle`,
      ConditionExpression: `documents[${place}].id = :id`,
      ExpressionAttributeValues: { ':handle': handle, ':id': id },
    })
    if (await happened(dynamo.send(command))) return
  }
  throw new Refusal('tooManyRequests')
}
