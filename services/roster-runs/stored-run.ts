import * as z from 'zod/mini'
import { rosterFileKinds } from '../../shared/roster-file-columns.ts'
import { verticals } from '../../shared/verticals.ts'
import type { Run } from '../queues/consumer.ts'
import { rosterTable } from '../roster/keys.ts'
import { partitions } from '../table/keys.ts'
import { writeProgress } from '../table/run-lock.ts'
import type { Write } from '../table/transact.ts'

export const runKey = (id: string) => ({ pk: `${partitions.rosterRun}${id}`, sk: 'RUN' })

/** A run writes the next generation, brings it into force and reports, then lets the earlier one expire. */
const phases = ['writing', 'telling', 'leaving', 'ended'] as const

/** One run that applies files. Each write of its runner advances `done`. */
export const storedRun = z.object({
  id: z.string(),
  runner: z.string(),
  from: z.int(),
  /** The one that it makes: the next that none was written of. */
  to: z.int(),
  startedAt: z.string(),
  /** What it applies, in the order in which they were staged. */
  files: z.array(
    z.object({ contexFile: z.enum(rosterFileKinds), vertical: z.enum(verticals), id: z.string() }),
  ),
  phase: z.enum(phases),
  /** Items that its phase has written. */
  done: z.int(),
  /** How often it was taken up since it wrote anything. */
  tries: z.int(),
})
export type StoredRun = z.output<typeof storedRun>

/** Days that the progress of a run is kept; what it did is in the log of its files and in the histories. */
export const runKeptDays = 400
export const keptUntil = ({ startedAt }: Pick<StoredRun, 'startedAt'>): number =>
  Math.floor(Date.parse(startedAt) / 1_000) + runKeptDays * 86_400

/** Advances a run together with other writes. Undefined if another run has taken it over. */
export const advance = async (
  before: StoredRun,
  to: Partial<Pick<StoredRun, 'phase' | 'done'>>,
  writes: readonly Write[],
): Promise<StoredRun | undefined> => {
  const { id, runner, phase, done } = before
  const held = { runner, phase, done }
  const set = { phase, done, ...to, tries: 0 }
  const answer = await writeProgress({ table: rosterTable(), key: runKey(id), held, set }, writes)
  if (answer === 'taken') return undefined
  if (answer !== 'written') throw new Error(`The run ${id} met what only a run writes`)
  return { ...before, ...to }
}

/** DynamoDB's limit of a transaction, less the run's own item. */
const itemsOfChunk = 100 - 1

export type Stopped = 'taken' | 'unfinished'

/** Makes writes chunk by chunk, without those that its phase has made; their order is always the same. */
export const writeAll = async (
  begun: StoredRun,
  writes: Iterable<Write>,
  { outOfTime }: Pick<Run, 'outOfTime'>,
  made = begun.done,
): Promise<StoredRun | Stopped> => {
  let run = begun
  let left: Write[] = []
  let place = 0
  const writeChunk = async (): Promise<Stopped | undefined> => {
    if (outOfTime()) return 'unfinished'
    const next = await advance(run, { done: run.done + left.length }, left)
    if (!next) return 'taken'
    run = next
    left = []
    return undefined
  }
  for (const write of writes) {
    place += 1
    if (place <= made) continue
    left.push(write)
    const stopped = left.length === itemsOfChunk ? await writeChunk() : undefined
    if (stopped) return stopped
  }
  return (left.length > 0 ? await writeChunk() : undefined) ?? run
}
