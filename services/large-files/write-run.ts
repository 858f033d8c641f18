import { isNew } from '../table/conditions.ts'
import { wasUpdated } from '../table/item.ts'
import { put, transact, update } from '../table/transact.ts'
import {
  fileKeys,
  filesTable,
  keptUntil,
  nobody,
  type RunOf,
  type StoredFile,
  type StoredRun,
} from './stored-run.ts'

/** Writes a file and its next run in one transaction, one run per attempt; undefined if the file changed. */
/** From when it waits for the verdict of the search for malware. */
export const keepArrival = ({ id, type }: StoredFile, now: Date): Promise<boolean> =>
  wasUpdated({
    ...{ table: filesTable(), key: fileKeys.file(type), set: { arrivedAt: now.toISOString() } },
    ...{ condition: 'id = :id AND attribute_not_exists(arrivedAt)', values: { id } },
  })

export const beginRun = async (file: StoredFile, run: StoredRun): Promise<StoredFile | undefined> => {
  const { state, attempt } = run
  const unmet = await transact([
    update({
      ...{ table: filesTable(), key: fileKeys.file(file.type), set: { state, attempt }, add: { version: 1 } },
      ...{ condition: 'id = :id AND version = :version', values: { id: file.id, version: file.version } },
    }),
    put({ ...fileKeys.run(run), ...run, ttl: keptUntil(run) }, isNew, filesTable()),
  ])
  return unmet ? undefined : { ...file, state, attempt, version: file.version + 1 }
}

/** Changes an unfinished run; false if it has ended, which never changes (decision 81). */
export const changeRun = async (run: StoredRun, change: Pick<StoredRun, 'state'> & Partial<StoredRun>) => {
  const table = filesTable()
  const { type, id, attempt } = run
  const isUnfinished = { condition: 'attribute_not_exists(endedAt)' }
  // The state of the last run is also its file's: it says whether the type is free.
  const ofFile = {
    ...{ set: { state: change.state }, add: { version: 1 } },
    ...{ condition: 'id = :id AND attempt = :attempt', values: { id, attempt } },
  }
  const unmet = await transact([
    update({ table, key: fileKeys.run(run), set: change, ...isUnfinished }),
    update({ table, key: fileKeys.file(type), ...ofFile }),
  ])
  return unmet === undefined
}

/** Milliseconds that the start lock is held: longer than the timeout of Glue. */
const startHeldMs = 30_000

/** Takes the start lock of a run; false while another starter holds it, or if the run was started. */
export const lockStart = (run: RunOf, now: Date): Promise<boolean> =>
  wasUpdated({
    table: filesTable(),
    key: fileKeys.run(run),
    set: { startUntil: new Date(now.getTime() + startHeldMs).toISOString() },
    condition:
      'attribute_not_exists(jobRunId) AND #state = :starting AND (attribute_not_exists(startUntil) OR startUntil < :now)',
    values: { now: now.toISOString(), starting: 'STARTING' },
  })

export const keepJobRun = (run: RunOf, jobRunId: string): Promise<boolean> =>
  wasUpdated({
    table: filesTable(),
    key: fileKeys.run(run),
    set: { jobRunId },
    condition: 'attribute_not_exists(jobRunId) OR jobRunId = :jobRunId',
    values: { jobRunId },
  })

/** Claims an ended attempt: a late script cannot read or publish. False if one published, or a later one began. */
export const claimAsOver = (run: RunOf): Promise<boolean> =>
  wasUpdated({
    table: filesTable(),
    key: fileKeys.claim(run),
    set: { attempt: run.attempt, runId: nobody, publishedAt: undefined, committedAt: undefined },
    condition:
      'attribute_not_exists(attempt) OR attempt < :attempt OR (attempt = :attempt AND attribute_not_exists(publishedAt))',
    values: { attempt: run.attempt },
  })
