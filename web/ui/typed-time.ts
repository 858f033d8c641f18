/** `HH:mm`. */
export const timeLength = 5

const lastMinute = 23 * 60 + 59

/**
 * What the field holds after a key or a paste: digits and a colon only, which follows the hours as soon as they are
 * whole; `0830`, `830` and `8:30` are half past eight. While something is deleted nothing is added, or the colon could
 * never be removed.
 */
export const typeTime = (before: string, typed: string): string => {
  const kept = typed.replace(/[^\d:]/g, '')
  const isWhole = /^\d{4}$/.test(kept)
  if (kept.length < before.length && !isWhole) return kept.slice(0, timeLength)
  // An hour of one digit, closed with a colon or too large to be a first one, gets its zero.
  const digits = kept
    .replace(/^(\d)(?=:)|^(?=[3-9])/, '0$1')
    .replace(/\D/g, '')
    .slice(0, 4)
  const [hours, minutes] = [digits.slice(0, 2), digits.slice(2)]
  return `${hours}${hours.length === 2 ? ':' : ''}${minutes}`
}

/** What is typed as a time `HH:mm` of 24 hours; empty until it is a real one. */
export const timeOfTyped = (typed: string): string => (/^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? typed : '')

/** The time so many minutes later, or earlier, but not past the limits. */
export const stepTime = (time: string, minutes: number, min = '00:00', max = '23:59'): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const next = Math.min(Math.max(hour * 60 + minute + minutes, 0), lastMinute)
  const text = [Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, '0')).join(':')
  if (text < min) return min
  return text > max ? max : text
}
