import fc from 'fast-check'
import { secondsOf, timeOf } from '../../shared/day-spans.ts'

const minute = 60
const [firstSecond, lastSecond] = [secondsOf('06:00'), secondsOf('23:59:59')]

const timesOf = ([from, length]: readonly [number, number]) => ({
  ...{ beginDate: timeOf(from), endDate: timeOf(Math.min(lastSecond, from + length)) },
})

/** Times of an automatic card: they include seconds. */
export const automaticTimes = fc
  .tuple(fc.integer({ min: firstSecond, max: lastSecond }), fc.integer({ min: 0, max: 5_400 }))
  .map(timesOf)

/** Times of a typed activity: whole minutes, at most 23:59. */
export const typedTimes = fc
  .tuple(fc.integer({ min: firstSecond / minute, max: 23 * 60 + 58 }), fc.integer({ min: 1, max: 180 }))
  .map(([from, length]) => timesOf([from * minute, Math.min(23 * 60 + 59 - from, length) * minute]))

/** Cards of a day, automatic and typed ones. */
export const randomDay = fc.record({
  automatic: fc.array(automaticTimes, { minLength: 1, maxLength: 12 }),
  typed: fc.array(typedTimes, { maxLength: 4 }),
})
