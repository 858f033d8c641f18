import { isBusinessDay } from './business-days.ts'
import { addDays } from './dates.ts'

// Monday to Friday 08:00–17:30 in Bogota without holidays (decision 75). An instant maps to a position in it, so that the
// working time between two instants is one subtraction; all of a night or a weekend has the same position.

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const behindUtc = 5 * hourMs
const opens = 8 * hourMs
const closes = 17.5 * hourMs
export const workingDayMs = closes - opens

/** Earlier instants have no working time: all cases are from 2020 or later. */
const firstDay = '2020-01-01'
const firstMidnight = Date.parse(`${firstDay}T00:00:00Z`) + behindUtc

/** For each day since the first, the number of working days before it; extended for later days. */
const workedBefore: number[] = [0]
const workingDays: boolean[] = []

const reach = (index: number): void => {
  for (let day = workingDays.length; day <= index; day += 1) {
    const works = isBusinessDay(addDays(firstDay, day))
    workingDays.push(works)
    workedBefore.push((workedBefore[day] ?? 0) + (works ? 1 : 0))
  }
}

/** The place in working time of an instant in milliseconds. */
export const workAt = (at: number): number => {
  const since = at - firstMidnight
  const index = Math.floor(since / dayMs)
  if (index < 0) return 0
  reach(index)
  const before = (workedBefore[index] ?? 0) * workingDayMs
  if (!workingDays[index]) return before
  return before + Math.min(Math.max(since - index * dayMs - opens, 0), workingDayMs)
}

/** The first instant at which so much working time is over. */
export const instantOfWork = (work: number): number => {
  const days = Math.max(0, Math.ceil(work / workingDayMs) - 1)
  let index = Math.floor((days * 7) / 5)
  reach(index)
  while (!(workingDays[index] && workedBefore[index] === days)) {
    index += 1
    reach(index)
  }
  return firstMidnight + index * dayMs + opens + (work - days * workingDayMs)
}

export const hoursOfWork = (hours: number): number => hours * hourMs

/** Working time in words, to the minute: `1 día 2 h`, `3 h 20 min`; a day is one of 9 h 30 min. */
export const wordsOfWork = (work: number): string => {
  const minutes = Math.floor(work / 60_000)
  if (minutes < 1) return 'menos de 1 min'
  const perDay = workingDayMs / 60_000
  const [days, rest] = [Math.floor(minutes / perDay), minutes % perDay]
  const [hours, left] = [Math.floor(rest / 60), rest % 60]
  return [
    days > 0 && `${days} ${days === 1 ? 'día' : 'días'}`,
    hours > 0 && `${hours} h`,
    left > 0 && days === 0 && `${left} min`,
  ]
    .filter(Boolean)
    .join(' ')
}
