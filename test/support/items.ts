import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { batchWrite } from '../../services/table/batch.ts'
import { inBatches } from '../../shared/in-batches.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

/** Of a large table DynamoDB Local takes longer for a full page than a request may take. */
const pageSize = 1_000

/** Every item of a table at this moment. */
export const everyItem = async (TableName: string): Promise<StoredItem[]> => {
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

const writers = 8

/** Writes in full batches, several in parallel. */
export const writeInBatches = async (
  TableName: string,
  requests: Parameters<typeof batchWrite>[1],
): Promise<void> => {
  const next = inBatches(requests, 25).values()
  const write = async () => {
    for (const batch of next) await batchWrite(TableName, batch)
  }
  await Promise.all(Array.from({ length: writers }, write))
}

export const clearTable = async (TableName: string): Promise<void> => {
  const items = await everyItem(TableName)
  await writeInBatches(
    TableName,
    items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  )
}
