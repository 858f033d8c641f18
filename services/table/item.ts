import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, type PutCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { ZodMiniType } from 'zod/mini'
import { dynamo } from '../aws/dynamo.ts'
import { namesIn, valuesOf } from './conditions.ts'
import { casesTable } from './keys.ts'

type Key = Readonly<Record<string, string>>

/** The item with this key, if there is one, by a consistent read. */
export const getItem = async (Key: Key, TableName = casesTable()) => {
  const { Item } = await dynamo.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return Item
}

export const readItem = async <Read>(key: Key, schema: () => ZodMiniType<Read>, table?: string) => {
  const item = await getItem(key, table)
  return item && schema().parse(item)
}

/**
 * The result of a conditional write of one item; where the condition fails, as `unmet` the item, if the write asks for it
 * by `ReturnValuesOnConditionCheckFailure`.
 */
export const metOrUnmet = async <Answer extends object>(write: Promise<Answer>) => {
  try {
    return { met: await write }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { unmet: error.Item && unmarshall(error.Item) }
  }
}

export const wasWritten = async (write: Promise<object>): Promise<boolean> =>
  'met' in (await metOrUnmet(write))

type Condition = Pick<
  PutCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>

export const conditionalPut = (
  Item: Record<string, unknown>,
  condition: Condition,
  TableName = casesTable(),
): Promise<boolean> => wasWritten(dynamo.send(new PutCommand({ TableName, Item, ...condition })))

type Fields = Readonly<Record<string, unknown>>

export type Change = {
  key: Key
  /** Fields, or paths to fields within them, with their new values; one whose value is undefined is removed. */
  set?: Fields
  /** Fields that get these values unless the item has them already. */
  initial?: Fields
  add?: Fields
  /** `#name` is the field of that name, `:name` the value of that name in `values`. */
  condition?: string
  values?: Fields
  /** The fields of marks such as `#id`, where the mark is not the field's name. */
  names?: Readonly<Record<string, string>>
  /** The table of cases if nothing is said. */
  table?: string
}

const isName = (path: string): boolean => /^\w+$/.test(path)
const pathOf = (path: string): string => (isName(path) ? `#${path}` : path)

export const updateOf = ({
  key,
  set = {},
  initial = {},
  add = {},
  condition,
  values = {},
  names,
  table = casesTable(),
}: Change) => {
  const clauses: Record<'SET' | 'REMOVE' | 'ADD', string[]> = { SET: [], REMOVE: [], ADD: [] }
  const given = valuesOf(values)
  for (const [at, [name, value]] of Object.entries(set).entries()) {
    if (value === undefined) {
      clauses.REMOVE.push(pathOf(name))
      continue
    }
    const mark = `:set_${isName(name) ? name : at}`
    clauses.SET.push(`${pathOf(name)} = ${mark}`)
    given[mark] = value
  }
  for (const [name, value] of Object.entries(initial)) {
    clauses.SET.push(`#${name} = if_not_exists(#${name}, :initial_${name})`)
    given[`:initial_${name}`] = value
  }
  for (const [name, value] of Object.entries(add)) {
    clauses.ADD.push(`#${name} :add_${name}`)
    given[`:add_${name}`] = value
  }
  const expression = Object.entries(clauses)
    .flatMap(([word, parts]) => (parts.length > 0 ? `${word} ${parts}` : []))
    .join(' ')
  return {
    TableName: table,
    Key: key,
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeNames: namesIn(`${expression} ${condition}`, names),
    // DynamoDB refuses an empty list.
    ExpressionAttributeValues: Object.keys(given).length > 0 ? given : undefined,
  }
}

export const updateItem = async (change: Change): Promise<Record<string, unknown> | undefined> => {
  const command = new UpdateCommand({ ...updateOf(change), ReturnValues: 'ALL_NEW' })
  const { met } = await metOrUnmet(dynamo.send(command))
  return met && (met.Attributes ?? {})
}

export const wasUpdated = async (change: Change): Promise<boolean> => (await updateItem(change)) !== undefined
