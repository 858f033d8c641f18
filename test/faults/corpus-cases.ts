import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { DoorName } from './doors.ts'
import { hostileFiles } from './hostile/corpus.ts'
import { isClear, type Passed } from './passed.ts'
import { putThrough } from './through-doors.ts'

/** R12, with tolerance for a busy machine, where a second of work takes two of a processor. */
const most = { milliseconds: 2_500, megabytes: 512 }
/** Budget of an accepted file. */
const budget = { milliseconds: 20_000, megabytes: 1_500 }

const isBeyond = ({ milliseconds, megabytes }: Passed, limit: typeof most): boolean =>
  milliseconds > limit.milliseconds || megabytes > limit.megabytes

/**
 * Sends every hostile file through each of these doors that accepts its kind; returns the results. Two test files share
 * the doors, to run in parallel.
 */
export const testCorpus = (names: DoorName[]): (() => Passed[]) => {
  let passed: Passed[]
  describe('every hostile file, through every door that takes its kind', () => {
    beforeAll(async () => {
      for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
      passed = await putThrough(hostileFiles, { names })
    }, 600_000)

    test('comes to each door at least once', () => {
      expect([...new Set(passed.map(({ door }) => door))]).toEqual(names)
    })

    test('is refused in its user’s words, or taken in', () => {
      expect(passed.filter(({ outcome }) => !isClear(outcome))).toEqual([])
    })

    test('takes no more than its door may', () => {
      expect(passed.filter((one) => isBeyond(one, 'refused' in one.outcome ? most : budget))).toEqual([])
    })
  })
  return () => passed
}
