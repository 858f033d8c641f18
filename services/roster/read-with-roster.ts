import { readTogether } from '../table/batch.ts'
import { firstGeneration, type Head, headKey, headOf } from './head.ts'
import { rosterTable } from './keys.ts'

type Item = Record<string, unknown> | undefined
type Wanted = Parameters<typeof readTogether>[0]
type Key = Wanted[number]['key']

/** The roster that this instance saw in force last: a guess, which every read checks. */
let guessed = firstGeneration

/**
 * Items of any tables and items of the roster in force, as they are at this instant: one request, and one more the first
 * time after files were applied.
 */
export const readWithRoster = async (
  others: Wanted,
  ofRoster: (generation: number) => readonly Key[],
): Promise<{ head: Head; others: Item[]; ofRoster: Item[] }> => {
  for (;;) {
    const generation = guessed
    const keys = [headKey, ...ofRoster(generation)].map((key) => ({ table: rosterTable(), key }))
    const found = await readTogether([...others, ...keys])
    const head = headOf(found[others.length])
    if (head.generation === generation)
      return { head, others: found.slice(0, others.length), ofRoster: found.slice(others.length + 1) }
    guessed = head.generation
  }
}
