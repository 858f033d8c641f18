import type { fileProblems } from '../../../shared/file-problems.ts'
import { fileNames } from '../fuzz/kinds.ts'

/** A file's name by the kind that it claims; its content may be something else. */
export const namesOfKinds = { ...fileNames, csv: 'datos.csv', zip: 'datos.zip' } as const
export type HostileKind = keyof typeof namesOfKinds

/** A file that is made to run forever, to exhaust the memory or to hide its content; every way in must survive it. */
export type HostileFile = {
  name: string
  kind: HostileKind
  make: () => Uint8Array | Promise<Uint8Array>
  /** The inspection's reason to refuse it, if it is the same for all such files. */
  problem?: keyof typeof fileProblems
}

/** Several files of a kind. */
export const ofKind = (
  kind: HostileKind,
  files: readonly (readonly [name: string, make: HostileFile['make'], problem?: keyof typeof fileProblems])[],
): HostileFile[] => files.map(([name, make, problem]) => ({ name, kind, make, ...(problem && { problem }) }))
