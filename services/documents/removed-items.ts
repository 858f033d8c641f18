import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'

/**
 * The items with what the corrections of an order took out after an attempt. Most functions may get the items of a case
 * and not list them, so each is a read.
 */
export const removedItems = async (
  number: string,
  { after, last = 1 }: { after: number; last?: number | undefined },
): Promise<Record<string, unknown>[]> => {
  const attempts = Array.from({ length: Math.max(0, last - after) }, (_, index) => after + 1 + index)
  const found = await Promise.all(
    attempts.map((attempt) => {
      const Key = keys.removedDocuments(number, attempt)
      return dynamo.send(new GetCommand({ TableName: casesTable(), Key, ConsistentRead: true }))
    }),
  )
  return found.flatMap(({ Item }) => Item ?? [])
}
