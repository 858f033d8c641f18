import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

/** Of a large table DynamoDB Local takes longer for a full page than a request may take. */
const pageSize = 1_000

/** Every item of a table at this moment. */
export const itemsOf = async (TableName: string): Promise<StoredItem[]> => {
  const all: StoredItem[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(
      new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey, Limit: pageSize }),
    )
    all.push(...((page.Items ?? []) as StoredItem[]))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return all
}
