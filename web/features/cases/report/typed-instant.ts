const day = String.raw`(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4})|(?<year2>\d{4})[-/](?<month2>\d{1,2})[-/](?<day2>\d{1,2})`
const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\s*(?<half>[ap])\.?\s*m\.?)?`
const shape = new RegExp(`^(?:${day})[\\sT,]+${time}$`, 'i')

const two = (digits = '0'): string => digits.padStart(2, '0')

/** Hours of twelve become those of a day; `13 p. m.` stays as it is. */
const hourOf = (hour: string, half: string | undefined): string => {
  const number = Number(hour)
  if (!half || number > 12) return hour
  return String((number % 12) + (half.toLowerCase() === 'p' ? 12 : 0))
}

/**
 * A day and a time as people write or paste them, day first or year first, of 12 or 24 hours, as `YYYY-MM-DDTHH:mm:ss`;
 * undefined for any other text. Whether there is such a day is not looked at.
 */
export const wireOfTyped = (typed: string): string | undefined => {
  const parts = shape.exec(typed.trim())?.groups
  if (!parts) return undefined
  const { year = parts.year2, month = parts.month2, day: date = parts.day2, hour = '', minute } = parts
  const second = parts.second ?? '00'
  return `${year}-${two(month)}-${two(date)}T${two(hourOf(hour, parts.half))}:${minute}:${second}`
}

/** `YYYY-MM-DDTHH:mm:ss` as the field shows it: `DD/MM/AAAA HH:mm:ss`. */
export const typedOfWire = (wire: string): string => {
  const [day = '', time = ''] = wire.split('T')
  return `${day.split('-').reverse().join('/')} ${time}`
}

/** What the field holds once it is left: a date of any shape in the usual one, and what is none as it was typed. */
export const reformatted = (typed: string): string => {
  const wire = wireOfTyped(typed)
  return wire ? typedOfWire(wire) : typed
}
