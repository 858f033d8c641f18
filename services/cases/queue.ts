import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable } from '../table/keys.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

/** The next PENDING cases of a queue in the configured order. The index lags: a case read here may be gone. */
export const readQueue = async (queue: string, limit: number): Promise<StoredCase[]> => {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      IndexName: 'queue',
      KeyConditionExpression: 'pkRequest = :queue',
      ExpressionAttributeValues: { ':queue': queue },
      Limit: limit,
    }),
  )
  return Items.map((item) => storedCase.parse(item))
}
