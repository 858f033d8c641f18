const collator = new Intl.Collator('es', { numeric: true })

export type SortValue = string | number | undefined

const isNumber = (value: SortValue): boolean =>
  value === undefined || typeof value === 'number' || /^\d{1,15}$/.test(value)

/** Each value as a number of the same order: itself, or its rank among the different texts; NaN when it is missing. */
const keysOf = (values: readonly SortValue[]): Float64Array => {
  if (values.every(isNumber)) return Float64Array.from(values, (value) => Number(value ?? Number.NaN))
  const texts = [...new Set(values)].filter((value) => value !== undefined).map(String)
  const ranks = new Map(texts.sort(collator.compare).map((text, rank) => [text, rank]))
  return Float64Array.from(values, (value) => ranks.get(String(value)) ?? Number.NaN)
}

/** Keys from 1 on in the direction asked for, with what is missing below all of them, or above when it goes down. */
const turned = (keys: Float64Array, desc: boolean): Float64Array => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const key of keys) {
    if (key < least) least = key
    if (key > most) most = key
  }
  const missing = desc && most >= least ? most - least + 2 : 0
  return keys.map((key) => (Number.isNaN(key) ? missing : 1 + (desc ? most - key : key - least)))
}

/** The places of values in their order, those of 10,000 well within a frame; equal values keep theirs. */
export const sortedPlaces = (values: readonly SortValue[], desc = false): number[] => {
  const keys = turned(keysOf(values), desc)
  const { length } = keys
  // Key and place in one number each: plain numbers sort several times faster than what has to be compared.
  const both = keys.map((key, place) => key * length + place)
  // A fraction's multiple may be whole, and would be taken for another key's place.
  if (keys.every(Number.isInteger) && both.every(Number.isSafeInteger))
    return Array.from(both.sort(), (one) => one % length)
  const at = (place: number) => keys[place] as number
  return Array.from(keys.keys()).sort((a, b) => at(a) - at(b) || a - b)
}
