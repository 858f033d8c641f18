import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnCasesTable, useOwnGuaranteesTable } from '../support/own-table.ts'
import { allowFaults, allowFaultsOfFetch } from './faults.ts'
import { reserveLosses } from './reserve-losses.ts'

// The clock moves minutes ahead, which the DynamoDB client would correct as its own error. Set before the client is
// created.
vi.hoisted(() => {
  process.env.AWS_DISABLE_CLOCK_SKEW_CORRECTION = 'true'
})

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await useOwnCasesTable('reserve-faults-cases')
  await useOwnGuaranteesTable('reserve-faults')
})

test('a reserve is one, and every call says what the fund says, wherever its function dies or loses an answer', async () => {
  const forbid = [allowFaults(), allowFaultsOfFetch()]
  const all = await reserveLosses()
  for (const stop of forbid) stop()
  expect(all.filter(({ problems }) => problems.length > 0)).toEqual([])
  expect(all.filter(({ happened }) => happened).length).toBeGreaterThan(25)
}, 120_000)
