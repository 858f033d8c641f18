import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { joinCorrelation, logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import { type Outcomes, recordOutcome } from '../outside-jobs/uploads.ts'
import { prepareJob } from './begin-job.ts'
import { type JobAnswer, problemOf, readJob, refusalBy, startJob } from './jobs.ts'
import { fileOf } from './objects.ts'
import { readResult } from './read-result.ts'
import { type Reading, readUnfinished, type StoredDocument } from './stored-document.ts'
import { beginAgain, failAttempt, keepJob, takeReading } from './write-document.ts'

/** Starts Textract's reading, once: a repeat gets the same job. Throws temporary errors, such as rate limits. */
export const startOnce = async (of: Reading, now: Date): Promise<'started' | 'was started' | 'failed'> => {
  const begun = await readUnfinished(of)
  joinCorrelation(begun?.correlationId)
  if (!begun || begun.jobId) return 'was started'
  const file = await fileOf(begun)
  if (!file) return failAttempt(begun, ocrProblems.failed)
  const document = await prepareJob(begun, now)
  if (!document || ('jobId' in document && document.jobId)) return 'was started'
  if (!('id' in document)) return failAttempt(begun, document.problem)
  try {
    await keepJob(document, await startJob(document, file))
    return 'started'
  } catch (error) {
    const problem = refusalBy(document, error)
    if (!problem) throw error
    console.warn(logLine({ code: 'DOCUMENT_REFUSED', id: document.id, ...errorTrace(error) }))
    return failAttempt(document, problem)
  }
}

/**
 * Starts a failed reading once more if its file has moved since: Textract may have found it gone, because its draft was sent
 * or its order archived.
 */
const startWhereItIs = async (document: StoredDocument, now: Date): Promise<string | undefined> => {
  const file = document.source === 'order' ? await fileOf(document) : undefined
  if (!file || file.Key === document.key) return undefined
  const begun = await beginAgain(document, now, { key: file.Key })
  return begun && startOnce(begun, now)
}

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
    return (await startWhereItIs(document, now)) ?? failAttempt(document, problemOf(document, StatusMessage))
  const taken = await takeReading(document, now)
  return taken ? readResult(taken) : 'is being parsed'
}

/** Textract lists a job at once, and forgets it after a week. */
const outcomes: Outcomes<StoredDocument, JobAnswer> = {
  readJob: async (document) =>
    document.jobId ? ((await readJob(document, undefined, 1)) ?? 'unknown') : 'not started',
  record,
  fail: failAttempt,
  begunAt: ({ startedAt, createDate }) => startedAt ?? createDate,
  problems: { notStarted: ocrProblems.late, unknown: ocrProblems.failed },
}

/** Asks Textract for the state of an attempt and records it; idempotent. An attempt that was not started is started. */
export const recordReading = async (of: Reading, now: Date, notifiedJobId?: string): Promise<string> => {
  const found = await readUnfinished(of)
  joinCorrelation(found?.correlationId)
  if (!found) return 'over'
  // The event of its end may arrive before its start is stored.
  const isUnstored = !found.jobId && notifiedJobId !== undefined
  const document = (isUnstored && (await keepJob(found, notifiedJobId))) || found
  return recordOutcome(outcomes, document, now, () => startOnce(document, now))
}
