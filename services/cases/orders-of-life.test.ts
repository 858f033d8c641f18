import { beforeAll, expect, test, vi } from 'vitest'
import { verbs } from '../../test/faults/life-verbs.ts'
import { lives, stands } from '../../test/faults/lives.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'

/**
 * What may be done to a case, in pairs, in both orders and from each of its states: by the table of transitions, and what
 * is no transition of it. What was accepted is in the history, the counters, the hold of its handler and the record of
 * the work, once; what was refused changed nothing; and a request that comes again does nothing twice.
 */

const table = 'lives-of-cases'
beforeAll(async () => {
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  await useOwnCasesTable(table)
})

test.each(stands)(
  '%s that is %s holds the rules, whatever two things are done to it',
  async (beginning, _status, way) => {
    const { orders, problems } = await lives(table, beginning, way, 2)
    expect(problems).toEqual([])
    expect(orders).toBeGreaterThanOrEqual(Object.keys(verbs).length)
  },
  60_000,
)
