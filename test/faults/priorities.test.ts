import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { prioritiseWhileClaiming } from './priorities.ts'

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnCasesTable('priorities')
})

test('60 changes of priority against ten analysts: every case is there once, decided once, all counted', async () => {
  const { changes, cases, decided, failures, violations, claimed } = await prioritiseWhileClaiming(
    'priorities',
    { changes: 60, analysts: 10, processes: 2 },
  )
  expect(violations).toEqual([])
  expect({ failures, decided, claimed }).toEqual({ failures: [], decided: cases, claimed: cases })
  expect(changes).toBeGreaterThanOrEqual(60)
}, 120_000)
