import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clearTable } from '../support/items.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { deaths } from './deaths.ts'
import { deathsOfSend } from './deaths-of-send.ts'
import { allowFaults } from './faults.ts'

let forbidFaults: () => void
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnCasesTable('deaths')
  forbidFaults = allowFaults()
})
afterAll(() => forbidFaults())

test('a function that dies at any call of any transition leaves one history entry and one record after the repeat', async () => {
  const all = await deaths(() => clearTable('deaths'))
  expect(all.length).toBeGreaterThanOrEqual(110)
  expect(all.filter(({ problems }) => problems.length > 0)).toEqual([])
})

test('an order whose sending dies at any call is one case with its documents after the repeat', async () => {
  const all = await deathsOfSend(() => clearTable('deaths'))
  expect(all.length).toBeGreaterThanOrEqual(8)
  expect(all.filter(({ problems }) => problems.length > 0)).toEqual([])
}, 60_000)
