import { afterAll, beforeAll, test, vi } from 'vitest'
import { clearTable } from '../support/items.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { allowFaults } from './faults.ts'
import { sequences } from './sequences.ts'

/** `FAULT_RUNS=10000` for the deep run; `FAULT_SEED` repeats a failure. */
const runs = Number(process.env.FAULT_RUNS ?? 25)
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2_147_483_647)

let forbidFaults: () => void
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await useOwnCasesTable('sequences')
  forbidFaults = allowFaults()
})
afterAll(() => forbidFaults())

test(
  `${runs} random sequences of case actions with faults follow the rules (seed ${seed})`,
  () => sequences('sequences', () => clearTable('sequences'), { runs, seed }),
  60_000 + runs * 1_000,
)
