import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { drain } from './drain.ts'

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnCasesTable('drain')
})

test('twelve analysts in two processes empty a queue of 120: one handler a case, one case a handler, all counted', async () => {
  const drained = await drain('drain', { cases: 120, analysts: 12, processes: 2 })
  expect(drained.ledOn).toBeGreaterThan(0)
  expect(drained).toMatchObject({
    decided: 120,
    claimsPerCase: 1,
    twoHandlers: 0,
    twoOpen: 0,
    failures: 0,
    violations: [],
  })
}, 120_000)
