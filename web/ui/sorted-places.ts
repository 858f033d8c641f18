/** Numbers within texts have their order too; where there are none, the other one takes less than half the time. */
const withNumbers = new Intl.Collator('es', { numeric: true })
const plain = new Intl.Collator('es')

export type SortValue = string | number | undefined

const isNumber = (value: SortValue): boolean =>
  value === undefined || typeof value === 'number' || /^\d{1,15}$/.test(value)

/** Below all that may be there. */
const missing = -Number.MAX_VALUE

/** Each value as a number of the same order: itself, or its rank among the different texts. */
export const keysOf = (values: readonly SortValue[]): number[] => {
  if (values.every(isNumber)) {
    return values.map((value) => {
      const key = Number(value ?? Number.NaN)
      return Number.isNaN(key) ? missing : key
    })
  }
  const texts = [...new Set(values)].filter((value) => value !== undefined).map(String)
  const { compare } = texts.some((text) => /\d/.test(text)) ? withNumbers : plain
  const ranks = new Map(texts.sort(compare).map((text, rank) => [text, rank]))
  return values.map((value) => ranks.get(String(value)) ?? missing)
}

/**
 * The places of keys in their order, what is missing first, or last when it goes down; equal ones keep their order.
 * Numbers are sorted, as 10,000 texts would take longer than a frame.
 */
export const sortedPlaces = (keys: readonly number[], desc = false): number[] => {
  const sign = desc ? -1 : 1
  const compare = (a: number, b: number) => sign * ((keys[a] as number) - (keys[b] as number))
  return Array.from(keys.keys()).sort(compare)
}
