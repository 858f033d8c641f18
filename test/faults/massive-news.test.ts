import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { massiveThroughDeaths } from './massive-news.ts'

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await useOwnCasesTable('massive-faults')
  await useOwnStaffTable('massive-faults-staff')
})

test('a massive news reaches all or nobody, though its function dies at every write and is told three times', async () => {
  const { problems, deaths, looks } = await massiveThroughDeaths({ members: 60, deliveries: 3 })
  expect(problems).toEqual([])
  expect(deaths).toBeGreaterThanOrEqual(20)
  expect(looks).toBeGreaterThan(0)
}, 120_000)
