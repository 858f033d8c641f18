import { refusals } from '../../shared/errors.ts'
import { loadFormatOf } from '../../shared/load-formats.ts'
import type { Run } from '../queues/consumer.ts'
import { chunksOf } from './chunks.ts'
import { withoutExisting } from './existing.ts'
import { piecesOf } from './files.ts'
import { UnreadableFile } from './header.ts'
import { inOrder, rulesOf } from './load-order.ts'
import { beginRun, endRun } from './load-writes.ts'
import type { LoadName } from './object-keys.ts'
import { paceOf } from './pace.ts'
import { lacksReport, rowsToReport } from './report.ts'
import { rowsOf } from './rows.ts'
import { isExpired, partsOf, type StoredLoad } from './stored-load.ts'
import { writeChunk } from './write-chunk.ts'

export type RunOptions = Run & {
  /** The write limit per second of all loads of a management. */
  casesPerSecond: number
}

/**
 * `report`: done, with rows to report; `over`: it had ended before; `lacksReport`: the same, without its report;
 * `taken`: another run has taken it over; `unfinished`: out of time.
 */
export type Outcome = 'done' | 'report' | 'failed' | 'over' | 'lacksReport' | 'taken' | 'unfinished'

/** Reads a file and loads the rest of it, chunk by chunk (decision 39). */
export const runLoad = async (name: LoadName, options: RunOptions): Promise<Outcome> => {
  const { runner, now } = options
  const { begun, over } = await beginRun(name, runner, now())
  if (!begun) return over && lacksReport(over) ? 'lacksReport' : 'over'
  const ordered = await inOrder(name, begun, now())
  if (!ordered) return 'taken'
  try {
    if (isExpired(begun, now())) throw new UnreadableFile(refusals.loadExpired.message)
    const after = await loadRows(name, ordered, options)
    if (typeof after === 'string') return after
    if (after.loaded + after.refused === 0) throw new UnreadableFile('El archivo no tiene filas')
    if (!(await endRun(name, runner, now()))) return 'taken'
    return rowsToReport(after) > 0 ? 'report' : 'done'
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return (await endRun(name, runner, now(), error.message)) ? 'failed' : 'taken'
  }
}

const loadRows = async (
  name: LoadName,
  begun: StoredLoad,
  { now, outOfTime, casesPerSecond }: RunOptions,
): Promise<StoredLoad | 'taken' | 'unfinished'> => {
  const format = loadFormatOf(begun.management)
  if (!format) throw new UnreadableFile('La gerencia no carga archivos')
  const pieces = piecesOf({ ...name, id: begun.files }, partsOf(begun))
  const { placeOf, checked } = await rulesOf(name, begun)
  const rows = checked(rowsOf(pieces, format, new Date(begun.startedAt ?? now())))
  const takeTurn = paceOf(begun.management, casesPerSecond)
  let load = begun
  for await (const chunk of chunksOf(rows, begun.line)) {
    if (outOfTime()) return 'unfinished'
    if (!load.dryRun && chunk.rows.length > 0) await takeTurn(chunk.rows.length)
    const written = await writeChunk(
      { name, before: load, placeOf, now: now() },
      load.dryRun ? await withoutExisting(chunk) : chunk,
    )
    if (!written) return 'taken'
    load = written
  }
  return load
}
