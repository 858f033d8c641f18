import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { deadline } from '../aws/deadline.ts'
import { findModel } from '../training/find-model.ts'
import { gatherPages } from './gather-pages.ts'
import { type JobAnswer, readJob } from './jobs.ts'
import { keepPages } from './keep-pages.ts'
import type { StoredDocument } from './stored-document.ts'
import { endAttempt, failAttempt, releaseLease } from './write-document.ts'

/** Milliseconds reserved to store a page and the progress. */
const reserve = 2_000

const pagesOf = ({ DocumentMetadata }: JobAnswer): number => DocumentMetadata?.Pages ?? 0

/**
 * Parses the result of a successful job, page by page into S3, and ends the attempt. If the time runs out, it stores
 * its progress, and the next run continues there.
 */
export const readResult = async (document: StoredDocument): Promise<'read' | 'unfinished' | 'failed'> => {
  const kept = keepPages(document, await findModel(document.type))
  const pages = gatherPages(kept.place.page + 1)
  const warned: number[] = []
  let token = kept.place.token
  // Of the answer in which the page begins that is gathered.
  let begins = token
  try {
    for (;;) {
      const answer = await readJob(document.jobId ?? '', token)
      if (!answer) break
      warned.push(...answer.Warnings.flatMap(({ Pages }) => Pages))
      for (const block of answer.Blocks) {
        const before = pages.current()?.page
        const whole = pages.take(block)
        if (whole) await kept.keep(whole)
        if (pages.current()?.page !== before) begins = token
      }
      if (!answer.NextToken) {
        const last = pages.current()
        if (last) await kept.keep(last)
        return await finish(document, kept, pages.leftOut(), pagesOf(answer), warned)
      }
      token = answer.NextToken
      if (Date.now() + reserve > deadline()) {
        for (const page of warned) kept.missing.add(page)
        await releaseLease(document, { ...(await kept.flush()), token: begins })
        return 'unfinished'
      }
    }
  } catch (error) {
    await releaseLease(document, { ...(await kept.flush()), token: begins })
    throw error
  }
  return failAttempt(document, ocrProblems.failed)
}

type Kept = ReturnType<typeof keepPages>

const finish = async (
  document: StoredDocument,
  kept: Kept,
  strays: number,
  stated: number,
  warned: readonly number[],
): Promise<'read' | 'failed'> => {
  const pages = Math.max(stated, kept.place.page)
  const missing = kept.close(pages, warned)
  const { fields, parts, leftOut } = await kept.flush()
  if (pages > ocrLimits.pages || missing.length === pages) {
    const problem = pages > ocrLimits.pages ? ocrProblems.tooManyPages : ocrProblems.failed
    return failAttempt(document, problem)
  }
  await endAttempt(document, {
    ...{ state: 'SUCCEEDED', pages, fields, parts, leftOut: leftOut + strays },
    ...(missing.length > 0 && { missingPages: missing }),
  })
  return 'read'
}
