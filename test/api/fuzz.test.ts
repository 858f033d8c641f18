import { beforeAll, expect, test, vi } from 'vitest'
import type { TestUser } from '../support/api.ts'
import { fuzz, fuzzUsers } from './fuzz.ts'

/** `FUZZ_REQUESTS=100000` for the deep run; `FUZZ_SEED` repeats a run. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 800)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647)

const logged: string[] = []
let users: TestUser[]
beforeAll(async () => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void logged.push(line.map(String).join(' ')))
  users = await fuzzUsers()
})

test(
  `${requests} random requests get no 5xx and no stack trace, and put no personal data into the logs (seed ${seed})`,
  async () => {
    const { problems, statuses } = await fuzz(users, { requests, seed }, logged)
    expect(problems.slice(0, 5)).toEqual([])
    // The requests must reach the rules: not all of them may fail at credentials or schemas.
    expect(statuses[200]).toBeGreaterThan(requests / 50)
    expect(statuses[404]).toBeGreaterThan(0)
  },
  60_000 + requests * 60,
)
