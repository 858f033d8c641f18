import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { leaderWithTeam } from './news.ts'
import { useOwnCasesTable } from './own-table.ts'
import { useOwnStaffTable } from './staff.ts'

type Made = Awaited<ReturnType<typeof leaderWithTeam>>
export type NewsTeam = Omit<Made, 'team'> & { person: Made['leader'] }

/** Separate tables and a clock for a test file, and for each test a leader and a person of their team. */
export const withNewsTeam = (name: string, begin: (team: NewsTeam) => void | Promise<void>): void => {
  beforeAll(async () => {
    // A Wednesday after a Monday that is a holiday; in the future, because the table deletes expired sessions.
    vi.useFakeTimers({ now: new Date('2037-11-18T17:00:00Z'), toFake: ['Date'] })
    await useOwnCasesTable(name)
    await useOwnStaffTable(`${name}-staff`)
  })
  afterAll(() => vi.useRealTimers())
  beforeEach(async () => {
    const { team, ...made } = await leaderWithTeam(1)
    await begin({ ...made, person: team[0] as Made['leader'] })
  })
}
