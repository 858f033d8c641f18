import type { RosterFileKind } from '../../shared/roster-file-columns.ts'
import {
  type LeftOutRow,
  type RosterChangeCounts,
  type RosterChangeType,
  rosterChanges,
} from '../../shared/roster-files.ts'
import {
  type Change,
  type Filed,
  kinds,
  type PresentOf,
  type RosterFiles,
  type RowOf,
  stampsOf,
} from './filed.ts'
import type { FileOf } from './keys.ts'
import { type NextRoster, nextRoster, type Roster } from './next-roster.ts'

/** A file's good rows, what its other rows are about, and who uploaded it. */
type Uploaded<Row> = Omit<Filed<Row>, 'seen'> & { wrong: ReadonlySet<string> }

/** What a file would do to its vertical; `key` is the code of a seat, or the name of a process. */
export type FileChanges = {
  counts: RosterChangeCounts
  changes: { type: RosterChangeType; key: string; from: object | undefined; to: object | undefined }[]
  leftOut: (Omit<LeftOutRow, 'row'> & { key: string })[]
}
export type Compared = FileChanges & { seen: ReadonlyMap<string, string>; inForce: number }

/** What B§3 calls a change: a code that leaves the roster goes with its person (decision 68). */
const typeOf = (kind: RosterFileKind, { outcome }: Change<object>): RosterChangeType =>
  kind === 'StaffUser' && outcome === 'removed' ? 'retired' : outcome

/** What the file of a vertical comes to among all that are applied. */
export const fileChanges = ({ contexFile, vertical }: FileOf, next: NextRoster): FileChanges => {
  const { changes: all, leftOut } = next[kinds[contexFile].list]
  const changes = (all as readonly Change<object>[])
    .filter((one) => one.vertical === vertical)
    .map((one) => ({ type: typeOf(contexFile, one), key: one.key, from: one.from, to: one.to }))
  const counts = Object.keys(rosterChanges[contexFile]).map((type) => [
    type,
    changes.filter((one) => one.type === type).length,
  ])
  return {
    counts: Object.fromEntries(counts),
    changes,
    leftOut: leftOut
      .filter((one) => one.vertical === vertical)
      .map(({ at, ...one }) => ({ ...one, vertical: at?.vertical })),
  }
}

/**
 * What a file would change now, with the vertical's other file if one is staged. A row with errors says nothing about
 * its seat or process, least of all that it goes.
 */
export const compareFile = <Kind extends RosterFileKind>(
  contexFile: Kind,
  { wrong, ...file }: Uploaded<RowOf[Kind]>,
  roster: Roster,
  staged: RosterFiles,
  at: string,
): Compared => {
  const { list, keyOf } = kinds[contexFile]
  const { vertical } = file
  const present = (roster[list] as readonly PresentOf[Kind][]).filter((one) => one.vertical === vertical)
  const seen = stampsOf(contexFile, present)
  const rows = [...file.rows, ...present.filter((one) => wrong.has(keyOf(one)))]
  const next = nextRoster(roster, { ...staged, [list]: [{ ...file, rows, seen }] }, at)
  return { seen, inForce: present.length, ...fileChanges({ contexFile, vertical }, next) }
}
