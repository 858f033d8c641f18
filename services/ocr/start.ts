import { ocrProblems } from '../../shared/ocr.ts'
import { errorTrace } from '../error-trace.ts'
import { fileOf } from './file-of.ts'
import { startJob } from './jobs.ts'
import { refusalBy } from './problems.ts'
import { type Reading, readUnfinished } from './stored-document.ts'
import { failAttempt, keepJob } from './write-document.ts'

/**
 * Starts Textract's reading of a document, once: it answers a repeated start with the same job. Throws temporary
 * errors, such as its rate limits, so that the message is redelivered later.
 */
export const startOnce = async (of: Reading): Promise<'started' | 'was started' | 'failed'> => {
  const document = await readUnfinished(of)
  if (!document || document.jobId) return 'was started'
  const file = await fileOf(document)
  if (!file) return failAttempt(document, ocrProblems.failed)
  try {
    await keepJob(document, await startJob(document, file))
    return 'started'
  } catch (error) {
    const problem = refusalBy(document, error)
    if (!problem) throw error
    console.warn(JSON.stringify({ code: 'DOCUMENT_REFUSED', id: document.id, ...errorTrace(error) }))
    return failAttempt(document, problem)
  }
}
