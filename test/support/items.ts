import { itemsOf, type StoredItem as Stored } from '../../infra/recovery/stored-items.ts'
import { batchWrite } from '../../services/table/batch.ts'
import { inBatches } from '../../shared/in-batches.ts'

export type StoredItem = Stored

/** Every item of a table at this moment. */
export const everyItem = (table: string): Promise<StoredItem[]> => itemsOf(table)

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
