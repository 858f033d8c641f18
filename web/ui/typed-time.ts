import { readTime } from '../../shared/typed-times.ts'

const lastMinute = 23 * 60 + 59

/**
 * What the field holds after a key or a paste of digits. A colon follows complete hours; `0830`, `830` and
 * `8:30` are half past eight. A deletion adds nothing, or the colon could never be removed. Other text, such
 * as `7:30 pm`, stays as it is until the field is left.
 */
export const typeTime = (before: string, typed: string): string => {
  if (!/^[\d:]{0,5}$/.test(typed)) return typed
  if (typed.length < before.length && !/^\d{4}$/.test(typed)) return typed
  // An hour of one digit gets its zero: a colon closes it, or it is too large to be a first digit.
  const digits = typed
    .replace(/^(\d)(?=:)|^(?=[3-9])/, '0$1')
    .replace(/\D/g, '')
    .slice(0, 4)
  const [hours, minutes] = [digits.slice(0, 2), digits.slice(2)]
  return `${hours}${hours.length === 2 ? ':' : ''}${minutes}`
}

/** A complete time of 24 hours, such as `24:00`: no more text follows. */
export const isWholeTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)

/** The typed text as a time `HH:mm` of 24 hours. */
export const minuteOfTyped = (typed: string): string | undefined => readTime(typed)?.slice(0, 5)

/** The time some minutes later or earlier, within the limits. */
export const stepTime = (time: string, minutes: number, min = '00:00', max = '23:59'): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const next = Math.min(Math.max(hour * 60 + minute + minutes, 0), lastMinute)
  const text = [Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, '0')).join(':')
  if (text < min) return min
  return text > max ? max : text
}
