import type { KeysAndAttributes } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { again, untilDone } from './until-done.ts'

/** DynamoDB's own limits of one request. */
const keysOfGet = 100
const requestsOfWrite = 25

export const inBatches = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

/** Works a batch off: each try is given what is left and answers what it could not do, for want of room. */
const workOff = async <One>(
  all: One[],
  attempt: (left: One[]) => Promise<One[] | undefined>,
): Promise<void> => {
  let left = all
  await untilDone(async () => {
    left = (await attempt(left)) ?? []
    return left.length > 0 ? again : undefined
  })
}

type Key = Record<string, unknown>

/** The items with these keys, in no order; a key without an item is left out. */
export const batchGet = async (
  table: string,
  keys: readonly Key[],
  options: Omit<KeysAndAttributes, 'Keys'> = {},
): Promise<Record<string, unknown>[]> => {
  const found: Record<string, unknown>[] = []
  const read = (batch: Key[]) =>
    workOff(batch, async (Keys) => {
      const RequestItems = { [table]: { ...options, Keys } }
      const { Responses, UnprocessedKeys } = await dynamo.send(new BatchGetCommand({ RequestItems }))
      found.push(...(Responses?.[table] ?? []))
      return UnprocessedKeys?.[table]?.Keys
    })
  await Promise.all(inBatches(keys, keysOfGet).map(read))
  return found
}

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

/** Puts and deletes without conditions, not all or nothing: for items that only their writer knows. */
export const batchWrite = async (table: string, requests: readonly Request[]): Promise<void> => {
  for (const batch of inBatches(requests, requestsOfWrite))
    await workOff(batch, async (left) => {
      const { UnprocessedItems } = await dynamo.send(
        new BatchWriteCommand({ RequestItems: { [table]: left } }),
      )
      return UnprocessedItems?.[table]
    })
}
