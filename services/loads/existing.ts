import { batchGet } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Chunk } from './chunks.ts'
import { withoutTaken } from './write-chunk.ts'

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
