import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay } from './business-days.ts'
import { addDays } from './dates.ts'
import { timeOf } from './day-spans.ts'
import { exceptionProblems, exceptionStep, wireOf } from './parameter-rules.ts'
import { dayAndTimeOf, largestHours } from './product-parameters.ts'

test('every time and day that an exception’s form offers is taken, and comes back from the wire', () => {
  const offered = fc.record({
    today: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days)),
    later: fc.integer({ min: 0, max: 400 }),
    place: fc.integer({ min: 0, max: 1_440 / exceptionStep - 1 }),
    hours: fc.integer({ min: 1, max: largestHours }),
  })
  const isTaken = fc.property(offered, ({ today, later, place, hours }) => {
    const day = addDays(today, later)
    if (!isBusinessDay(day)) return
    const one = { day, time: timeOf(place * exceptionStep * 60).slice(0, 5), hours }
    expect(exceptionProblems([one], [], today)).toEqual([])
    expect({ ...dayAndTimeOf(wireOf(one)), hours }).toEqual(one)
  })
  fc.assert(isTaken, { seed: 26, numRuns: 200 })
})
