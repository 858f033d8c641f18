/** Conditions of a write, as parts of its command. */

/** There is no such item yet. */
export const isNew = { ConditionExpression: 'attribute_not_exists(pk)' } as const

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
