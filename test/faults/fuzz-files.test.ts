import { expect, test } from 'vitest'
import { fuzzFiles } from './fuzz/play.ts'

/** `FUZZ_SEED` repeats a run. A file that fails is kept in `found` and is part of every later run. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647)
const count = Number(process.env.FUZZ_FILES ?? 10)

test(`what was found before and ${count} damaged files of each kind are refused or shown (seed ${seed})`, async () => {
  const { problems, tallies } = await fuzzFiles({ count, seed })
  expect(problems).toEqual([])
  expect([...tallies.keys()]).toHaveLength(12)
}, 300_000)
