import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

/** Every item of a small table, as it is at this instant. */
export const everyItem = async (TableName: string): Promise<StoredItem[]> => {
  const all: StoredItem[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }))
    all.push(...((page.Items ?? []) as StoredItem[]))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return all
}

type Request = { PutRequest: { Item: Record<string, unknown> } } | { DeleteRequest: { Key: object } }

const batchSize = 25
const writers = 8

/** Writes in full batches, several at once. */
export const writeInBatches = async (TableName: string, requests: readonly Request[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(requests.length / batchSize) }, (_, index) =>
    requests.slice(index * batchSize, (index + 1) * batchSize),
  )
  const next = batches.values()
  const write = async () => {
    for (const batch of next) {
      let left: Record<string, unknown[]> | undefined = { [TableName]: [...batch] }
      while (left && Object.keys(left).length > 0) {
        const command = new BatchWriteCommand({ RequestItems: left as never })
        left = (await dynamo.send(command)).UnprocessedItems as typeof left
      }
    }
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
