import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { type Outcomes, recordOutcome } from '../outside-jobs/record-outcome.ts'
import { type JobAnswer, readJob } from './jobs.ts'
import { problemOf } from './problems.ts'
import { readResult } from './read-result.ts'
import { startOnce } from './start.ts'
import { type Reading, readUnfinished, type StoredDocument } from './stored-document.ts'
import { failAttempt, keepJob, takeLease } from './write-document.ts'

/** Records the state of a job: one that is not finished in time fails (decision 83). */
const record = async (
  document: StoredDocument,
  { JobStatus, StatusMessage }: JobAnswer,
  now: Date,
  ageMs: number,
): Promise<string> => {
  if (JobStatus === 'IN_PROGRESS')
    return ageMs > ocrLimits.patienceMs ? failAttempt(document, ocrProblems.late) : 'goes on'
  if (!['SUCCEEDED', 'PARTIAL_SUCCESS'].includes(JobStatus))
    return failAttempt(document, problemOf(document, StatusMessage))
  const leased = await takeLease(document, now)
  return leased ? readResult(leased) : 'is being parsed'
}

/** Textract lists a job at once, and forgets it after a week. */
const outcomes: Outcomes<StoredDocument, JobAnswer> = {
  readJob: async ({ jobId }) => (jobId ? ((await readJob(jobId, undefined, 1)) ?? 'unknown') : 'not started'),
  record,
  fail: failAttempt,
  begunAt: ({ startedAt, createDate }) => startedAt ?? createDate,
  problems: { notStarted: ocrProblems.late, unknown: ocrProblems.failed },
}

/** Asks Textract for the state of an attempt and records it; idempotent. An attempt that was not started is started. */
export const recordReading = async (of: Reading, now: Date, notifiedJobId?: string): Promise<string> => {
  const found = await readUnfinished(of)
  if (!found) return 'over'
  // The event of its end may arrive before its start is stored.
  const isUnstored = !found.jobId && notifiedJobId !== undefined
  const document = (isUnstored && (await keepJob(found, notifiedJobId))) || found
  return recordOutcome(outcomes, document, now, () => startOnce(document))
}
