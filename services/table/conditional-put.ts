import { PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { wasWritten } from './conditional-write.ts'
import { casesTable } from './keys.ts'

type Condition = Pick<
  PutCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>

/** Writes an item if its condition (`conditions.ts`) is met, and resolves to whether it was. */
export const conditionalPut = (
  Item: Record<string, unknown>,
  condition: Condition,
  TableName = casesTable(),
): Promise<boolean> => wasWritten(dynamo.send(new PutCommand({ TableName, Item, ...condition })))
