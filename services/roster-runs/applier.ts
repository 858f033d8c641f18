import * as z from 'zod/mini'
import { rosterFileKinds } from '../../shared/roster-file-columns.ts'
import { timedId } from '../../shared/timed-id.ts'
import { verticals } from '../../shared/verticals.ts'
import { consumer, type Run } from '../queues/consumer.ts'
import { headKey, isQuiet, readHead } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import { rosterFileKeys } from '../roster-files/keys.ts'
import { storedStaged } from '../roster-files/stored-files.ts'
import { isNew, unchanged } from '../table/conditions.ts'
import { getItem } from '../table/item.ts'
import { readEach } from '../table/read-each.ts'
import { isOverdue, takeRun } from '../table/run-lock.ts'
import { put, retryLater, retryUntilDone, transact, update, type Write } from '../table/transact.ts'
import { abandon, applyRun } from './apply-run.ts'
import { keptUntil, runKey, type StoredRun, storedRun } from './stored-run.ts'

type File = StoredRun['files'][number]

const places = rosterFileKinds.flatMap((contexFile) =>
  verticals.map((vertical) => ({ contexFile, vertical })),
)

/** Files staged up to an instant: a late message takes no file that was staged after its night. */
const waiting = async (dueAt: Date): Promise<File[]> => {
  const found = await Promise.all(
    places.map(async (of) => {
      const item = await getItem(rosterFileKeys.staged(of), rosterTable())
      // One that cannot be read waits, and the files of the others do not wait for it.
      return readEach(item && [item], (one) => ({ of, staged: storedStaged().parse(one) }))
    }),
  )
  return found
    .flat()
    .filter(({ staged }) => new Date(staged.stagedAt) <= dueAt)
    .map(({ of, staged: { id, stagedAt: at } }) => ({ ...of, id, at }))
    .sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
    .map(({ at: _, ...file }) => file)
}

const takeOver = async (id: string, runner: string): Promise<StoredRun | undefined> => {
  const { taken } = await takeRun(runner, {
    table: rosterTable(),
    key: runKey(id),
    add: { tries: 1 },
    condition: 'attribute_exists(pk) AND #phase <> :ended',
    values: { ended: 'ended' },
  })
  return taken && storedRun.parse(taken)
}

/** From here on a file is applied and not withdrawn: one of the two conditions is met, and not the other. */
const take = ({ id, ...of }: File): Write =>
  update({
    ...{ table: rosterTable(), key: rosterFileKeys.staged(of) },
    ...{ set: { applying: true }, ...unchanged({ id, applying: false }) },
  })

const beginNew = async (run: StoredRun): Promise<StoredRun | typeof retryLater> => {
  const table = rosterTable()
  const head = { ...headKey, generation: run.from, run: run.id }
  const unmet = await transact([
    put({ ...runKey(run.id), ...run, ttl: keptUntil(run) }, isNew, table),
    put(head, isQuiet({ generation: run.from }), table),
    ...run.files.map(take),
  ])
  return unmet ? retryLater : run
}

/** A run that got no further in so many tries is stuck if it is overdue too: two functions may alternate. */
export const triesMaximum = 5

const isStuck = ({ phase, tries, startedAt }: StoredRun, now: Date): boolean =>
  phase === 'writing' && tries > triesMaximum && isOverdue(startedAt, now)

/** The run that is under way, else a new one of what waits; undefined when nothing does. */
const beginRun = (dueAt: Date, { runner, now }: Pick<Run, 'runner' | 'now'>) =>
  retryUntilDone(async () => {
    const { generation: from, run, abandoned = from } = await readHead()
    if (run) {
      const taken = await takeOver(run, runner)
      if (!taken) return retryLater
      if (!isStuck(taken, now())) return taken
      await abandon(taken, now())
      return retryLater
    }
    const files = await waiting(dueAt)
    if (files.length === 0) return undefined
    const at = now()
    const started = { id: timedId(at), runner, from, to: abandoned + 1, startedAt: at.toISOString() }
    return beginNew({ ...started, files, phase: 'writing', done: 0, tries: 1 })
  })

export const handler = consumer({
  queue: 'ROSTER_APPLIES_QUEUE',
  code: 'ROSTER_APPLY_RUN',
  failure: 'ROSTER_APPLY_FAILED',
  message: () => z.object({ dueAt: z.iso.datetime() }),
  // Enough to read the roster and to write a chunk.
  reserveMs: 60_000,
  // After a run that an earlier message began, files may still wait.
  continuesAfter: ['unfinished', 'done'],
  run: async ({ dueAt }, run) => {
    const begun = await beginRun(new Date(dueAt), run)
    return { run: begun?.id, outcome: begun ? await applyRun(begun, run) : 'nothing' }
  },
})
