import { isFinal, jobStates } from '../../shared/large-files.ts'
import { isNew } from '../table/conditions.ts'
import { transact } from '../table/transact.ts'
import { updateOf, wasUpdated } from '../table/update-item.ts'
import type { Write } from '../table/write.ts'
import { fileKeys, filesTable, type RunOf } from './keys.ts'
import type { StoredFile } from './stored-file.ts'
import { nobody, type StoredRun } from './stored-run.ts'

/** The states in which a run is under way. */
const unfinished = jobStates.filter((state) => !isFinal(state))
const isUnfinished = {
  condition: `#state IN (${unfinished.map((_, at) => `:unfinished${at}`).join(', ')})`,
  values: Object.fromEntries(unfinished.map((state, at) => [`unfinished${at}`, state])),
}

/**
 * A file that arrived, or is tried again, and its next run in one transaction: false when the file is no longer as it
 * was read, so that a file has one run an attempt however often its event comes.
 */
export const beginRun = async (file: StoredFile, run: StoredRun): Promise<boolean> => {
  const unmet = await transact([
    {
      Update: updateOf({
        table: filesTable(),
        key: fileKeys.file(file.type),
        set: { state: run.state, attempt: run.attempt },
        add: { version: 1 },
        condition: 'id = :id AND version = :version',
        values: { id: file.id, version: file.version },
      }),
    },
    { Put: { TableName: filesTable(), Item: { ...fileKeys.run(run), ...run }, ...isNew } },
  ])
  return unmet === undefined
}

type Change = Partial<
  Pick<StoredRun, 'state' | 'jobRunId' | 'endedAt' | 'problem' | 'rowsRead' | 'rowsWritten' | 'rowsRefused'>
>

const runUpdate = (run: StoredRun, change: Change): Write => ({
  Update: updateOf({ table: filesTable(), key: fileKeys.run(run), set: change, ...isUnfinished }),
})

/** The state of the last run is its file's too: it says whether the type is free. */
const fileUpdate = (run: StoredRun, state: StoredRun['state']): Write => ({
  Update: updateOf({
    table: filesTable(),
    key: fileKeys.file(run.type),
    set: { state },
    add: { version: 1 },
    condition: 'id = :id AND attempt = :attempt',
    values: { id: run.id, attempt: run.attempt },
  }),
})

/** Writes what became of a run that is under way. A final state stays: false when it has one (decision 81). */
export const changeRun = async (
  run: StoredRun,
  change: Change & Pick<StoredRun, 'state'>,
): Promise<boolean> => (await transact([runUpdate(run, change), fileUpdate(run, change.state)])) === undefined

/** Milliseconds that whoever starts a run has it for: longer than Glue is waited for. */
const startHeldMs = 30_000

/** Makes this one the only one who starts a run: false while another does, or when it was started. */
export const holdStart = (run: RunOf, now: Date): Promise<boolean> =>
  wasUpdated({
    table: filesTable(),
    key: fileKeys.run(run),
    set: { startUntil: new Date(now.getTime() + startHeldMs).toISOString() },
    condition:
      'attribute_not_exists(jobRunId) AND #state = :starting AND (attribute_not_exists(startUntil) OR startUntil < :now)',
    values: { now: now.toISOString(), starting: 'STARTING' },
  })

/** Keeps which Glue run it is, once: false when it is another's. */
export const keepJobRun = (run: RunOf, jobRunId: string): Promise<boolean> =>
  wasUpdated({
    table: filesTable(),
    key: fileKeys.run(run),
    set: { jobRunId },
    condition: 'attribute_not_exists(jobRunId) OR jobRunId = :jobRunId',
    values: { jobRunId },
  })

/**
 * Claims an attempt that is over, so that no script which begins late reads its file, and none that goes on publishes.
 * False when one has published, or when a later attempt has begun.
 */
export const claimAsOver = (run: RunOf): Promise<boolean> =>
  wasUpdated({
    table: filesTable(),
    key: fileKeys.claim(run),
    set: { attempt: run.attempt, runId: nobody, publishedAt: undefined, committedAt: undefined },
    condition:
      'attribute_not_exists(attempt) OR attempt < :attempt OR (attempt = :attempt AND attribute_not_exists(publishedAt))',
    values: { attempt: run.attempt },
  })
