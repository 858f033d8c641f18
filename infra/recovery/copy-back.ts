import { isDeepStrictEqual } from 'node:util'
import { batchWrite } from '../../services/table/batch.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { sideBySide } from './side-by-side.ts'
import { itemsOf, type StoredItem } from './stored-items.ts'

const nameOf = ({ pk, sk }: StoredItem): string => JSON.stringify([pk, sk])

/** The most that DynamoDB takes in a batch. */
const batchItems = 25

/**
 * Makes a table as the one that was restored beside it, and changes nothing else of it: its name, stream, indexes and its
 * own point-in-time recovery stay. A run that stopped goes on with the next one.
 */
export const copyBack = async (restored: string, table: string) => {
  const wanted = new Map((await itemsOf(restored)).map((item) => [nameOf(item), item]))
  // A table that was named by mistake, or is not restored yet, would empty the one in use.
  if (wanted.size === 0) throw new Error(`${restored} is empty`)
  const present = new Map((await itemsOf(table)).map((item) => [nameOf(item), item]))
  const puts = [...wanted.values()].filter((item) => !isDeepStrictEqual(item, present.get(nameOf(item))))
  const deletes = [...present.values()].filter((item) => !wanted.has(nameOf(item)))
  const requests = [
    ...puts.map((Item) => ({ PutRequest: { Item } })),
    ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ]
  await sideBySide(inBatches(requests, batchItems), (batch) => batchWrite(table, batch))
  return { written: puts.length, deleted: deletes.length }
}
