import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partition } from '../../../../shared/activity-input.ts'
import { freeParts, obstaclesTo } from '../../../../shared/overlaps.ts'
import { automaticCard, card } from '../../../../test/support/day-cards.ts'
import { randomDay, typedTimes } from '../../../../test/support/random-days.ts'
import { fillGap, newActivity, type TypedActivity } from '../activity/activity-values.ts'
import { endAfter, typedActivity } from '../activity/typed-activity.ts'
import { dayOf } from '../day.fixture.ts'
import { fillNext } from './filling.ts'

const seeded = { seed: 26, numRuns: 200 }

const day = randomDay.map(({ automatic, typed }) =>
  dayOf([
    ...automatic.map((times, place) => automaticCard({ id: `auto-${place}`, ...times })),
    ...typed.map((times, place) => card({ id: `typed-${place}`, ...times })),
  ]),
)
const place = { management: 'Cartera', area: 'Cobranza', new: 'Cobro' }

/** Why the server would refuse the form: its schema, or the cards of the day. */
const refusedOf = (form: TypedActivity, { productivity }: ReturnType<typeof dayOf>): string[] => {
  const { data, error } = typedActivity().safeParse(form)
  if (!data) return error.issues.map(({ message }) => message)
  const { beginDate, endDate } = data
  return obstaclesTo(card({ id: 'new', beginDate, endDate }), productivity).map(({ id }) => id)
}
/** The shortest activity from the start that the form proposes. */
const shortest = (form: TypedActivity) => ({ ...form, endDate: endAfter(form.beginDate, 1) })

describe('over random days, the server accepts what the form proposes:', () => {
  test('the start of a new activity', () => {
    const isTaken = fc.property(day, (of) => {
      const form = newActivity(of, place)
      if (form.beginDate !== '') expect(refusedOf(shortest(form), of)).toEqual([])
    })
    fc.assert(isTaken, seeded)
  })

  test('the start after a registered activity', () => {
    const isTaken = fc.property(day, typedTimes, (of, times) => {
      const form = fillNext(of, place, card({ id: 'saved', ...times })).typed
      if (form.beginDate !== '') expect(refusedOf(shortest(form), of)).toEqual([])
    })
    fc.assert(isTaken, seeded)
  })

  test('each time that is not registered', () => {
    const isTaken = fc.property(day, (of) => {
      for (const gap of of.gaps) expect(refusedOf(fillGap(newActivity(of, place), gap), of)).toEqual([])
    })
    fc.assert(isTaken, seeded)
  })

  test('the free parts of a time that others overlap', () => {
    const isTaken = fc.property(day, typedTimes, (of, times) => {
      const long = card({ id: 'new', ...times })
      const partitions = freeParts(long, of.productivity)
      expect(partitions.map((part) => partition().parse(part))).toEqual(partitions)
      if (partitions.length > 0) expect(obstaclesTo({ ...long, partitions }, of.productivity)).toEqual([])
    })
    fc.assert(isTaken, seeded)
  })
})

test('on nearly every day a start is proposed: only the last minute of a day cannot be one', () => {
  const starts = fc.sample(day, seeded).map((of) => newActivity(of, place).beginDate)
  expect(starts.filter((start) => start !== '').length).toBeGreaterThan(100)
})
