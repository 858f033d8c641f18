import { bogotaDay, bogotaTime } from '../../../../shared/dates.ts'
import { readTime } from '../../../../shared/typed-times.ts'

const day = String.raw`(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4})|(?<year2>\d{4})[-/](?<month2>\d{1,2})[-/](?<day2>\d{1,2})`
const shape = new RegExp(`^(?:${day})[\\sT,]+(?<time>.+)$`, 'i')

const two = (digits = '0'): string => digits.padStart(2, '0')

/**
 * A day and a time as people write or paste them, day first or year first, of 12 or 24 hours, as `YYYY-MM-DDTHH:mm:ss`;
 * undefined for any other text. Whether there is such a day is not looked at.
 */
export const wireOfTyped = (typed: string): string | undefined => {
  const parts = shape.exec(typed.trim())?.groups
  const time = parts && readTime(parts.time ?? '')
  if (!time) return undefined
  const { year = parts.year2, month = parts.month2, day: date = parts.day2 } = parts
  return `${year}-${two(month)}-${two(date)}T${time}`
}

/** `YYYY-MM-DDTHH:mm:ss` as the field shows it: `DD/MM/AAAA HH:mm:ss`. */
export const typedOfWire = (wire: string): string => {
  const [day = '', time = ''] = wire.split('T')
  return `${day.split('-').reverse().join('/')} ${time}`
}

export const typedOfInstant = (at: Date): string => typedOfWire(`${bogotaDay(at)}T${bogotaTime(at)}`)

/** What the field holds once it is left: a date of any shape in the usual one, and what is none as it was typed. */
export const reformatted = (typed: string): string => {
  const wire = wireOfTyped(typed)
  return wire ? typedOfWire(wire) : typed
}
