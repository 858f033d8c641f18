import { bogotaDay, bogotaTime } from '../../../../shared/dates.ts'
import { readTime } from '../../../../shared/typed-times.ts'

const day = String.raw`(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4})|(?<year2>\d{4})[-/](?<month2>\d{1,2})[-/](?<day2>\d{1,2})`
const shape = new RegExp(`^(?:${day})[\\sT,]+(?<time>.+)$`, 'i')

const two = (digits = '0'): string => digits.padStart(2, '0')

/**
 * A typed or pasted day and time as `YYYY-MM-DDTHH:mm:ss`: day first or year first, in 12 or 24 hours;
 * undefined for any other text. It does not check that the day exists.
 */
export const wireOfTyped = (typed: string): string | undefined => {
  const parts = shape.exec(typed.trim())?.groups
  const time = parts && readTime(parts.time ?? '')
  if (!time) return undefined
  const { year = parts.year2, month = parts.month2, day: date = parts.day2 } = parts
  return `${year}-${two(month)}-${two(date)}T${time}`
}

/** `YYYY-MM-DDTHH:mm:ss` in the format of the field: `DD/MM/AAAA HH:mm:ss`. */
export const typedOfWire = (wire: string): string => {
  const [day = '', time = ''] = wire.split('T')
  return `${day.split('-').reverse().join('/')} ${time}`
}

export const typedOfInstant = (at: Date): string => typedOfWire(`${bogotaDay(at)}T${bogotaTime(at)}`)

/**
 * The text of the field once it is left: a date in any known format becomes `DD/MM/AAAA HH:mm:ss`, other text
 * stays as typed.
 */
export const reformatted = (typed: string): string => {
  const wire = wireOfTyped(typed)
  return wire ? typedOfWire(wire) : typed
}
