import { expect, test } from 'vitest'
import { toCard } from '../../../services/records/to-card.ts'
import { obstaclesTo } from '../../../shared/overlaps.ts'
import { workRecord } from '../../../shared/records.ts'
import { demoActivities } from './activities.ts'

test("the demonstration's activities belong to the teams, are in order and do not overlap", () => {
  // Noon of a Tuesday in Bogota; the Monday before is a holiday.
  const records = demoActivities(new Date('2026-11-17T17:00:00Z')).map((one) => workRecord().parse(one))
  expect([...new Set(records.map(({ day }) => day))].sort()).toEqual(['2026-11-13', '2026-11-17'])
  const days = Map.groupBy(records.map(toCard), ({ user, date }) => `${user} ${date}`)
  expect(days.size).toBeGreaterThan(60)
  for (const cards of days.values())
    expect(cards.flatMap((card) => obstaclesTo(card, cards).map(({ id }) => id))).toEqual([])
  const latest = records.filter(({ day }) => day === '2026-11-17').map(toCard)
  expect(latest.every(({ endDate }) => endDate <= '12:00:00')).toBe(true)
  expect(new Set(records.map(({ processType }) => processType))).toEqual(
    new Set(['Productivo', 'No Productivo']),
  )
})
