import { customerOf } from '../../shared/customers.ts'

/** A customer, by the kind and the number of their document. */
export type Customer = { type: string; number: string }

/** Shorter numbers are found by fields alone: within texts they are parts of anything. */
const shortest = 5

export const customerIn = (text: string): Customer | undefined => {
  const [, type = '', given = ''] = /^([A-Za-z]{2}):(.+)$/.exec(text.trim()) ?? []
  const number = customerOf(given)
  return number && number.length >= shortest ? { type: type.toUpperCase(), number } : undefined
}

/** The number however it is written: with points, with zeros in front, but not as a part of a longer one. */
const patternOf = ({ number }: Customer): string =>
  `(?<![0-9A-Za-z])0*${[...number].join('[. ]?')}(?![0-9A-Za-z])`

export const finderOf = (customer: Customer) => {
  const pattern = new RegExp(patternOf(customer), 'i')
  return (text: string): boolean => pattern.test(text)
}

/** Where the number begins in a text, each time. */
export const mentionsIn = (customer: Customer, text: string): number[] =>
  [...text.matchAll(new RegExp(patternOf(customer), 'gi'))].map(({ index }) => index)

export const marker = 'DATO-BORRADO'

/** Replaces the number, and these names, in a text. */
export const maskerOf = (customer: Customer, names: readonly string[] = []) => {
  const escaped = names
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .filter((name) => name !== '')
  const pattern = new RegExp([patternOf(customer), ...escaped].join('|'), 'gi')
  return (text: string): string => text.replace(pattern, marker)
}

/** Every text in a value, at any depth; sets too. Numbers are amounts and times, never a document. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (value instanceof Set) return [...value].flatMap(textsIn)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.values(value).flatMap(textsIn)
}

const fileNames: readonly string[] = ['fileName', 'viewName']

/** The same value with masked texts; the name of a file that has the number goes whole. */
export const masked = (value: unknown, mask: (text: string) => string, name = ''): unknown => {
  if (typeof value === 'string')
    return fileNames.includes(name) && mask(value) !== value ? marker : mask(value)
  if (Array.isArray(value)) return value.map((one) => masked(one, mask, name))
  if (value instanceof Set) return new Set([...value].map((one) => masked(one, mask, name)))
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, mask, key)]))
}
