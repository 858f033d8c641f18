import type { fileProblems } from '../../../shared/file-problems.ts'
import { fileNames } from '../fuzz/kinds.ts'

/** What a file is called, by the kind that its name says: what is in it may be something else. */
export const namesOfKinds = { ...fileNames, csv: 'datos.csv', zip: 'datos.zip' } as const
export type HostileKind = keyof typeof namesOfKinds

/** A file that is made to take for ever, to fill the memory or to be more than it seems; each way in has to bear it. */
export type HostileFile = {
  name: string
  kind: HostileKind
  make: () => Uint8Array | Promise<Uint8Array>
  /** What its inspection refuses it for, where that is the same for all that is like it. */
  problem?: keyof typeof fileProblems
}

/** Several of a kind. */
export const ofKind = (
  kind: HostileKind,
  files: readonly (readonly [name: string, make: HostileFile['make'], problem?: keyof typeof fileProblems])[],
): HostileFile[] => files.map(([name, make, problem]) => ({ name, kind, make, ...(problem && { problem }) }))
