import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import {
  loadLimits,
  type RefusedRow,
  refusedHead,
  refusedLines,
  refusedRest,
  refusedRow,
} from '../../shared/loads.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket, isNewObject } from '../objects/objects.ts'
import { partsOf, uploadInParts, uploadPart } from '../objects/parts.ts'
import { updateItem, wasUpdated } from '../table/item.ts'
import { queryPages, withPrefix } from '../table/query.ts'
import { rowsOfChunk } from './chunks.ts'
import { chunkPrefix, findLoad, type LoadName, loadKeys, reportKey, type StoredLoad } from './stored-load.ts'

const report = lazyObject(() => ({ rows: z.array(refusedRow()).check(z.maxLength(rowsOfChunk)) }))

/** About the megabyte that DynamoDB answers at once. */
const chunksAtOnce = 25

export async function* refusedRowsOf(name: LoadName): AsyncGenerator<RefusedRow[]> {
  const { pk } = loadKeys.chunk(name, 0)
  const pages = queryPages({ ...withPrefix({ pk, sk: chunkPrefix }), limit: chunksAtOnce })
  for await (const items of pages) for (const item of items) yield report().parse(item).rows
}

export async function* reportPieces(
  chunks: AsyncIterable<RefusedRow[]>,
  count: number,
  most: number,
): AsyncGenerator<string> {
  yield refusedHead
  let left = most
  for await (const rows of chunks) {
    yield refusedLines(rows.slice(0, left))
    left -= Math.min(left, rows.length)
    if (left === 0) break
  }
  if (count > most) yield refusedRest(count - most)
}

/** Only a finished load has a report: until then more rows may come. */
export const hasReport = (load: StoredLoad): boolean => load.state === 'done' && rowsToReport(load) > 0

export const lacksReport = (load: StoredLoad): boolean => hasReport(load) && !load.reportAt

export const rowsToReport = ({ refused, warned }: StoredLoad): number => refused + warned

export const reportLink = (name: LoadName): Promise<string> => signedLink(documentsBucket(), reportKey(name))

/** By then the loader that writes it has ended, successfully or not. */
const overdueMs = 120_000

/** Whether this request may start the report: at most one writer at a time, none while the load's loader runs. */
export const takesUpReport = async (load: StoredLoad, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - overdueMs).toISOString()
  if (load.updatedAt >= before) return false
  return wasUpdated({
    key: loadKeys.load(load),
    set: { reportAskedAt: now.toISOString() },
    condition:
      'attribute_exists(pk) AND attribute_not_exists(reportAt) AND (attribute_not_exists(reportAskedAt) OR reportAskedAt < :before)',
    values: { before },
  })
}

/** Writes the report of a finished load, unless it exists. Of two parallel reports the first one stays, as does one whose answer S3 lost. */
export const writeReport = async (name: LoadName, now: Date): Promise<void> => {
  const load = await findLoad(name)
  if (!load || !lacksReport(load)) return
  const object = { Bucket: documentsBucket(), Key: reportKey(name), ContentType: 'text/csv; charset=utf-8' }
  const text = reportPieces(refusedRowsOf(name), rowsToReport(load), loadLimits.reportRows)
  await isNewObject(uploadInParts(object, partsOf(text), uploadPart, { IfNoneMatch: '*' }))
  await updateItem({
    key: loadKeys.load(name),
    set: { reportAt: now.toISOString() },
    condition: 'attribute_exists(pk)',
  })
}
