import type { LoadedRow } from '../../shared/load-row.ts'
import type { RefusedRow } from '../../shared/loads.ts'
import { countLoadedWrite } from '../cases/counters.ts'
import { type ConfiguredPlace, newCasePut } from '../cases/create.ts'
import { batchGet } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { writeProgress } from '../table/run-lock.ts'
import type { Write } from '../table/write.ts'
import { type Chunk, count } from './chunks.ts'
import type { LoadName } from './object-keys.ts'
import { expiryOf, loadKeys, type StoredLoad } from './stored-load.ts'

/** The configured place of a case. */
export type PlaceOf = (row: LoadedRow) => ConfiguredPlace
/** The load before a chunk, and the values for its cases. */
type Context = { name: LoadName; before: StoredLoad; placeOf: PlaceOf; now: Date }

/** The rows of a chunk that are loaded with a warning, for the report. */
const warningsOf = ({ rows }: Chunk): RefusedRow[] =>
  rows.flatMap(({ line, row, warning }) =>
    warning ? [{ row: line, number: row.number, reason: warning, warning: true }] : [],
  )

/** The load's progress after a chunk. */
const progressAfter = ({ before, now }: Context, chunk: Chunk) => ({
  ...{ line: chunk.last, bytes: chunk.end, updatedAt: now.toISOString() },
  loaded: before.loaded + chunk.rows.length,
  refused: before.refused + chunk.refused.length,
  warned: before.warned + warningsOf(chunk).length,
})

/** Empty for a chunk with nothing to report. */
const reportWrites = ({ name, now }: Context, chunk: Chunk): Write[] => {
  const rows = [...chunk.refused, ...warningsOf(chunk)].toSorted((a, b) => a.row - b.row)
  const Item = { ...loadKeys.chunk(name, chunk.last), rows, ttl: expiryOf(now) }
  return rows.length > 0 ? [{ Put: { TableName: casesTable(), Item } }] : []
}

/** The cases come last, so that unmet conditions map to cases. */
const effectsOf = (context: Context, chunk: Chunk): Write[] => [
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
const withoutTaken = (chunk: Chunk, taken: (place: number) => boolean): Chunk => {
  const counted: Chunk['counted'] = new Map()
  const rows = chunk.rows.filter((_, place) => !taken(place))
  for (const { row } of rows) count(counted, row, 1)
  const refused = chunk.rows
    .filter((_, place) => taken(place))
    .map(({ line, row }) => ({ row: line, number: row.number, reason: 'El número ya es un caso' }))
  return { ...chunk, rows, counted, refused: [...chunk.refused, ...refused] }
}

/**
 * Writes a chunk: its cases, their counters, its report and the progress of the load, all or nothing (decision 39). A
 * row that is a case already is omitted and reported. Returns the load after it; undefined if another run has taken it
 * over.
 */
export const writeChunk = async (context: Context, chunk: Chunk): Promise<StoredLoad | undefined> => {
  const { name, before } = context
  // The item has no line before its first chunk.
  const held = { state: 'loading', runner: before.runner, line: before.line || undefined }
  let left = chunk
  for (;;) {
    const set = progressAfter(context, left)
    const effects = effectsOf(context, left)
    const answer = await writeProgress({ key: loadKeys.load(name), held, set }, effects)
    if (answer === 'written') return { ...before, ...set }
    if (answer === 'taken') return undefined
    const firstCase = effects.length - left.rows.length
    left = withoutTaken(left, (place) => answer.unmet.includes(firstCase + place))
  }
}

/** The result of a dry run's chunk: rows whose numbers are cases already are removed, as in the load. */
export const withoutExisting = async (chunk: Chunk): Promise<Chunk> => {
  const found = await batchGet(
    casesTable(),
    chunk.rows.map(({ row }) => keys.case(row.number)),
    { ProjectionExpression: 'pk', ConsistentRead: true },
  )
  const taken = new Set(found.map(({ pk }) => pk))
  return withoutTaken(chunk, (place) => taken.has(keys.case(chunk.rows[place]?.row.number ?? '').pk))
}
