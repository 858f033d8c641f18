import { parseTypedDay } from '../../shared/dates.ts'

/** A§9. */
export const dayLength = 10

/**
 * What the field holds after a key or a paste: digits and slashes only, with a slash after a complete day and
 * month. A deletion adds nothing, or a slash could never be removed.
 */
export const typeDay = (before: string, typed: string): string => {
  const kept = typed.replace(/[^\d/]/g, '')
  const isWhole = /^\d{8}$/.test(kept)
  if (kept.length < before.length && !isWhole) return kept.slice(0, dayLength)
  // A day or month of one digit gets its zero when a slash closes it.
  const padded = kept.replace(/(^|\/)(\d)(?=\/)/g, '$10$2')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return `${day}${day.length === 2 ? '/' : ''}${month}${month.length === 2 ? '/' : ''}${year}`
}

/** `YYYY-MM-DD` → `DD/MM/AAAA`, as it is typed. */
export const typedOfDay = (day: string): string => day.split('-').reverse().join('/')

/** The typed text as a day `YYYY-MM-DD`; empty until it is a real one. */
export const dayOfTyped = (typed: string): string => parseTypedDay(typed) ?? ''
