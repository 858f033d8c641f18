import { addDays } from './dates.ts'
import { holidaysOf } from './holidays.ts'

/** Monday to Friday, but for the holidays of Colombia. */
export const isBusinessDay = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0 &&
  !holidaysOf(Number(day.slice(0, 4))).includes(day.slice(5))

export const businessDayBefore = (day: string): string => {
  const before = addDays(day, -1)
  return isBusinessDay(before) ? before : businessDayBefore(before)
}

export const businessDayAfter = (day: string): string => {
  const after = addDays(day, 1)
  return isBusinessDay(after) ? after : businessDayAfter(after)
}
