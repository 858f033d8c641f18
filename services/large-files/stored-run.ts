import * as z from 'zod/mini'
import { orRefuse } from '../../shared/errors.ts'
import type { FileRun } from '../../shared/large-file-calls.ts'
import {
  isFinal,
  jobStates,
  type LargeFileTypeId,
  largeFileTypeIds,
  largeFileTypeOf,
  mayRunAgain,
} from '../../shared/large-files.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { resumableMs } from '../../shared/uploads.ts'
import { environment } from '../environment.ts'
import { isAtVersion } from '../table/conditions.ts'
import { conditionalPut, readItem, updateItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'
import { inPartition, type Query, readAllItems, readItems } from '../table/query.ts'

export const filesTable = (): string => environment('FILES_TABLE')

export type RunOf = { type: LargeFileTypeId; id: string; attempt: number }

export const fileKeys = {
  /** The last file of a type. There is one item, so only one upload or run can be in progress. */
  file: (type: LargeFileTypeId) => ({ pk: partitions.fileType, sk: type as string }),
  /** Ids start with the time of the begin call, so the runs of a type are sorted. */
  run: ({ type, id, attempt }: RunOf) => ({
    pk: `${partitions.fileRun}${type}`,
    sk: `${id}#${String(attempt).padStart(4, '0')}`,
  }),
  /** A script writes its attempt and Glue's id here before it reads, so a second run fails (decision 81). */
  claim: ({ type, id }: Pick<RunOf, 'type' | 'id'>) => ({ pk: `${partitions.fileClaim}${type}`, sk: id }),
}

export const jobName = (type: LargeFileTypeId, prefix = environment('FILE_JOBS_PREFIX')) => `${prefix}${type}`

/** `UPLOADING` until it arrives; then the state of its last run. */
export const fileStates = ['UPLOADING', 'ABANDONED', ...jobStates] as const

/** What a file and each of its runs have. */
const ofFile = lazyObject(() => ({
  type: z.enum(largeFileTypeIds),
  id: z.string(),
  /** Of a file, the number of its last run; 0 during the upload. */
  attempt: z.int(),
  key: z.string(),
  fileName: z.string(),
  size: z.int(),
  user: z.string(),
  loadDay: z.iso.date(),
  /** Of the call that began it: S3 and Glue send messages that cannot carry it. */
  correlationId: z.optional(z.string()),
}))

export const storedFile = lazyObject(() => ({
  ...ofFile().shape,
  version: z.int(),
  /** The page's id of its begin call: a repeat gets the same answer. */
  request: z.string(),
  begunAt: z.iso.datetime(),
  /** When its browser last requested credentials. */
  aliveAt: z.iso.datetime(),
  /** When its upload was seen complete. */
  arrivedAt: z.optional(z.iso.datetime()),
  state: z.enum(fileStates),
}))
export type StoredFile = z.output<ReturnType<typeof storedFile>>

export const hasUnfinishedRun = ({ state }: Pick<StoredFile, 'state'>): boolean =>
  state !== 'UPLOADING' && state !== 'ABANDONED' && !isFinal(state)

export const readFile = (type: LargeFileTypeId): Promise<StoredFile | undefined> =>
  readItem(fileKeys.file(type), storedFile, filesTable())

export const readFiles = (): Promise<StoredFile[]> =>
  readAllItems({ table: filesTable(), ...inPartition({ pk: partitions.fileType }) }, storedFile)

export const putFile = (file: StoredFile): Promise<boolean> => {
  const item = { ...fileKeys.file(file.type), ...file, version: file.version + 1 }
  return conditionalPut(item, isAtVersion(file.version), filesTable())
}

type Upload = { type: LargeFileTypeId; id: string; user: string }

const changeUpload = async ({ type, id, user }: Upload, now: Date, change: Partial<StoredFile>) => {
  const oldest = new Date(now.getTime() - resumableMs).toISOString()
  const written = await updateItem({
    table: filesTable(),
    key: fileKeys.file(type),
    set: change,
    add: { version: 1 },
    condition: 'id = :id AND #user = :user AND #state = :uploading AND begunAt > :oldest',
    values: { id, user, uploading: 'UPLOADING', oldest },
  })
  return written && storedFile().parse(written)
}

/** Records that its browser is active: the type is reserved for it (`largeFileLimits.silentMs`). */
export const keepUploadAlive = (upload: Upload, now: Date): Promise<StoredFile | undefined> =>
  changeUpload(upload, now, { aliveAt: now.toISOString() })

export const abandonUpload = (upload: Upload, now: Date): Promise<StoredFile | undefined> =>
  changeUpload(upload, now, { state: 'ABANDONED' })

export const storedRun = lazyObject(() => ({
  ...ofFile().shape,
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
  warned: z.optional(z.literal(true)),
}))
export type StoredRun = z.output<ReturnType<typeof storedRun>>

/** As long as the rows that it published. */
export const keptUntil = ({ type, date }: Pick<StoredRun, 'type' | 'date'>): number =>
  Math.floor(Date.parse(date) / 1_000) + largeFileTypeOf(type).keptDays.curated * 86_400

/** Written by scripts (`jobs/README.md`). */
const storedClaim = lazyObject(() => ({
  runId: z.string(),
  attempt: z.number(),
  committedAt: z.optional(z.string()),
}))
/** The owner of a claim that blocks every script. */
export const nobody = 'nobody'

export const nextRun = (file: StoredFile, now: Date): StoredRun => {
  const shared = ofFile().parse(file)
  return { ...shared, attempt: file.attempt + 1, state: 'STARTING', date: now.toISOString() }
}

export const readRun = (run: RunOf): Promise<StoredRun | undefined> =>
  readItem(fileKeys.run(run), storedRun, filesTable())

export const isUnfinished = ({ state }: Pick<StoredRun, 'state'>): boolean => !isFinal(state)

export const readUnfinished = async (of: RunOf): Promise<StoredRun | undefined> => {
  const run = await readRun(of)
  return run && isUnfinished(run) ? run : undefined
}

export const mustReadRun = async (of: RunOf): Promise<StoredRun> => orRefuse(await readRun(of))

export const lastRuns = async (type: LargeFileTypeId, limit: number): Promise<StoredRun[]> => {
  const ofType = inPartition(fileKeys.run({ type, id: '', attempt: 0 }))
  const query: Query = { table: filesTable(), ...ofType, order: 'descending', limit }
  return (await readItems(query, storedRun)).items
}

/** The Glue run that claimed the attempt, else the one started for it. `committed`: its rows are published. */
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
