import { namesIn, valuesOf } from './expressions.ts'

/** Conditions of a write, as parts of its command. */

/** There is no such item yet. */
export const isNew = { ConditionExpression: 'attribute_not_exists(pk)' } as const

/** The item still has these values, and no field whose value is undefined, as the condition of `updateOf`. */
export const unchanged = <Fields extends Readonly<Record<string, unknown>>>(values: Fields) => ({
  condition: Object.entries(values)
    .map(([name, value]) => (value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}`))
    .join(' AND '),
  values,
})

/** The same as part of a command. */
export const isUnchanged = (fields: Readonly<Record<string, unknown>>) => {
  const { condition, values } = unchanged(fields)
  return {
    ConditionExpression: condition,
    ExpressionAttributeNames: namesIn(condition),
    ExpressionAttributeValues: valuesOf(values),
  }
}

/** The item is still the one with this `id`. */
export const isId = (id: string) => ({
  ConditionExpression: '#id = :id',
  ExpressionAttributeNames: { '#id': 'id' },
  ExpressionAttributeValues: { ':id': id },
})

/** The item is as it was read, by its `version`; 0 means that there was none. */
export const isAtVersion = (version: number) =>
  version === 0
    ? isNew
    : {
        ConditionExpression: '#version = :readVersion',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':readVersion': version },
      }
