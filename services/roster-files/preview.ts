import { type RosterFileKind, rosterFiles } from '../../shared/roster-file-columns.ts'
import {
  duplicatesShown,
  type LeftOutRow,
  type RosterFileChange,
  rosterChangeTypes,
  rosterFileLimits,
} from '../../shared/roster-files.ts'
import type { Compared, FileChanges } from './compare.ts'
import type { RowOf } from './filed.ts'
import type { Lists } from './found.ts'
import type { ReadTable } from './read-table.ts'
import type { StoredPreview } from './stored-files.ts'

/** The numbers of a preview that is ready. */
export type Ready = Pick<
  StoredPreview,
  'records' | 'notes' | 'counts' | 'leftOut' | 'errors' | 'going' | 'inForce' | 'numberToType' | 'duplicates'
>

/** What the columns of the file show of a seat or a process. */
const cellsOf = (kind: RosterFileKind, one: object | undefined): RosterFileChange['to'] =>
  one &&
  Object.fromEntries(
    rosterFiles[kind].columns.flatMap(({ field }) => {
      const value = (one as Record<string, string | number | boolean | undefined>)[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** What a file changes and what it leaves out, in lists; `numbers` are those of its rows. */
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
    ...Object.fromEntries(
      rosterChangeTypes.map((type) => [
        type,
        shown.filter((one) => one.type === type).map(({ change }) => change),
      ]),
    ),
  }
}

/** What a file would do, as its preview tells it: the numbers, and the lists. */
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
