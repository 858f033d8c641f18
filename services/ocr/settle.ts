import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { readJob, UnknownAnswer } from './jobs.ts'
import { problemOf } from './problems.ts'
import { readResult } from './read-result.ts'
import { type Reading, startOnce, underWay } from './start.ts'
import type { StoredDocument } from './stored-document.ts'
import { end, hold, keepJob } from './write-document.ts'

const isLate = ({ startedAt, createDate }: StoredDocument, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt ?? createDate) > ocrLimits.patienceMs

const fail = async (document: StoredDocument, problem: string): Promise<string> => {
  await end(document, { state: 'FAILED', problem })
  return 'failed'
}

/** Applies the result of a job, as Textract has it now. */
const settleJob = async (document: StoredDocument, now: Date): Promise<string> => {
  const answer = await readJob(document.jobId ?? '', undefined, 1)
  // Textract forgets jobs after a week.
  if (!answer) return fail(document, ocrProblems.failed)
  const { JobStatus, StatusMessage } = answer
  if (JobStatus === 'IN_PROGRESS') return isLate(document, now) ? fail(document, ocrProblems.late) : 'goes on'
  if (!['SUCCEEDED', 'PARTIAL_SUCCESS'].includes(JobStatus))
    return fail(document, problemOf(document, StatusMessage))
  const held = await hold(document, now)
  return held ? readResult(held) : 'is being parsed'
}

/**
 * Reads the outcome of an attempt from Textract and applies it; idempotent. An attempt that was not started is started,
 * and one that is not finished in time fails (decision 83).
 */
export const settle = async (of: Reading, now: Date, toldJobId?: string): Promise<string> => {
  const found = await underWay(of)
  if (!found) return 'over'
  // The event of its end may arrive before its start is stored.
  const document = !found.jobId && toldJobId ? ((await keepJob(found, toldJobId)) ?? found) : found
  if (!document.jobId) return isLate(document, now) ? fail(document, ocrProblems.late) : startOnce(document)
  try {
    return await settleJob(document, now)
  } catch (error) {
    if (error instanceof UnknownAnswer) return fail(document, ocrProblems.failed)
    throw error
  }
}
