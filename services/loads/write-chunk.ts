import type { LoadedRow } from '../../shared/load-row.ts'
import type { RefusedRow } from '../../shared/loads.ts'
import { countLoadedWrite } from '../cases/counters.ts'
import { type ConfiguredPlace, newCasePut } from '../cases/create.ts'
import { casesTable } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import { updateOf } from '../table/update-item.ts'
import type { Write } from '../table/write.ts'
import { type Chunk, count } from './chunks.ts'
import { expiryOf } from './load-writes.ts'
import type { LoadName } from './object-keys.ts'
import { loadKeys, type StoredLoad, storedLoad } from './stored-load.ts'

/** The configured place of a case. */
export type PlaceOf = (row: LoadedRow) => ConfiguredPlace
/** The load before a chunk, and the values for its cases. */
type Context = { name: LoadName; before: StoredLoad; placeOf: PlaceOf; now: Date }

/** The rows of a chunk that are loaded with a warning, for the report. */
const warningsOf = ({ rows }: Chunk): RefusedRow[] =>
  rows.flatMap(({ line, row, warning }) =>
    warning ? [{ row: line, number: row.number, reason: warning, warning: true }] : [],
  )

/** The load's counts after a chunk. */
const countsWith = (before: StoredLoad, chunk: Chunk) => ({
  loaded: before.loaded + chunk.rows.length,
  refused: before.refused + chunk.refused.length,
  warned: before.warned + warningsOf(chunk).length,
})

/** The load after this chunk, if this runner still has the lease and the chunk is not written yet. */
const loadWrite = ({ name, before, now }: Context, chunk: Chunk): Write => ({
  Update: {
    ...updateOf({
      key: loadKeys.load(name),
      set: {
        ...{ line: chunk.last, bytes: chunk.end, updatedAt: now.toISOString() },
        ...countsWith(before, chunk),
      },
      condition:
        '#state = :loading AND runner = :runner AND (line = :line OR (attribute_not_exists(line) AND :line = :zero))',
      values: { loading: 'loading', runner: before.runner, line: before.line, zero: 0 },
    }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Empty for a chunk with nothing to report. */
const reportWrites = ({ name, now }: Context, chunk: Chunk): Write[] => {
  const rows = [...chunk.refused, ...warningsOf(chunk)].toSorted((a, b) => a.row - b.row)
  const Item = { ...loadKeys.chunk(name, chunk.last), rows, ttl: expiryOf(now) }
  return rows.length > 0 ? [{ Put: { TableName: casesTable(), Item } }] : []
}

/** The load comes first and the cases last, so that the cancellation reasons map to cases. */
const writesOf = (context: Context, chunk: Chunk): Write[] => [
  loadWrite(context, chunk),
  ...reportWrites(context, chunk),
  ...(context.before.dryRun
    ? []
    : [
        ...[...chunk.counted.values()].map(({ queue, day, cases }) => countLoadedWrite(queue, day, cases)),
        ...chunk.rows.map(({ row }) => casePut(context, row)),
      ]),
]

const casePut = ({ name: { user, id }, placeOf }: Context, row: LoadedRow): Write => {
  const { receivedAt, ...made } = row
  return newCasePut({ ...made, load: id, loadedBy: user }, receivedAt, placeOf(row)).put
}

/** The chunk without the rows at these positions, whose numbers are cases already. */
export const withoutTaken = (chunk: Chunk, taken: (place: number) => boolean): Chunk => {
  const counted: Chunk['counted'] = new Map()
  const rows = chunk.rows.filter((_, place) => !taken(place))
  for (const { row } of rows) count(counted, row, 1)
  const refused = chunk.rows
    .filter((_, place) => taken(place))
    .map(({ line, row }) => ({ row: line, number: row.number, reason: 'El número ya es un caso' }))
  return { ...chunk, rows, counted, refused: [...chunk.refused, ...refused] }
}

/** The answer to a write may be lost and the SDK may retry: then this runner's own write counts. */
const ownEarlierWrite = (
  item: Record<string, unknown> | undefined,
  before: StoredLoad,
): StoredLoad | undefined => {
  const stored = item && storedLoad.parse(item)
  return stored?.state === 'loading' && stored.runner === before.runner && stored.line > before.line
    ? stored
    : undefined
}

/**
 * Writes a chunk: its cases, their counters, its report and the progress of the load, all or nothing (decision 39). A
 * row that is a case already is omitted and reported. Returns the load after it; undefined if another runner has the
 * lease.
 */
export const writeChunk = async (context: Context, chunk: Chunk): Promise<StoredLoad | undefined> => {
  const { before } = context
  let left = chunk
  for (;;) {
    const writes = writesOf(context, left)
    const unmet = await transact(writes)
    if (!unmet) break
    if (unmet.index === 0) return ownEarlierWrite(unmet.item, before)
    const firstCase = writes.length - left.rows.length
    left = withoutTaken(left, (place) => unmet.places.includes(firstCase + place))
  }
  return {
    ...before,
    line: left.last,
    bytes: left.end,
    ...countsWith(before, left),
  }
}
