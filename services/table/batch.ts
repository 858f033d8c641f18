import type { KeysAndAttributes } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  BatchWriteCommand,
  type BatchWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { ZodMiniType } from 'zod/mini'
import { dynamo } from '../aws/dynamo.ts'
import { readEach } from './read-each.ts'
import { retryLater, retryUntilDone } from './transact.ts'

const keysOfGet = 100
const requestsOfWrite = 25

export const inBatches = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

/** Repeats a batch with the part that DynamoDB left unprocessed. */
const retryUnprocessed = async <One>(all: One[], attempt: (left: One[]) => Promise<One[] | undefined>) => {
  let left = all
  await retryUntilDone(async () => {
    left = (await attempt(left)) ?? []
    return left.length > 0 ? retryLater : undefined
  })
}

type Key = Record<string, unknown>

const nameOf = (key: Key): string => `${key.pk} ${key.sk}`

/** A request that names a key twice is refused. */
const distinct = (keys: readonly Key[]): Key[] => [...new Map(keys.map((key) => [nameOf(key), key])).values()]

/** The items with these keys, in no order; a key without an item is left out. */
export const batchGet = async (
  table: string,
  keys: readonly Key[],
  options: Omit<KeysAndAttributes, 'Keys'> = {},
): Promise<Record<string, unknown>[]> => {
  const found: Record<string, unknown>[] = []
  const read = (batch: Key[]) =>
    retryUnprocessed(batch, async (Keys) => {
      const RequestItems = { [table]: { ...options, Keys } }
      const { Responses, UnprocessedKeys } = await dynamo.send(new BatchGetCommand({ RequestItems }))
      found.push(...(Responses?.[table] ?? []))
      return UnprocessedKeys?.[table]?.Keys
    })
  await Promise.all(inBatches(distinct(keys), keysOfGet).map(read))
  return found
}

/** The same, each parsed by itself (`read-each.ts`). */
export const readBatch = async <Read>(
  table: string,
  keys: readonly Key[],
  schema: () => ZodMiniType<Read>,
  options?: Parameters<typeof batchGet>[2],
): Promise<Read[]> => readEach(await batchGet(table, keys, options), (item) => schema().parse(item))

type Wanted = { table: string; key: Key }
type Found = Record<string, unknown> | undefined

/** Items of any tables with these keys, in their order, as they are at this instant: one request for up to 100. */
export const readTogether = async (wanted: readonly Wanted[]): Promise<Found[]> => {
  const found = new Map<string, Record<string, unknown>>()
  let left: BatchGetCommandInput['RequestItems'] = {}
  for (const [table, ofTable] of Map.groupBy(wanted, ({ table }) => table)) {
    left[table] = { Keys: distinct(ofTable.map(({ key }) => key)), ConsistentRead: true }
  }
  await retryUntilDone(async () => {
    if (Object.keys(left ?? {}).length === 0) return undefined
    const { Responses, UnprocessedKeys } = await dynamo.send(new BatchGetCommand({ RequestItems: left }))
    for (const [table, items] of Object.entries(Responses ?? {}))
      for (const item of items) found.set(`${table} ${nameOf(item)}`, item)
    left = UnprocessedKeys
    return Object.keys(left ?? {}).length > 0 ? retryLater : undefined
  })
  return wanted.map(({ table, key }) => found.get(`${table} ${nameOf(key)}`))
}

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

/** Puts and deletes without conditions, not all or nothing: for items that only their writer knows. */
export const batchWrite = async (table: string, requests: readonly Request[]): Promise<void> => {
  for (const batch of inBatches(requests, requestsOfWrite))
    await retryUnprocessed(batch, async (left) => {
      const { UnprocessedItems } = await dynamo.send(
        new BatchWriteCommand({ RequestItems: { [table]: left } }),
      )
      return UnprocessedItems?.[table]
    })
}
