/** This one also orders numbers within texts. Without numbers the other one takes less than half the time. */
const withNumbers = new Intl.Collator('es', { numeric: true })
const plain = new Intl.Collator('es')

export type SortValue = string | number | undefined

const isNumber = (value: SortValue): boolean =>
  value === undefined || typeof value === 'number' || /^\d{1,15}$/.test(value)

/** Below every possible number. */
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
 * The indexes of keys in their order: missing ones first, or last in descending order; equal ones keep their
 * order. It sorts numbers, because sorting 10,000 texts takes longer than a frame.
 */
export const sortedPlaces = (keys: readonly number[], desc = false): number[] => {
  const sign = desc ? -1 : 1
  const compare = (a: number, b: number) => sign * ((keys[a] as number) - (keys[b] as number))
  return Array.from(keys.keys()).sort(compare)
}
