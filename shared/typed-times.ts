const shape =
  /^(?<hour>\d{1,2})(?:[\s:.h]+(?<minute>\d{2}))?(?::(?<second>\d{2}))?[\s:]*(?:(?<half>[ap])\.?\s*m\.?)?$/i

/** `0830` and `830`. */
const bare = /^(?<hour>\d{1,2})(?<minute>\d{2})$/

/** 12 hours as those of a day; `13 p. m.` is 13, and `13 a. m.` is none. */
const hourOf = (hour: number, half: string | undefined): number => {
  if (!half) return hour
  const isAfternoon = half.toLowerCase() === 'p'
  if (hour > 12) return isAfternoon ? hour : Number.NaN
  return hour === 0 ? Number.NaN : (hour % 12) + (isAfternoon ? 12 : 0)
}

const two = (number: number): string => String(number).padStart(2, '0')

/** A typed time of 24 or 12 hours (`0830`, `7:30 p. m.`) as `HH:mm:ss`; undefined if it is none (decision 96). */
export const readTime = (text: string): string | undefined => {
  const bareText = text.trim()
  const parts = (bare.exec(bareText) ?? shape.exec(bareText))?.groups
  if (!parts || (!parts.minute && !parts.half)) return undefined
  const hour = hourOf(Number(parts.hour), parts.half)
  const [minute, second] = [Number(parts.minute ?? 0), Number(parts.second ?? 0)]
  const isTime = hour <= 23 && minute <= 59 && second <= 59
  return isTime ? `${two(hour)}:${two(minute)}:${two(second)}` : undefined
}
