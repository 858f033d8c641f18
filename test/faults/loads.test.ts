import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { loadWhileClaiming } from './loads.ts'

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await useOwnCasesTable('loads')
})

test('2,000 rows, delivered five times, killed at ten points, while analysts claim: each is one case', async () => {
  const { cases, loaded, deaths, runs, claimed, failures, violations } = await loadWhileClaiming('loads', {
    rows: 2_000,
    deliveries: 5,
    deaths: 10,
    analysts: 4,
  })
  expect(violations).toEqual([])
  expect({ cases, loaded, failures }).toEqual({ cases: 2_000, loaded: 2_000, failures: 0 })
  expect(deaths).toBeGreaterThanOrEqual(10)
  expect(runs).toBeGreaterThanOrEqual(15)
  expect(claimed).toBeGreaterThan(0)
}, 120_000)
