import fc from 'fast-check'
import { fieldsOf } from './fields.ts'
import { changedInside } from './inside.ts'
import type { FileKindId } from './kinds.ts'
import { applied, change } from './mutations.ts'
import type { Samples } from './samples.ts'

/** The sample, its changes, and whether they are made inside its package. */
const plan = fc.record({
  sample: fc.nat({ max: 999 }),
  other: fc.nat({ max: 999 }),
  inside: fc.boolean(),
  part: fc.nat({ max: 999_999 }),
  changes: fc.oneof(
    { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 3, maxLength: 8 }) },
  ),
})

/** An honest file is unchanged, and must be shown. */
export type FuzzedFile = { kind: FileKindId; bytes: Buffer; isHonest?: true }

/** Mutated files of a kind; the same seed gives the same files. */
export function* fuzzedFiles(
  kind: FileKindId,
  samples: Samples,
  { count, seed }: { count: number; seed: number },
): Generator<FuzzedFile> {
  const own = samples[kind]
  const sampleOf = (number: number): Buffer => own[number % own.length] ?? Buffer.alloc(0)
  for (const { sample, other, inside, part, changes } of fc.sample(plan, { numRuns: count, seed })) {
    const [file, donor] = [sampleOf(sample), sampleOf(other)]
    const bytes = inside
      ? changedInside(kind, file, part, (piece, fields) => applied(piece, changes, donor, fields))
      : applied(file, changes, donor, (now) => fieldsOf(kind, now))
    yield { kind, bytes }
  }
}
