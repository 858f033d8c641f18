import { type LargeFileTypeId, largeFileLimits, largeFileTypeIds } from '../../shared/large-files.ts'
import { scanProblems } from '../../shared/scan-problems.ts'
import { Busy } from '../aws/retries.ts'
import { joinCorrelation } from '../correlation.ts'
import { isNamedFor } from '../http/named-users.ts'
import { moveObject } from '../objects/move-object.ts'
import { deleteObject, headObject, largeFilesBucket, listObjects } from '../objects/objects.ts'
import { scanGate } from '../objects/scan-gate.ts'
import { arrivalProblem, scanPatienceMs, takeOnce } from '../outside-jobs/uploads.ts'
import { findJobRun, startJobRun } from './job-runs.ts'
import { asideKey, largeFilePrefixes, partsOfUpload } from './object-keys.ts'
import {
  isUnfinished,
  lastRuns,
  nextRun,
  type RunOf,
  readFile,
  readRun,
  readUnfinished,
  type StoredFile,
  type StoredRun,
} from './stored-run.ts'
import { beginRun, keepArrival, keepJobRun, lockStart } from './write-run.ts'

/**
 * Starts a run's job, once (decision 81). Glue has no token for that, so a lock allows one starter at a time; after an
 * expired lock the next one first looks through Glue's runs. Throws `Busy` while another has it.
 */
export const startOnce = async (of: RunOf, now: Date): Promise<'started' | 'was started'> => {
  const run = await readUnfinished(of)
  if (!run || run.jobRunId) return 'was started'
  if (!(await lockStart(run, now))) throw new Busy('Another starter has the lock of this run')
  // The lock was held before: that start may have happened.
  const found = run.startUntil && (await findJobRun(run))
  await keepJobRun(run, found || (await startJobRun(run)))
  return 'started'
}

const isType = (type: string): type is LargeFileTypeId =>
  (largeFileTypeIds as readonly string[]).includes(type)

/** Moves a finished file: to processed after a successful run, otherwise to failed (C§4, decision 81). */
const setAside = async (key: string, runs: readonly StoredRun[]): Promise<void> => {
  const own = runs.filter((run) => run.key === key)
  // By the type's rule only its last file can be in progress.
  if (own.some(isUnfinished)) return
  const isProcessed = own.some(({ state }) => state === 'SUCCEEDED')
  await moveObject(largeFilesBucket(), key, asideKey(key, isProcessed ? 'processed' : 'failed'))
}

const setOlderAside = async ({ type, key: present }: StoredFile): Promise<void> => {
  const all = await listObjects(largeFilesBucket(), `${largeFilePrefixes.large}${type}/`)
  const others = all.filter(({ key }) => key !== present)
  if (others.length === 0) return
  const runs = await lastRuns(type, largeFileLimits.chartRuns)
  for (const { key } of others) await setAside(key, runs)
}

const firstRun = async (
  file: StoredFile,
  arrivedSize: number,
  now: Date,
  scanned: string | undefined,
): Promise<StoredRun> => {
  const run = nextRun(file, now)
  const problem = scanned ?? arrivalProblem(file, arrivedSize, await isNamedFor('largeFiles', file.user))
  return problem ? { ...run, state: 'FAILED', problem, setApart: true, endedAt: run.date } : run
}

const readUpload = async (type: string, key: string): Promise<StoredFile | undefined> => {
  const file = isType(type) ? await readFile(type) : undefined
  return file?.key === key && file.state !== 'ABANDONED' ? file : undefined
}

const gateOf = async (file: StoredFile, now: Date) => {
  const { type, id, key, arrivedAt } = file
  const asked = { bucket: largeFilesBucket(), key, now, arrivedAt: new Date(arrivedAt ?? now) }
  const gate = await scanGate({ ...asked, patienceMs: scanPatienceMs, about: { type, file: id } })
  if (gate.is === 'waiting' && !arrivedAt) await keepArrival(file, now)
  return gate
}

/** Handles an arrived object, idempotently, once the search for malware has judged it. A file without a matching begin call is moved to failed. */
export const arrive = async (key: string, now: Date) => {
  const object = await headObject(largeFilesBucket(), key)
  if (!object) return 'gone'
  const { type } = partsOfUpload(key)
  const present = await readUpload(type, key)
  const gate = present?.state === 'UPLOADING' ? await gateOf(present, now) : undefined
  if (gate?.is === 'waiting') return 'waits for its verdict'
  const scanned = gate?.is === 'closed' ? gate.problem : undefined
  const file = await takeOnce(
    () => readUpload(type, key),
    async (upload) => beginRun(upload, await firstRun(upload, object.size, now, scanned)),
  )
  const run = file && (await readRun(file))
  joinCorrelation(run?.correlationId)
  if (run?.problem === scanProblems.malware) {
    await deleteObject(largeFilesBucket(), key)
    return 'deleted'
  }
  if (!run || run.setApart) {
    await setAside(key, isType(type) ? await lastRuns(type, largeFileLimits.chartRuns) : [])
    return 'set apart'
  }
  if (!isUnfinished(run) || run.jobRunId) return 'was started'
  await setOlderAside(file)
  return startOnce(run, now)
}
