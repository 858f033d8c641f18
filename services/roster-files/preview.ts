import { recordOf } from '../../shared/pick.ts'
import { type RosterFileKind, rosterFiles } from '../../shared/roster-file-columns.ts'
import {
  duplicatesShown,
  type LeftOutRow,
  type RosterChangeCounts,
  type RosterChangeType,
  type RosterFileChange,
  rosterChanges,
  rosterChangeTypes,
  rosterFileLimits,
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
import type { Lists } from './found.ts'
import type { FileOf } from './keys.ts'
import { type NextRoster, nextRoster, type Roster } from './next-roster.ts'
import type { ReadTable } from './read-table.ts'
import type { StoredPreview } from './stored-files.ts'

type Uploaded<Row> = Omit<Filed<Row>, 'seen'> & { wrong: ReadonlySet<string> }

/** What a file would do to its vertical; `key` is the code of a seat, or the name of a process. */
type FileChanges = {
  counts: RosterChangeCounts
  changes: { type: RosterChangeType; key: string; from: object | undefined; to: object | undefined }[]
  leftOut: (Omit<LeftOutRow, 'row'> & { key: string })[]
}
type Compared = FileChanges & { seen: ReadonlyMap<string, string>; inForce: number }

/** What B§3 calls a change: a code that leaves the roster goes with its person (decision 68). */
const typeOf = (kind: RosterFileKind, { outcome }: Change<object>): RosterChangeType =>
  kind === 'StaffUser' && outcome === 'removed' ? 'retired' : outcome

export const fileChanges = ({ contexFile, vertical }: FileOf, next: NextRoster): FileChanges => {
  const { changes: all, leftOut } = next[kinds[contexFile].list]
  const changes = (all as readonly Change<object>[])
    .filter((one) => one.vertical === vertical)
    .map((one) => ({ type: typeOf(contexFile, one), key: one.key, from: one.from, to: one.to }))
  const types = Object.keys(rosterChanges[contexFile]) as RosterChangeType[]
  return {
    counts: recordOf(types, (type) => changes.filter((one) => one.type === type).length),
    changes,
    leftOut: leftOut
      .filter((one) => one.vertical === vertical)
      .map(({ at, ...one }) => ({ ...one, vertical: at?.vertical })),
  }
}

/** What a file would change now. A row with errors says nothing about its seat or process, least that it goes. */
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

export type Ready = Pick<
  StoredPreview,
  'records' | 'notes' | 'counts' | 'leftOut' | 'errors' | 'going' | 'inForce' | 'numberToType' | 'duplicates'
>

const cellsOf = (kind: RosterFileKind, one: object | undefined): RosterFileChange['to'] =>
  one &&
  Object.fromEntries(
    rosterFiles[kind].columns.flatMap(({ field }) => {
      const value = (one as Record<string, string | number | boolean | undefined>)[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )

export const listsOf = (
  kind: RosterFileKind,
  { changes, leftOut }: Pick<FileChanges, 'changes' | 'leftOut'>,
  numbers: ReadonlyMap<string, number>,
): Lists => {
  const shown = changes.map(({ type, key, from, to }) => ({
    type,
    change: { row: numbers.get(key), from: cellsOf(kind, from), to: cellsOf(kind, to) },
  }))
  return {
    leftOut: leftOut.map(({ key, ...row }): LeftOutRow => ({ row: numbers.get(key), ...row })),
    ...recordOf(rosterChangeTypes, (type) => shown.flatMap((one) => (one.type === type ? one.change : []))),
  }
}

export const previewOf = <Kind extends RosterFileKind>(
  kind: Kind,
  read: ReadTable<RowOf[Kind]>,
  { seen, inForce, counts, changes, leftOut }: Compared,
): { ready: Ready; lists: Lists } => {
  const { numbers, records, errors, notes } = read
  const going = changes.filter(({ type }) => type === 'retired' || type === 'removed').length
  return {
    ready: {
      ...{ records, notes, counts, leftOut: leftOut.length, errors: errors.length, going, inForce },
      numberToType: going > inForce * rosterFileLimits.goingShare ? going : undefined,
      duplicates: leftOut
        .filter(({ reason }) => reason === 'codeTaken')
        .slice(0, duplicatesShown)
        .map(({ name: positionCode, vertical = '' }) => ({ positionCode, vertical })),
    },
    lists: {
      rows: read.rows,
      seen: [...seen],
      numbers: [...numbers],
      errors,
      ...listsOf(kind, { changes, leftOut }, numbers),
    },
  }
}
