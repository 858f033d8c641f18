import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { whenMet } from './conditional-write.ts'
import { casesTable } from './keys.ts'

type Fields = Readonly<Record<string, unknown>>

type Change = {
  key: Readonly<Record<string, string>>
  /** Fields with their new values; one whose value is undefined is removed. */
  set?: Fields
  /** What is added to numbers and sets. */
  add?: Fields
  /** In it, `#name` stands for a field whatever its name is, and `:name` for one of `values`. */
  condition?: string
  values?: Fields
  /** The table of cases if nothing is said. */
  table?: string
}

const clause = (word: string, parts: readonly string[]): string[] =>
  parts.length > 0 ? [`${word} ${parts.join(', ')}`] : []

const prefixed = (prefix: string, fields: Fields): [string, unknown][] =>
  Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value])

/** The update of one item, as part of a command or of a transaction. */
export const updateOf = ({
  key,
  set = {},
  add = {},
  condition,
  values = {},
  table = casesTable(),
}: Change) => {
  const names = Object.keys(set)
  const kept = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  const expression = [
    ...clause(
      'SET',
      Object.keys(kept).map((name) => `#${name} = :set_${name}`),
    ),
    ...clause(
      'REMOVE',
      names.filter((name) => !(name in kept)).map((name) => `#${name}`),
    ),
    ...clause(
      'ADD',
      Object.keys(add).map((name) => `#${name} :add_${name}`),
    ),
  ].join(' ')
  const given = [...prefixed(':set_', kept), ...prefixed(':add_', add), ...prefixed(':', values)]
  return {
    TableName: table,
    Key: key,
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeNames: Object.fromEntries(
      [...`${expression} ${condition}`.matchAll(/#(\w+)/g)].map(([mark, name]) => [mark, String(name)]),
    ),
    // DynamoDB refuses an empty list.
    ExpressionAttributeValues: given.length > 0 ? Object.fromEntries(given) : undefined,
  }
}

/** Updates one item and resolves to it as it is then; to undefined when its condition is not met. */
export const updateItem = async (change: Change): Promise<Record<string, unknown> | undefined> => {
  const command = new UpdateCommand({ ...updateOf(change), ReturnValues: 'ALL_NEW' })
  const written = await whenMet(dynamo.send(command))
  return written && (written.Attributes ?? {})
}

/** Whether the condition of an update was met, and so it was made. */
export const wasUpdated = async (change: Change): Promise<boolean> => (await updateItem(change)) !== undefined
