import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityCard } from './activity-cards.ts'
import { timeOf } from './day-spans.ts'
import { summaryOf, timesOf } from './day-summary.ts'

type TypeTime = ActivityCard['typeTime']

const card = (typeTime: TypeTime, beginDate: string, endDate: string) =>
  ({
    ...{ typeTime, beginDate, endDate, partitions: [], conflict: false },
    ...{ aprovedCount: 0, returnedCount: 0, othersCount: 0 },
  }) as unknown as ActivityCard

const shownTimes = (cards: readonly ActivityCard[]): Record<string, number> =>
  Object.fromEntries(
    summaryOf(cards).times.map(({ name, counter: { hour, minutes } }) => [name, 60 * hour + minutes]),
  )

const ofKinds = fc.array(
  fc
    .tuple(
      fc.constantFrom<TypeTime>('Productivo', 'Afectaciones', 'No productivo'),
      fc.integer({ min: 0, max: 86_000 }),
      fc.integer({ min: 1, max: 20_000 }),
    )
    .map(([kind, from, length]) => card(kind, timeOf(from), timeOf(Math.min(86_399, from + length)))),
  { maxLength: 8 },
)

describe('the times of a day', () => {
  it('count what an automatic record and an absence cover together as absence (decision 92)', () => {
    const cards = [card('Afectaciones', '08:00:00', '15:30:00'), card('Productivo', '15:28:00', '17:00:00')]
    expect(timesOf(cards)).toMatchObject({ registered: 9 * 3_600, absence: 27_000, productive: 5_400 })
    expect(shownTimes(cards)).toMatchObject({ Productivo: 90, Ausentismos: 450 })
  })

  it('count a failure within a massive process once, as not productive (B§5)', () => {
    const cards = [card('Productivo', '08:00:00', '12:00:00'), card('No productivo', '09:00:00', '10:00:00')]
    expect(timesOf(cards)).toMatchObject({ registered: 14_400, productive: 10_800, other: 3_600 })
  })

  it('add up to what is registered, to the second and as it is shown', () => {
    const addUp = fc.property(ofKinds, (cards) => {
      const { registered, productive, absence, other, nonProductive } = timesOf(cards)
      expect([productive + absence + other, absence + other]).toEqual([registered, nonProductive])
      const { Productivo = 0, Ausentismos = 0, 'No productivo': rest = 0 } = shownTimes(cards)
      expect(Productivo + Ausentismos + rest).toBe(Math.floor(summaryOf(cards).hoursSeg / 60))
    })
    fc.assert(addUp)
  })
})
