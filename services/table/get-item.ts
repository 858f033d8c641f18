import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { ZodMiniType } from 'zod/mini'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable } from './keys.ts'

type Key = Readonly<Record<string, string>>

/** The item with this key, if there is one, by a consistent read. */
export const getItem = async (
  Key: Key,
  TableName = casesTable(),
): Promise<Record<string, unknown> | undefined> => {
  const { Item } = await dynamo.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return Item
}

/** The item with this key, parsed by its schema. Throws if it does not fit. */
export const readItem = async <Read>(
  key: Key,
  schema: () => ZodMiniType<Read>,
  table?: string,
): Promise<Read | undefined> => {
  const item = await getItem(key, table)
  return item && schema().parse(item)
}
