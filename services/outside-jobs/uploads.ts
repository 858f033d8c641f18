import { Refusal } from '../../shared/errors.ts'
import { extensionsText, hasExtension, uploadProblems } from '../../shared/uploads.ts'
import { uploadPlace } from '../objects/links.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'

type Allowed = { extensions: readonly string[]; maximumSize: number }

/** The checks that are possible before an upload (C§5). */
export const checkUpload = (
  { fileName, size }: { fileName: string; size: number },
  { extensions, maximumSize }: Allowed,
): void => {
  if (!hasExtension(fileName, extensions))
    throw new Refusal('fileExtension', undefined, extensionsText(extensions))
  if (size > maximumSize) throw new Refusal('fileTooLarge')
  if (size === 0) throw new Refusal('fileEmpty')
}

type Upload<Type> = { id: string; type: Type; fileName: string; size: number; key: string }

export const uploadTo = async <Type>(bucket: string, { id, type, fileName, size, key }: Upload<Type>) => ({
  ...{ id, type, fileName, size },
  ...(await uploadPlace(bucket, key)),
})

/** Milliseconds that an arrived file waits for the verdict of the search for malware, which may take long for gigabytes. */
export const scanPatienceMs = 2 * 3_600_000

/** Why an arrived file gets no job: it is not as announced (the bucket's own size counts), or its user was removed. */
export const arrivalProblem = ({ size }: { size: number }, arrivedSize: number, mayUpload: boolean) => {
  if (arrivedSize !== size) return uploadProblems.otherSize
  return mayUpload ? undefined : uploadProblems.notNamed
}

/** Takes an arrived upload once. `begin` writes the first attempt or why there is none; undefined if it changed. */
export const takeOnce = <Upload extends { state: string }>(
  read: () => Promise<Upload | undefined>,
  begin: (upload: Upload) => Promise<Upload | undefined>,
): Promise<Upload | undefined> =>
  retryUntilDone(async () => {
    const upload = await read()
    return upload?.state === 'UPLOADING' ? ((await begin(upload)) ?? retryLater) : upload
  })

export type Outcomes<Attempt, Job extends object> = {
  /** The job of an attempt; `not started` before its start, `unknown` if the service does not have it. */
  readJob: (attempt: Attempt) => Promise<Job | 'not started' | 'unknown'>
  /** Writes the state of the job; resolves to a word for the log. */
  record: (attempt: Attempt, job: Job, now: Date, ageMs: number) => Promise<string>
  fail: (attempt: Attempt, problem: string, now: Date) => Promise<string>
  begunAt: (attempt: Attempt) => string
  problems: { notStarted: string; unknown: string }
  /** Milliseconds in which the service may not list a new job yet. */
  listedWithinMs?: number
}

/** Milliseconds after which an attempt that could not be started fails (decision 83). */
const startedWithinMs = 2 * 3_600_000

/** Records the state of an attempt's job. With `start`, one without a job is started, or fails after two hours. */
export const recordOutcome = async <Attempt, Job extends object>(
  { readJob, record, fail, begunAt, problems, listedWithinMs = 0 }: Outcomes<Attempt, Job>,
  attempt: Attempt,
  now: Date,
  start?: () => Promise<string>,
): Promise<string> => {
  const ageMs = now.getTime() - Date.parse(begunAt(attempt))
  const job = await readJob(attempt)
  if (typeof job !== 'string') return record(attempt, job, now, ageMs)
  if (job === 'unknown') return ageMs > listedWithinMs ? fail(attempt, problems.unknown, now) : job
  if (!start) return job
  return ageMs > startedWithinMs ? fail(attempt, problems.notStarted, now) : start()
}
