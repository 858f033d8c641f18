import { beforeAll, expect, test, vi } from 'vitest'
import { verbs } from '../../test/faults/life-verbs.ts'
import { lives, stands } from '../../test/faults/lives.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'

/**
 * Tests pairs of actions on a case in both orders and from each state, by the table of transitions, with actions that
 * are no transition of it. An accepted action is in the history, the counters, the handler's lock and the work records,
 * once. A refused one changes nothing, and a repeated request does nothing twice.
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
