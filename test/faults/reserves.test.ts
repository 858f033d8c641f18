import { beforeAll, expect, test } from 'vitest'
import { useOwnGuaranteesTable } from '../support/own-table.ts'
import { reserveThroughFaults } from './reserves.ts'

beforeAll(() => useOwnGuaranteesTable('reserves'))

test('of 40 reserves at a fund of which half of the answers are wrong, from processes that die, none is lost or doubled', async () => {
  const { problems, decided, deaths } = await reserveThroughFaults({
    reserves: 40,
    processes: 2,
    analysts: 4,
  })
  expect(problems).toEqual([])
  expect(decided).toBeGreaterThan(20)
  expect(deaths).toBeGreaterThan(5)
}, 120_000)
