/** In expressions `#name` is the field of that name, `:name` the value of that name. */

/** The fields that an expression names; undefined if none, as DynamoDB refuses an empty list. */
export const namesIn = (expression: string): Record<string, string> | undefined => {
  const marks = expression.match(/#\w+/g)
  return marks ? Object.fromEntries(marks.map((mark) => [mark, mark.slice(1)])) : undefined
}

export const valuesOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]))
