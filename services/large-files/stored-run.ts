import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import type { FileRun } from '../../shared/large-file-calls.ts'
import {
  isFinal,
  jobStates,
  type LargeFileTypeId,
  largeFileTypeIds,
  mayRunAgain,
} from '../../shared/large-files.ts'
import { once } from '../../shared/once.ts'
import { readItem } from '../table/get-item.ts'
import { type Query, readItems } from '../table/query.ts'
import { fileKeys, filesTable, type RunOf } from './keys.ts'
import type { StoredFile } from './stored-file.ts'

export const storedRun = once(() =>
  z.object({
    type: z.enum(largeFileTypeIds),
    id: z.string(),
    attempt: z.int(),
    key: z.string(),
    fileName: z.string(),
    size: z.int(),
    user: z.string(),
    loadDay: z.iso.date(),
    state: z.enum(jobStates),
    date: z.iso.datetime(),
    /** Set with each final state: a run that has it does not change. */
    endedAt: z.optional(z.iso.datetime()),
    problem: z.optional(z.string()),
    /** Glue's own id, once known. */
    jobRunId: z.optional(z.string()),
    /** Another starter may hold the lock until then. */
    startUntil: z.optional(z.iso.datetime()),
    /** Its file did not match the begin call: it never ran, and cannot. */
    setApart: z.optional(z.literal(true)),
    rowsRead: z.optional(z.int()),
    rowsWritten: z.optional(z.int()),
    rowsRefused: z.optional(z.int()),
  }),
)
export type StoredRun = z.output<ReturnType<typeof storedRun>>

/** Written by scripts (`jobs/README.md`). */
const storedClaim = once(() =>
  z.object({ runId: z.string(), attempt: z.number(), committedAt: z.optional(z.string()) }),
)
/** The owner of a claim that blocks every script. */
export const nobody = 'nobody'

export const nextRun = (file: StoredFile, now: Date): StoredRun => {
  const { type, id, key, fileName, size, user, loadDay } = file
  const attempt = file.attempt + 1
  return { type, id, attempt, key, fileName, size, user, loadDay, state: 'STARTING', date: now.toISOString() }
}

export const readRun = (run: RunOf): Promise<StoredRun | undefined> =>
  readItem(fileKeys.run(run), storedRun, filesTable())

export const isUnfinished = ({ state }: Pick<StoredRun, 'state'>): boolean => !isFinal(state)

export const readUnfinished = async (of: RunOf): Promise<StoredRun | undefined> => {
  const run = await readRun(of)
  return run && isUnfinished(run) ? run : undefined
}

export const mustReadRun = async (of: RunOf): Promise<StoredRun> => {
  const run = await readRun(of)
  if (!run) throw new Refusal('notFound')
  return run
}

/** The last runs of a type, newest first. */
export const lastRuns = async (type: LargeFileTypeId, limit: number): Promise<StoredRun[]> => {
  const { pk } = fileKeys.run({ type, id: '', attempt: 0 })
  const query: Query = { table: filesTable(), where: 'pk = :pk', values: { pk }, order: 'descending', limit }
  return (await readItems(query, storedRun)).items
}

/**
 * The Glue run of an attempt: the one whose script claimed it, or else the one that was started for it. Two may have
 * been started if an answer was lost. `committed`: its rows are published, however the script ended after that.
 */
export const claimOf = async (run: StoredRun): Promise<{ owner?: string; committed: boolean }> => {
  const claim = await readItem(fileKeys.claim(run), storedClaim, filesTable())
  const isOwned = claim?.attempt === run.attempt && claim.runId !== nobody
  return isOwned
    ? { owner: claim.runId, committed: claim.committedAt !== undefined }
    : { owner: run.jobRunId, committed: false }
}

export const shownRun = (run: StoredRun, file: StoredFile | undefined): FileRun => {
  // The last run of the type's last file.
  const isLast = file?.id === run.id && file.attempt === run.attempt
  return { ...run, name: run.fileName, mayRetry: isLast && mayRunAgain(run.state) && !run.setApart }
}
