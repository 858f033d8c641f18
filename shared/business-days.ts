import { addDays } from './dates.ts'

/** Month and day of the holidays that stay where they are. */
const fixed = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']
/** Of those that move to the Monday that comes (Ley 51 de 1983). */
const moving = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']
/** The Virgin of Chiquinquirá moves like these, since 2026. */
const chiquinquira = { from: 2026, day: '07-09' }
/** Days after Easter: Thursday and Friday before it, and the Mondays of Ascension, Corpus Christi and Sacred Heart. */
const ofEaster = [-3, -2, 43, 64, 71]

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const nextMonday = (day: string): string => addDays(day, (8 - weekday(day)) % 7)

/** Easter Sunday, by Gauss as Meeus writes it for the Gregorian calendar. */
const easter = (year: number): string => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

/** The Colombian holidays of a year; Easter Sunday is none. */
export const holidaysOf = (year: number): string[] => {
  const mondays = year < chiquinquira.from ? moving : [...moving, chiquinquira.day]
  return [
    ...fixed.map((day) => `${year}-${day}`),
    ...mondays.map((day) => nextMonday(`${year}-${day}`)),
    ...ofEaster.map((days) => addDays(easter(year), days)),
  ].sort()
}

/** Monday to Friday, but for the holidays. */
export const isBusinessDay = (day: string): boolean =>
  weekday(day) % 6 !== 0 && !holidaysOf(Number(day.slice(0, 4))).includes(day)

/** The last business day before a day. */
export const businessDayBefore = (day: string): string => {
  const before = addDays(day, -1)
  return isBusinessDay(before) ? before : businessDayBefore(before)
}
