import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { inBatches } from '../../shared/in-batches.ts'
import { once } from '../../shared/once.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Run } from '../queues/consumer.ts'
import { namesIn, unchanged, valuesOf } from '../table/conditions.ts'
import { readItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { takeRun, writeProgress } from '../table/run-lock.ts'
import type { Item } from './item.ts'
import { migrateItem } from './migrate-item.ts'
import type { Migration } from './migrations.ts'

const count = z._default(z.int(), 0)
const storedProgress = once(() =>
  z.object({
    state: z.enum(['running', 'done']),
    runner: z.string(),
    /** The last key that was read; everything to there is done. */
    cursor: z.optional(z.record(z.string(), z.string())),
    ...{ read: count, changed: count, left: count, unreadable: count },
  }),
)
export type Progress = z.output<ReturnType<typeof storedProgress>>

export const readProgress = (name: string): Promise<Progress | undefined> =>
  readItem(keys.migration(name), storedProgress)

const nothing = { read: 0, changed: 0, left: 0, unreadable: 0 }

/** Takes up a pass that stopped, or begins one; `again` begins another after one that was done. */
const begin = async (
  name: string,
  again: boolean,
  { runner, now }: Run,
): Promise<Progress | 'done' | 'taken'> => {
  const stored = await readProgress(name)
  if (stored?.state === 'done' && !again) return 'done'
  const at = now().toISOString()
  const fresh = { ...nothing, state: 'running', cursor: undefined, begunAt: at, endedAt: undefined }
  const { taken } = await takeRun(runner, {
    key: keys.migration(name),
    set: stored?.state === 'running' ? {} : fresh,
    ...unchanged({ state: stored?.state, runner: stored?.runner }),
  })
  return taken ? storedProgress().parse(taken) : 'taken'
}

/** About a second's reads and writes of a table that serves users meanwhile. */
const readAtOnce = 1_000
const changedAtOnce = 10

const pageAfter = async ({ table, filter: { condition, values } }: Migration, cursor: Progress['cursor']) => {
  const {
    Items = [],
    LastEvaluatedKey,
    ScannedCount = 0,
  } = await dynamo.send(
    new ScanCommand({
      TableName: table(),
      FilterExpression: condition,
      ExpressionAttributeNames: namesIn(condition),
      ExpressionAttributeValues: values && valuesOf(values),
      ConsistentRead: true,
      Limit: readAtOnce,
      ExclusiveStartKey: cursor,
    }),
  )
  return { items: Items as Item[], next: LastEvaluatedKey as Progress['cursor'], read: ScannedCount }
}

const migratePage = async (migration: Migration, items: readonly Item[]) => {
  const counts = { ...nothing, 'not due': 0 }
  for (const some of inBatches(items, changedAtOnce))
    for (const outcome of await Promise.all(some.map((item) => migrateItem(migration, item))))
      counts[outcome] += 1
  return counts
}

type Ended = { outcome: 'done' | 'taken' | 'unfinished' } & Partial<typeof nothing>

/**
 * Brings every item of a migration into its next shape, page by page, and keeps how far it got, so that it can stop
 * and be gone on with. A page that was interrupted is read again: its changed items are not due by then.
 */
export const migrate = async (
  { name, migration, again = false }: { name: string; migration: Migration; again?: boolean | undefined },
  run: Run,
): Promise<Ended> => {
  const begun = await begin(name, again, run)
  if (typeof begun === 'string') return { outcome: begun }
  let { cursor, read, changed, left, unreadable } = begun
  for (;;) {
    if (run.outOfTime()) return { outcome: 'unfinished', read, changed, left, unreadable }
    const page = await pageAfter(migration, cursor)
    const counts = await migratePage(migration, page.items)
    const sums = {
      read: read + page.read,
      changed: changed + counts.changed,
      left: left + counts.left,
      unreadable: unreadable + counts.unreadable,
    }
    const ended = page.next ? {} : { state: 'done', endedAt: run.now().toISOString() }
    const held = { runner: run.runner, cursor }
    const set = { ...sums, ...ended, cursor: page.next }
    if ((await writeProgress({ key: keys.migration(name), held, set })) !== 'written')
      return { outcome: 'taken' }
    if (!page.next) return { outcome: 'done', ...sums }
    ;({ read, changed, left, unreadable } = sums)
    cursor = page.next
  }
}
