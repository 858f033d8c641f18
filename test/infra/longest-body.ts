import * as z from 'zod/mini'
import type { Endpoint } from '../../shared/contract.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  maxLength?: number
  pattern?: string
  allOf?: Schema[]
  format?: string
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  propertyNames?: Schema & { enum?: string[] }
  additionalProperties?: Schema
  maxProperties?: number
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
const longest = (values: readonly unknown[]): unknown =>
  values.reduce((one, other) => (bytesOf(other) > bytesOf(one) ? other : one))

/** Characters that need six, three and two bytes in JSON, then the plain ones that patterns require. */
const characters = ['\u0001', '€', 'ñ', '"', 'A', '0']
/** Longer than any allowed text. */
const endless = 10_000_000

/** The largest length that fits; every smaller length fits too. */
const lengthOf = (fits: (length: number) => boolean): number => {
  let [low, high] = [0, endless]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

const fixed: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-20',
}

/** Samples for patterns of several characters: days, a month, a minute, both, a number that is not all zeros, an instant, a search of a list. */
const patterned = [
  ...['2026/11/20 23:45:00', '2026/11/20', '2026-11-20', '2026-11', '23:59:00', '2026-11-20T23:59:00', '999'],
  '2026-11-20T23:59:00.000Z',
  `q=${'A'.repeat(598)}`,
]

const longestText = (schema: Schema, at: string): string => {
  const { format = '', pattern = '', allOf = [], maxLength = endless } = schema
  if (fixed[format]) return fixed[format]
  if (format === 'base64' && maxLength < endless) return 'A'.repeat(maxLength)
  if (format === 'email' && maxLength < endless) return `${'a'.repeat(maxLength - 12)}@example.com`
  const patterns = [pattern, ...allOf.map((one) => one.pattern ?? '')].map((one) => new RegExp(one, 'u'))
  const accepts = { test: (text: string) => patterns.every((one) => one.test(text)) }
  for (const character of characters) {
    // For a pattern with one valid length, try each length.
    const exact = Array.from({ length: 128 }, (_, index) => 128 - index)
    const one = exact.find((length) => length <= maxLength && accepts.test(character.repeat(length)))
    if (one === undefined) continue
    const most = lengthOf((length) => length <= maxLength && accepts.test(character.repeat(length)))
    const length = Math.max(one, most)
    if (length >= endless) throw new Error(`${at} has no longest text`)
    return character.repeat(length)
  }
  const sample = patterned.find((text) => accepts.test(text))
  if (sample) return sample
  throw new Error(`no text is known for ${at}: ${pattern}`)
}

/** All allowed names; or as many names as allowed, of the maximum length and with different ends. */
const namesOf = (
  { maxProperties }: Schema,
  names: NonNullable<Schema['propertyNames']>,
  at: string,
): string[] => {
  if (names.enum) return names.enum
  if (maxProperties === undefined) throw new Error(`${at} has no longest list of names`)
  const name = longestText(names, at)
  return Array.from({ length: maxProperties }, (_, place) => {
    const end = String(place)
    return name.slice(0, -end.length) + end
  })
}

const longestObject = (schema: Schema, at: string): unknown => {
  const { properties = {}, propertyNames, additionalProperties } = schema
  if (propertyNames && additionalProperties) {
    const value = longestValue(additionalProperties, at)
    return Object.fromEntries(namesOf(schema, propertyNames, at).map((name) => [name, value]))
  }
  const all = Object.entries(properties)
  return Object.fromEntries(all.map(([name, inner]) => [name, longestValue(inner, `${at}.${name}`)]))
}

const longestValue = (schema: Schema, at: string): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return longest(schema.enum)
  if (schema.anyOf) return longest(schema.anyOf.map((one) => longestValue(one, at)))
  switch (schema.type) {
    case 'string':
      return longestText(schema, at)
    case 'integer':
      return -Number.MAX_SAFE_INTEGER
    case 'number':
      return -Number.MAX_VALUE
    case 'boolean':
      return false
    case 'object':
      return longestObject(schema, at)
    case 'array': {
      if (schema.maxItems === undefined) throw new Error(`${at} has no longest list`)
      const item = longestValue(schema.items ?? {}, at)
      return Array.from({ length: schema.maxItems }, () => item)
    }
    default:
      throw new Error(`no longest value is known for ${at}`)
  }
}

/** The longest body that a call's schema accepts, in bytes as sent; slightly more where two rules meet. */
export const longestBody = ({ method, path, body }: Endpoint): string =>
  body
    ? JSON.stringify(longestValue(z.toJSONSchema(body, { io: 'input' }) as Schema, `${method} ${path}`))
    : ''
