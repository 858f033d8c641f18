import type { LoadedRow } from '../../shared/load-row.ts'
import type { RefusedRow } from '../../shared/loads.ts'
import { type ConfiguredPlace, countLoadedWrite, newCasePut } from '../cases/create.ts'
import { batchGet } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { writeProgress } from '../table/run-lock.ts'
import { put, type Write } from '../table/transact.ts'
import { type Chunk, count } from './chunks.ts'
import { expiryOf, type LoadName, loadKeys, type StoredLoad } from './stored-load.ts'

export type PlaceOf = (row: LoadedRow) => ConfiguredPlace
type Context = { name: LoadName; before: StoredLoad; placeOf: PlaceOf; now: Date }

const warningsOf = ({ rows }: Chunk): RefusedRow[] =>
  rows.flatMap(({ line, row, warning }) =>
    warning ? [{ row: line, number: row.number, reason: warning, warning: true }] : [],
  )

const progressAfter = ({ before, now }: Context, chunk: Chunk) => ({
  ...{ line: chunk.last, bytes: chunk.end, updatedAt: now.toISOString() },
  loaded: before.loaded + chunk.rows.length,
  refused: before.refused + chunk.refused.length,
  warned: before.warned + warningsOf(chunk).length,
})

const reportWrites = ({ name, now }: Context, chunk: Chunk): Write[] => {
  const rows = [...chunk.refused, ...warningsOf(chunk)].toSorted((a, b) => a.row - b.row)
  const Item = { ...loadKeys.chunk(name, chunk.last), rows, ttl: expiryOf(now) }
  return rows.length > 0 ? [put(Item)] : []
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
  // A load takes minutes: the instant is that of the row.
  const enteredAt = new Date().toISOString()
  return newCasePut({ ...made, load: id, loadedBy: user, enteredAt }, receivedAt, placeOf(row)).put
}

const withoutTaken = (chunk: Chunk, taken: (place: number) => boolean): Chunk => {
  const counted: Chunk['counted'] = new Map()
  const rows = chunk.rows.filter((_, place) => !taken(place))
  for (const { row } of rows) count(counted, row, 1)
  const refused = chunk.rows
    .filter((_, place) => taken(place))
    .map(({ line, row }) => ({ row: line, number: row.number, reason: 'El número ya es un caso' }))
  return { ...chunk, rows, counted, refused: [...chunk.refused, ...refused] }
}

/** Writes a chunk all or nothing (decision 39). Returns the load after it; undefined if another run took it over. */
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

export const withoutExisting = async (chunk: Chunk): Promise<Chunk> => {
  const found = await batchGet(
    casesTable(),
    chunk.rows.map(({ row }) => keys.case(row.number)),
    { ProjectionExpression: 'pk', ConsistentRead: true },
  )
  const taken = new Set(found.map(({ pk }) => pk))
  return withoutTaken(chunk, (place) => taken.has(keys.case(chunk.rows[place]?.row.number ?? '').pk))
}
