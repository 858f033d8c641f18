import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import { dynamo } from '../aws/dynamo.ts'
import { wasWritten } from '../table/conditional-write.ts'
import { casesTable, keys } from '../table/keys.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { storedOrderDocuments } from './order-documents.ts'

/**
 * Sets a document's handle at its index in the order's list, if the document is still there. Corrections and the
 * archive replace the list too; if it changed, the caller reads it again.
 */
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
