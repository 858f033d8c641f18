import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo } from '../aws/dynamo.ts'
import { cursorOf } from './cursor.ts'
import { casesTable } from './keys.ts'

const cursors = cursorOf(() =>
  z.object({
    after: z
      .string()
      .min(1)
      .max(300)
      .refine((key) => key.isWellFormed()),
  }),
)

type Stretch = {
  /** The table of cases if nothing is said. */
  table?: string
  pk: string
  /** How the sort keys of the list begin; the cursor names only what follows. */
  prefix: string
  limit: number
  cursor: string | undefined
  order?: 'ascending' | 'descending'
}

/** A page of the items of a partition whose sort keys begin alike, by their keys, as they are at this instant. */
export const pageOfItems = async ({
  table = casesTable(),
  pk,
  prefix,
  limit,
  cursor,
  order = 'ascending',
}: Stretch) => {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
      ScanIndexForward: order === 'ascending',
      Limit: limit,
      ...(cursor && { ExclusiveStartKey: { pk, sk: `${prefix}${cursors.read(cursor).after}` } }),
    }),
  )
  const last = LastEvaluatedKey && String(LastEvaluatedKey.sk)
  return { items: Items, cursor: last && cursors.write({ after: last.slice(prefix.length) }) }
}
