import type { Query } from './query.ts'

/** One of these fields has one of some values, or one from a value to another; an absent field never has. */
export type Condition<Item> = { anyOf: readonly (keyof Item & string)[] } & (
  | { in: readonly string[] }
  | { from: string | number; to: string | number }
)

type Tests = { in: readonly string[] } | { from: string | number; to: string | number }

/** The names of a condition's values within an expression. */
const valuesIn = (tests: Tests, place: string): [name: string, value: string | number][] =>
  ('in' in tests ? tests.in : [tests.from, tests.to]).map((value, index) => [`${place}n${index}`, value])

/** Conditions, all of which must hold, as DynamoDB's filter of a query; undefined without any. */
export const filterExpression = <Item>(
  conditions: readonly Condition<Item>[],
): Pick<Query, 'filter' | 'values'> => {
  const parts = conditions.map((condition, index) => {
    const values = valuesIn(condition, `f${index}`)
    const marks = values.map(([name]) => `:${name}`)
    const test = 'in' in condition ? `IN (${marks})` : `BETWEEN ${marks.join(' AND ')}`
    return { values, text: `(${condition.anyOf.map((field) => `#${field} ${test}`).join(' OR ')})` }
  })
  return {
    filter: parts.map(({ text }) => text).join(' AND ') || undefined,
    values: Object.fromEntries(parts.flatMap(({ values }) => values)),
  }
}

/** Whether an item meets conditions, as DynamoDB tells it. */
export const meets = <Item extends object>(item: Item, conditions: readonly Condition<Item>[]): boolean =>
  conditions.every((condition) =>
    condition.anyOf.some((field) => {
      const value = item[field] as string | number | undefined
      if (value === undefined) return false
      return 'in' in condition
        ? (condition.in as readonly unknown[]).includes(value)
        : value >= condition.from && value <= condition.to
    }),
  )
