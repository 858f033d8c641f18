import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { whenMet } from './conditional-write.ts'
import { namesIn, valuesOf } from './conditions.ts'
import { casesTable } from './keys.ts'

type Fields = Readonly<Record<string, unknown>>

export type Change = {
  key: Readonly<Record<string, string>>
  /** Fields with their new values; one whose value is undefined is removed. */
  set?: Fields
  /** Fields that get these values unless the item has them already. */
  initial?: Fields
  /** What is added to numbers and sets. */
  add?: Fields
  /** `#name` is the field of that name, `:name` the value of that name in `values`. */
  condition?: string
  values?: Fields
  /** The table of cases if nothing is said. */
  table?: string
}

/** The update of one item, as part of a command or of a transaction. */
export const updateOf = ({
  key,
  set = {},
  initial = {},
  add = {},
  condition,
  values = {},
  table = casesTable(),
}: Change) => {
  const clauses: Record<'SET' | 'REMOVE' | 'ADD', string[]> = { SET: [], REMOVE: [], ADD: [] }
  const given = valuesOf(values)
  for (const [name, value] of Object.entries(set)) {
    if (value === undefined) {
      clauses.REMOVE.push(`#${name}`)
      continue
    }
    clauses.SET.push(`#${name} = :set_${name}`)
    given[`:set_${name}`] = value
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
    ExpressionAttributeNames: namesIn(`${expression} ${condition}`),
    // DynamoDB refuses an empty list.
    ExpressionAttributeValues: Object.keys(given).length > 0 ? given : undefined,
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
