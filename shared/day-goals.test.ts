import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentSecondsOf, proratedGoal, workingDaySeconds } from './day-goals.ts'

const hour = 3_600

test('a goal is prorated by presence: half of it after half a day of absence, none after a whole one', () => {
  const goalAfter = (absent: number, goal = 40) => proratedGoal(goal, presentSecondsOf(absent))
  expect([0, 2, 4.75, 9, 9.5, 12].map((hours) => goalAfter(hours * hour))).toEqual([40, 32, 20, 2, 0, 0])
  expect(goalAfter(9 * hour, 1)).toBe(1)
  expect(goalAfter(hour, 0)).toBe(0)
})

test('no absence adds to a goal, and none is above that of a whole day', () => {
  const seconds = fc.integer({ min: 0, max: workingDaySeconds })
  const isFair = fc.property(fc.integer({ min: 0, max: 99_999 }), seconds, seconds, (goal, one, other) => {
    const [less, more] = [Math.min(one, other), Math.max(one, other)].map((absent) =>
      proratedGoal(goal, presentSecondsOf(absent)),
    ) as [number, number]
    expect(more <= less && less <= goal).toBe(true)
  })
  fc.assert(isFair, { seed: 26, numRuns: 200 })
})
