import type { Run } from '../queues/consumer.ts'
import { staffTable } from '../roster/keys.ts'
import { transact } from '../table/transact.ts'
import { updateOf } from '../table/update-item.ts'
import type { Write } from '../table/write.ts'
import { runKey, type StoredRun, storedRun } from './stored-run.ts'

/** The run after these writes, if this runner has the lease and no other write came first. */
const runWrite = (before: StoredRun, after: StoredRun): Write => ({
  Update: {
    ...updateOf({
      table: staffTable(),
      key: runKey(before.id),
      set: { phase: after.phase, done: after.done, tries: 0 },
      condition: 'runner = :runner AND #phase = :phase AND #done = :done',
      values: { runner: before.runner, phase: before.phase, done: before.done },
    }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** This runner's own write, whose answer was lost. */
const isOwnEarlierWrite = (item: unknown, after: StoredRun): boolean => {
  const stored = item === undefined ? undefined : storedRun.parse(item)
  return stored?.runner === after.runner && stored.phase === after.phase && stored.done === after.done
}

/**
 * Advances a run together with other writes, all or nothing, so that a runner that lost the lease writes nothing more.
 * Undefined if another runner has it.
 */
export const advance = async (
  before: StoredRun,
  to: Partial<Pick<StoredRun, 'phase' | 'done'>>,
  writes: readonly Write[],
): Promise<StoredRun | undefined> => {
  const after = { ...before, ...to }
  const unmet = await transact([runWrite(before, after), ...writes])
  if (!unmet) return after
  if (unmet.index > 0) throw new Error(`The run ${before.id} met what only a run writes`)
  return isOwnEarlierWrite(unmet.item, after) ? after : undefined
}

/** DynamoDB's limit of a transaction, less the run's own item. */
const itemsOfChunk = 100 - 1

/** `taken`: another runner has the lease; `unfinished`: out of time. */
export type Stopped = 'taken' | 'unfinished'

/**
 * Makes writes chunk by chunk, without the first ones that its phase has made already; their order is always the same.
 */
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
