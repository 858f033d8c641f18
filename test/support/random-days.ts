import fc from 'fast-check'
import { secondsOf, timeOf } from '../../shared/day-spans.ts'

const minute = 60
const [firstSecond, lastSecond] = [secondsOf('06:00'), secondsOf('23:59:59')]

const timesOf = ([from, length]: readonly [number, number]) => ({
  ...{ beginDate: timeOf(from), endDate: timeOf(Math.min(lastSecond, from + length)) },
})

/** When an automatic card is: its ends keep their seconds. */
export const automaticTimes = fc
  .tuple(fc.integer({ min: firstSecond, max: lastSecond }), fc.integer({ min: 0, max: 5_400 }))
  .map(timesOf)

/** When an activity is that somebody typed: whole minutes, of which the last is 23:59. */
export const typedTimes = fc
  .tuple(fc.integer({ min: firstSecond / minute, max: 23 * 60 + 58 }), fc.integer({ min: 1, max: 180 }))
  .map(([from, length]) => timesOf([from * minute, Math.min(23 * 60 + 59 - from, length) * minute]))

/** Cards of a day, those that came by themselves and those that were typed before. */
export const randomDay = fc.record({
  automatic: fc.array(automaticTimes, { minLength: 1, maxLength: 12 }),
  typed: fc.array(typedTimes, { maxLength: 4 }),
})
