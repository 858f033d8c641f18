import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { refusals } from '../../shared/errors.ts'
import { loadFormatOf } from '../../shared/load-formats.ts'
import type { Management } from '../../shared/roles.ts'
import { joinCorrelation } from '../correlation.ts'
import { environment } from '../environment.ts'
import { documentsBucket, readPieces } from '../objects/objects.ts'
import { consumer, eachObject, type Run } from '../queues/consumer.ts'
import { unchanged } from '../table/conditions.ts'
import { updateItem, wasUpdated } from '../table/item.ts'
import { takeRun } from '../table/run-lock.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'
import { chunksOf } from './chunks.ts'
import { inOrder, rulesOf } from './load-order.ts'
import { lacksReport, rowsToReport, writeReport } from './report.ts'
import { rowsOf, UnreadableFile } from './rows.ts'
import {
  isExpired,
  type LoadName,
  loadKeys,
  loadOfManifest,
  partKey,
  partsOf,
  type StoredLoad,
  storedLoad,
} from './stored-load.ts'
import { withoutExisting, writeChunk } from './write-chunk.ts'

/** `report`: done, with rows to report; `over`: it had ended; `lacksReport`: without report; `taken`: by another. */
type Outcome = 'done' | 'report' | 'failed' | 'over' | 'lacksReport' | 'taken' | 'unfinished'

const endLoad = (name: LoadName, { runner, now }: Run, problem?: string): Promise<boolean> =>
  wasUpdated({
    key: loadKeys.load(name),
    set: { state: problem ? 'failed' : 'done', updatedAt: now().toISOString(), problem },
    ...unchanged({ state: 'loading', runner }),
  })

/** Reads a file and loads the rest of it, chunk by chunk (decision 39). One write is all that an ended load costs (P9). */
const runLoad = async (name: LoadName, run: Run): Promise<Outcome> => {
  const { runner, now } = run
  const { taken, over } = await takeRun(runner, {
    key: loadKeys.load(name),
    set: { state: 'loading', updatedAt: now().toISOString() },
    condition: '#state IN (:receiving, :loading)',
    values: { receiving: 'receiving', loading: 'loading' },
  })
  if (!taken) return over && lacksReport(storedLoad.parse(over)) ? 'lacksReport' : 'over'
  const begun = storedLoad.parse(taken)
  joinCorrelation(begun.correlationId)
  const ordered = await inOrder(name, begun, now())
  if (!ordered) return 'taken'
  try {
    if (isExpired(begun, now())) throw new UnreadableFile(refusals.loadExpired.message)
    const after = await loadRows(name, ordered, run)
    if (typeof after === 'string') return after
    if (after.loaded + after.refused === 0) throw new UnreadableFile('El archivo no tiene filas')
    if (!(await endLoad(name, run))) return 'taken'
    return rowsToReport(after) > 0 ? 'report' : 'done'
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return (await endLoad(name, run, error.message)) ? 'failed' : 'taken'
  }
}

/** Streams the bytes of the file, part by part; no part is in memory as a whole. */
async function* piecesOf({ user }: LoadName, load: StoredLoad): AsyncGenerator<Uint8Array> {
  for (const { index, checksum } of partsOf(load))
    yield* readPieces(documentsBucket(), partKey({ user, id: load.files }, index, checksum))
}

const loadRows = async (name: LoadName, begun: StoredLoad, { now, outOfTime }: Run) => {
  const format = loadFormatOf(begun.management)
  if (!format) throw new UnreadableFile('La gerencia no carga archivos')
  const { placeOf, checked } = await rulesOf(name, begun)
  const rows = checked(rowsOf(piecesOf(name, begun), format, new Date(begun.startedAt ?? now())))
  const takeTurn = paceOf(begun.management, Number(environment('CASES_PER_SECOND')))
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

export const handler = consumer({
  queue: 'LOADS_QUEUE',
  code: 'LOAD_RUN',
  message: () => z.object({ key: z.string() }),
  split: eachObject,
  reserveMs: 15_000,
  // The report gets a run of its own, which has the full time.
  continuesAfter: ['unfinished', 'report'],
  run: async ({ key }, run) => {
    const name = loadOfManifest(key)
    if (!name) return 'unknown'
    const outcome = await runLoad(name, run)
    if (outcome === 'lacksReport') await writeReport(name, run.now())
    return { load: name.id, outcome }
  },
})

const turn = z.object({ freeAt: z.number() })

/** Limits the loads of a management together: each moves its next free instant by a chunk's time, and waits. */
export const paceOf = (management: Management, perSecond: number) => {
  /** As far as this run knows: another one may have moved it. */
  let freeAt = 0
  return async (cases: number): Promise<void> => {
    const worth = (cases * 1_000) / perSecond
    await retryUntilDone(async () => {
      const now = Date.now()
      const isFree = freeAt < now
      const change = isFree
        ? { set: { freeAt: now + worth }, condition: 'attribute_not_exists(freeAt) OR freeAt < :now' }
        : { add: { freeAt: worth }, condition: 'freeAt >= :now' }
      const moved = await updateItem({ key: loadKeys.pace(management), ...change, values: { now } })
      if (moved) freeAt = turn.parse(moved).freeAt
      else freeAt = isFree ? Number.POSITIVE_INFINITY : 0
      return moved ? undefined : retryLater
    })
    const untilTurn = freeAt - worth - Date.now()
    if (untilTurn > 0) await wait(untilTurn)
  }
}
