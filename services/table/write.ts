import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { isAtVersion } from './conditions.ts'

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

type Item = Record<string, unknown>

/** Puts an item in place of a version of it, 0 if there was none; a failed one gives the item that is there. */
export const putAtVersion = (TableName: string, Item: Item, version: number): Write => ({
  Put: { TableName, Item, ...isAtVersion(version), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
})

export const deleteAtVersion = (TableName: string, Key: Item, version: number): Write => ({
  Delete: { TableName, Key, ...isAtVersion(version) },
})
