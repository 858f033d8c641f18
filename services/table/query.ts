import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { ZodMiniType } from 'zod/mini'
import { dynamo } from '../aws/dynamo.ts'
import { namesIn, valuesOf } from './conditions.ts'
import { casesTable } from './keys.ts'
import { readEach } from './read-each.ts'

type Item = Record<string, unknown>

export type Query = {
  /** The table of cases if nothing is said. */
  table?: string
  index?: string
  /** The condition of the keys. `#name` is the field of that name, `:name` the value of that name in `values`. */
  where: string
  filter?: string | undefined
  values: Readonly<Record<string, unknown>>
  projection?: string
  order?: 'ascending' | 'descending'
  limit?: number
  /** A table is read as it is at this instant if nothing is said. An index cannot be. */
  isConsistent?: boolean
  after?: Item | undefined
}

export const inPartition = ({ pk }: { pk: string }): Pick<Query, 'where' | 'values'> => ({
  where: 'pk = :pk',
  values: { pk },
})

export const withPrefix = ({ pk, sk }: { pk: string; sk: string }): Pick<Query, 'where' | 'values'> => ({
  where: 'pk = :pk AND begins_with(sk, :sk)',
  values: { pk, sk },
})

/**
 * One page of a query, limited by count or a megabyte; `next` is the last key while there may be more, and `read`
 * counts also the items that the filter left out.
 */
export const queryPage = async ({
  table = casesTable(),
  index,
  where,
  filter,
  values,
  projection,
  order,
  limit,
  isConsistent = !index,
  after,
}: Query): Promise<{ items: Item[]; next: Item | undefined; read: number }> => {
  const {
    Items = [],
    LastEvaluatedKey,
    ScannedCount = 0,
  } = await dynamo.send(
    new QueryCommand({
      TableName: table,
      IndexName: index,
      KeyConditionExpression: where,
      FilterExpression: filter,
      ProjectionExpression: projection,
      ExpressionAttributeNames: namesIn(`${where} ${filter} ${projection}`),
      ExpressionAttributeValues: valuesOf(values),
      ConsistentRead: isConsistent,
      ScanIndexForward: order !== 'descending',
      Limit: limit,
      ExclusiveStartKey: after,
    }),
  )
  return { items: Items, next: LastEvaluatedKey, read: ScannedCount }
}

export async function* queryPages({ after, ...query }: Query): AsyncGenerator<Item[]> {
  let from = after
  do {
    const { items, next } = await queryPage({ ...query, after: from })
    yield items
    from = next
  } while (from)
}

/** Every item a query finds, however many answers that takes: for what stays small, such as the actions of one case. */
export const queryAll = async (query: Query): Promise<Item[]> => {
  const found: Item[] = []
  for await (const items of queryPages(query)) found.push(...items)
  return found
}

type Schema<Read> = () => ZodMiniType<Read>

const parsed = <Read>(items: readonly Item[], schema: Schema<Read>): Read[] =>
  readEach(items, (item) => schema().parse(item))

export const readItems = async <Read>(query: Query, schema: Schema<Read>) => {
  const { items, ...page } = await queryPage(query)
  return { items: parsed(items, schema), ...page }
}

export const readAllItems = async <Read>(query: Query, schema: Schema<Read>): Promise<Read[]> =>
  parsed(await queryAll(query), schema)
