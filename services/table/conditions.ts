/** In expressions `#name` is the field of that name, `:name` the value of that name. */

/** The fields that an expression names; undefined if none, as DynamoDB refuses an empty list. */
export const namesIn = (
  expression: string,
  names: Readonly<Record<string, string>> = {},
): Record<string, string> | undefined => {
  const marks = expression.match(/#\w+/g)
  return marks ? Object.fromEntries(marks.map((mark) => [mark, names[mark] ?? mark.slice(1)])) : undefined
}

export const valuesOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]))

/** There is no such item yet. */
export const isNew = { ConditionExpression: 'attribute_not_exists(pk)' } as const

/** The item still has these values, and no field whose value is undefined, as the condition of `updateOf`. */
export const unchanged = <Fields extends Readonly<Record<string, unknown>>>(values: Fields) => ({
  condition: Object.entries(values)
    .map(([name, value]) => (value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}`))
    .join(' AND '),
  values,
})

/** A condition of a put, a delete or a check; `updateOf` has its own. */
export const conditionOf = (condition: string, values: Readonly<Record<string, unknown>>) => ({
  ConditionExpression: condition,
  ExpressionAttributeNames: namesIn(condition),
  ExpressionAttributeValues: valuesOf(values),
})

export const isUnchanged = (fields: Readonly<Record<string, unknown>>) => {
  const { condition, values } = unchanged(fields)
  return conditionOf(condition, values)
}

export const isId = (id: string) => isUnchanged({ id })

export const isThere = { ConditionExpression: 'attribute_exists(pk)' } as const

/** The item is as it was read, by its `version`; 0 means that there was none. */
export const isAtVersion = (version: number) => (version === 0 ? isNew : isUnchanged({ version }))
