import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guaranteeServices } from '../support/guarantees.ts'
import { useOwnGuaranteesTable } from '../support/own-table.ts'
import { allowFaults } from './faults.ts'
import { reserveDeaths } from './reserve-deaths.ts'

const services = guaranteeServices()
let forbidFaults: () => void
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnGuaranteesTable('reserve-deaths')
  forbidFaults = allowFaults()
})
afterAll(() => forbidFaults())

test('a function that dies at any call of a reserve leaves what the fund says, at most once, after the next sweep', async () => {
  const all = await reserveDeaths(services.fund)
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(all.filter(({ problems }) => problems.length > 0)).toEqual([])
}, 90_000)
