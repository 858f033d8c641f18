import {
  isFinal,
  type LargeFileTypeId,
  largeFileLimits,
  largeFileTypeIds,
  runProblems,
} from '../../shared/large-files.ts'
import { moveObject } from '../objects/move-object.ts'
import { headObject, largeFilesBucket, listObjects } from '../objects/objects.ts'
import { again, untilDone } from '../table/until-done.ts'
import { isNamed } from './named.ts'
import { asideKey, largeFilePrefixes, partsOfUpload } from './object-keys.ts'
import { startOnce } from './start.ts'
import { readFile, type StoredFile } from './stored-file.ts'
import { lastRuns, nextRun, type StoredRun } from './stored-run.ts'
import { beginRun } from './write-run.ts'

const isType = (type: string): type is LargeFileTypeId =>
  (largeFileTypeIds as readonly string[]).includes(type)

/** Moves a finished file: to processed after a successful run, otherwise to failed (C§4, decision 81). */
const setAside = async (key: string, runs: readonly StoredRun[]): Promise<void> => {
  const own = runs.filter((run) => run.key === key)
  // By the type's rule only its last file can be in progress.
  if (own.some(({ state }) => !isFinal(state))) return
  const isProcessed = own.some(({ state }) => state === 'SUCCEEDED')
  await moveObject(largeFilesBucket(), key, asideKey(key, isProcessed ? 'processed' : 'failed'))
}

/** The files of a type except the one to be read. */
const setOlderAside = async ({ type, key: present }: StoredFile): Promise<void> => {
  const all = await listObjects(largeFilesBucket(), `${largeFilePrefixes.large}${type}/`)
  const others = all.filter(({ key }) => key !== present)
  if (others.length === 0) return
  const runs = await lastRuns(type, largeFileLimits.chartRuns)
  for (const { key } of others) await setAside(key, runs)
}

/** Why the arrived file differs from its begin call; the bucket's own size counts. */
const problemWith = ({ size, user }: StoredFile, arrived: number): string | undefined => {
  if (arrived !== size) return runProblems.otherSize
  return isNamed(user) ? undefined : runProblems.notNamed
}

/** The first run of a file. If the file is invalid, a failed run with the reason, for its user to see. */
const firstRun = (file: StoredFile, arrived: number, now: Date): StoredRun => {
  const run = nextRun(file, now)
  const problem = problemWith(file, arrived)
  return problem ? { ...run, state: 'FAILED', problem, setApart: true, endedAt: run.date } : run
}

export type Arrival = 'gone' | 'set apart' | 'started' | 'was started'

/**
 * Handles an arrived object, idempotently: it is recorded once, older files of its type move, and its job starts once.
 * A file without a matching begin call is moved to failed and never runs.
 */
export const arrive = async (key: string, now: Date): Promise<Arrival> => {
  const object = await headObject(largeFilesBucket(), key)
  if (!object) return 'gone'
  const { type } = partsOfUpload(key)
  const setApart = async (): Promise<Arrival> => {
    await setAside(key, isType(type) ? await lastRuns(type, largeFileLimits.chartRuns) : [])
    return 'set apart'
  }
  if (!isType(type)) return setApart()
  const file = await untilDone(async () => {
    const present = await readFile(type)
    if (present?.key !== key || present.state !== 'UPLOADING') return present
    await beginRun(present, firstRun(present, object.size, now))
    return again
  })
  if (file?.key !== key || file.state === 'ABANDONED') return setApart()
  const [run] = await lastRuns(type, 1)
  if (run?.setApart) return setApart()
  if (isFinal(file.state as StoredRun['state']) || run?.jobRunId) return 'was started'
  await setOlderAside(file)
  return startOnce({ type, id: file.id, attempt: file.attempt }, now)
}
