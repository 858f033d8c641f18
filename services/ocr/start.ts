import { ocrProblems } from '../../shared/ocr.ts'
import { errorTrace } from '../error-trace.ts'
import { fileOf } from './file-of.ts'
import { startJob } from './jobs.ts'
import { refusalBy } from './problems.ts'
import { findDocument, type StoredDocument } from './stored-document.ts'
import { end, keepJob } from './write-document.ts'

export type Reading = Pick<StoredDocument, 'id' | 'attempt'>

/** A document whose attempt this still is, and is not over. */
export const underWay = async ({ id, attempt }: Reading): Promise<StoredDocument | undefined> => {
  const document = await findDocument(id)
  return document?.state === 'PROCESSING' && document.attempt === attempt ? document : undefined
}

/**
 * Starts Textract's reading of a document, once: it answers a repeated start with the same job. Throws temporary
 * errors, such as its rate limits, so that the message is redelivered later.
 */
export const startOnce = async (of: Reading): Promise<'started' | 'was started' | 'refused'> => {
  const document = await underWay(of)
  if (!document || document.jobId) return 'was started'
  const file = await fileOf(document)
  if (!file) {
    await end(document, { state: 'FAILED', problem: ocrProblems.failed })
    return 'refused'
  }
  try {
    await keepJob(document, await startJob(document, file))
    return 'started'
  } catch (error) {
    const problem = refusalBy(document, error)
    if (!problem) throw error
    console.warn(JSON.stringify({ code: 'DOCUMENT_REFUSED', id: document.id, ...errorTrace(error) }))
    await end(document, { state: 'FAILED', problem })
    return 'refused'
  }
}
