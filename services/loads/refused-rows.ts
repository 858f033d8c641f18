import * as z from 'zod'
import { type RefusedRow, refusedRow } from '../../shared/loads.ts'
import { once } from '../../shared/once.ts'
import { queryPages, withPrefix } from '../table/query.ts'
import { rowsOfChunk } from './chunks.ts'
import type { LoadName } from './object-keys.ts'
import { chunkPrefix, loadKeys } from './stored-load.ts'

const report = once(() => z.object({ rows: z.array(refusedRow()).max(rowsOfChunk) }))

/** About the megabyte that DynamoDB answers at once. */
const chunksAtOnce = 25

/** The refused rows in a load's chunks, in the order of the file, with one page in memory. */
export async function* refusedRowsOf(name: LoadName): AsyncGenerator<RefusedRow[]> {
  const { pk } = loadKeys.chunk(name, 0)
  const pages = queryPages({ ...withPrefix({ pk, sk: chunkPrefix }), limit: chunksAtOnce })
  for await (const items of pages) for (const item of items) yield report().parse(item).rows
}
