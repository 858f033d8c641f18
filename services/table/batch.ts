import type { KeysAndAttributes } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  BatchWriteCommand,
  type BatchWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { ZodMiniType } from 'zod/mini'
import { inBatches } from '../../shared/in-batches.ts'
import { dynamo } from '../aws/dynamo.ts'
import { readEach } from './read-each.ts'
import { retryThrottled, retryUntilDone } from './transact.ts'

const keysOfGet = 100
const requestsOfWrite = 25

/** Repeats a batch with the part that DynamoDB left unprocessed. */
const untilProcessed = async <Left extends object>(
  all: Left,
  attempt: (left: Left) => Promise<Left | undefined>,
): Promise<void> => {
  let left: Left | undefined = all
  await retryUntilDone(async () => {
    left = left && (await attempt(left))
    return left && Object.keys(left).length > 0 ? retryThrottled : undefined
  })
}

type Key = Record<string, unknown>
type Item = Record<string, unknown>
type Tables = NonNullable<BatchGetCommandInput['RequestItems']>

const nameOf = (key: Key): string => `${key.pk} ${key.sk}`

/** A request that names a key twice is refused. */
const distinct = (keys: readonly Key[]): Key[] => [...new Map(keys.map((key) => [nameOf(key), key])).values()]

/** The items of one request, of 100 keys at most, with their tables. */
const getItems = async (tables: Tables): Promise<{ table: string; item: Item }[]> => {
  const found: { table: string; item: Item }[] = []
  await untilProcessed(tables, async (RequestItems) => {
    const { Responses = {}, UnprocessedKeys } = await dynamo.send(new BatchGetCommand({ RequestItems }))
    for (const [table, items] of Object.entries(Responses))
      found.push(...items.map((item) => ({ table, item })))
    return UnprocessedKeys
  })
  return found
}

/** The items with these keys, in no order; a key without an item is left out. */
export const batchGet = async (
  table: string,
  keys: readonly Key[],
  options: Omit<KeysAndAttributes, 'Keys'> = {},
): Promise<Item[]> => {
  const batches = inBatches(distinct(keys), keysOfGet)
  const found = await Promise.all(batches.map((Keys) => getItems({ [table]: { ...options, Keys } })))
  return found.flat().map(({ item }) => item)
}

/** The same, each parsed by itself (`read-each.ts`). */
export const readBatch = async <Read>(
  table: string,
  keys: readonly Key[],
  schema: () => ZodMiniType<Read>,
  options?: Parameters<typeof batchGet>[2],
): Promise<Read[]> => readEach(await batchGet(table, keys, options), (item) => schema().parse(item))

/** Items of any tables with these keys, in their order, as they are at this instant: one request for up to 100. */
export const readTogether = async (
  wanted: readonly { table: string; key: Key }[],
): Promise<(Item | undefined)[]> => {
  const tables: Tables = {}
  for (const [table, ofTable] of Map.groupBy(wanted, ({ table }) => table))
    tables[table] = { Keys: distinct(ofTable.map(({ key }) => key)), ConsistentRead: true }
  const items = wanted.length > 0 ? await getItems(tables) : []
  const found = new Map(items.map(({ table, item }) => [`${table} ${nameOf(item)}`, item]))
  return wanted.map(({ table, key }) => found.get(`${table} ${nameOf(key)}`))
}

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

/** Puts and deletes without conditions, not all or nothing: for items that only their writer knows. */
export const batchWrite = async (table: string, requests: readonly Request[]): Promise<void> => {
  for (const batch of inBatches(requests, requestsOfWrite))
    await untilProcessed({ [table]: batch }, async (RequestItems) => {
      const { UnprocessedItems } = await dynamo.send(new BatchWriteCommand({ RequestItems }))
      return UnprocessedItems as typeof RequestItems | undefined
    })
}
