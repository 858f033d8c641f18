import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnStaffTable } from '../support/staff.ts'
import { nightThroughDeaths } from './roster-nights.ts'

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await useOwnStaffTable('roster-nights')
})

test('a file of a roster is applied once and whole, though its function dies eight times and is told three times', async () => {
  const { problems, deaths, looks, edits, refused } = await nightThroughDeaths({
    ...{ seats: 120, deliveries: 3, deaths: 8 },
  })
  expect(problems).toEqual([])
  expect(deaths).toBeGreaterThanOrEqual(8)
  expect([looks, edits, refused].every((count) => count > 0)).toBe(true)
}, 120_000)
