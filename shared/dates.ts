/** Days and hours are Bogota's (decision 41): always UTC−5. A time zone database costs a cold start 12 ms. */
const behindUtc = 5 * 3_600_000
const inBogota = (at: Date): string => new Date(at.getTime() - behindUtc).toISOString()

/** `YYYY-MM-DD` in Bogota. */
export const bogotaDay = (at: Date): string => inBogota(at).slice(0, 10)

/** `HH:mm:ss` in Bogota. */
export const bogotaTime = (at: Date): string => inBogota(at).slice(11, 19)

/** `YYYY-MM-DDTHH:mm:ss` in Bogota. */
export const bogotaDateTime = (at: Date): string => inBogota(at).slice(0, 19)

/** `dd/mm/yyyy` typed by a user → `YYYY-MM-DD`, or undefined when it is no real day (decision 18). */
export const parseTypedDay = (typed: string): string | undefined => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed)
  if (!match) return undefined
  const day = `${match[3]}-${match[2]}-${match[1]}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}

/** `yyyymmdd`, as dates travel with documents → `YYYY-MM-DD`, or undefined when it is no real day. */
export const parseCompactDay = (text: string): string | undefined => {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  return parseTypedDay(`${date}/${month}/${year}`)
}

const dayMs = 86_400_000
/** A `YYYY-MM-DD` as an instant in UTC, to compute with. */
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Whole days from one `YYYY-MM-DD` to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / dayMs)

/** Days `YYYY-MM-DD` in Bogota as their first and last instants, both inclusive, to the millisecond. */
export const bogotaDays = (from: string, to: string): { from: string; to: string } => ({
  from: new Date(utc(from) + behindUtc).toISOString(),
  to: new Date(utc(to) + behindUtc + dayMs - 1).toISOString(),
})

/** A time `HH:mm:ss` of a `YYYY-MM-DD` in Bogota as the instant that it is. */
export const bogotaInstant = (day: string, time: string): string =>
  new Date(Date.parse(`${day}T${time}Z`) + behindUtc).toISOString()

export const addDays = (day: string, days: number): string => dayOf(utc(day) + days * dayMs)

/** A month `YYYY-MM`, so many months later, or earlier. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return dayOf(Date.UTC(year, index - 1 + months, 1)).slice(0, 7)
}

export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
})

/** Every day from one `YYYY-MM-DD` to another, both included. */
export const daysFromTo = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

export const firstDayOfMonthBefore = (day: string, months: number): string =>
  `${addMonths(day.slice(0, 7), -months)}-01`
