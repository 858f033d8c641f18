import { ocrLimits, ocrProblems, type ReadField, wasDoubtful } from '../../shared/ocr.ts'
import { doubtOf } from '../../shared/value-kinds.ts'
import { deadline } from '../aws/deadline.ts'
import { logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import type { Model } from '../training/matching/model.ts'
import { findModel } from '../training/stored-training.ts'
import { gatherPages, type PageBlocks } from './blocks.ts'
import { gatherEvidence } from './findings.ts'
import { type JobAnswer, readJob } from './jobs.ts'
import { lineFields } from './line-fields.ts'
import { fieldsKey, pageKey } from './object-keys.ts'
import { putJson } from './objects.ts'
import { parsePage } from './parse-page.ts'
import { featuresOf, type Place, type StoredDocument } from './stored-document.ts'
import { endAttempt, failAttempt, leaveReading } from './write-document.ts'

/** Kept with the field, so that other rules of a later day change no count. */
const withDoubt = (field: ReadField): ReadField => {
  // What is read as one of two things is judged by nothing else.
  const doubt = field.kind ? field.doubt : doubtOf(field.label, field.text)
  return doubt ? { ...field, doubt } : field
}

const keepPages = async (document: StoredDocument, model: Model) => {
  const evidence = await gatherEvidence(document)
  const place: Place = document.place ?? {
    page: 0,
    fields: 0,
    parts: 0,
    leftOut: 0,
    doubtful: 0,
    missing: [],
  }
  const missing = new Set(place.missing)
  const asksForms = featuresOf(document).includes('forms')
  let waiting: ReadField[] = []

  const writeFields = async (fields: readonly ReadField[]): Promise<void> => {
    await putJson(fieldsKey(document, place.parts), fields)
    place.parts += 1
  }

  const skipTo = (page: number): void => {
    for (let absent = place.page + 1; absent < page; absent += 1) missing.add(absent)
  }

  return {
    place,
    missing,
    findings: () => evidence?.findings(),
    keep: async (of: PageBlocks): Promise<void> => {
      skipTo(of.page)
      const parsed = await parsePage(of, document.ratio).catch((error: unknown) => {
        console.error(logLine({ code: 'PAGE_NOT_PARSED', page: of.page, ...errorTrace(error) }))
        missing.add(of.page)
        return undefined
      })
      if (parsed) {
        const { read } = parsed
        const own = asksForms ? parsed.fields : lineFields(read)
        const fields = [...own, ...model(read)].map(withDoubt)
        await putJson(pageKey(document, of.page), read)
        place.fields += fields.length
        place.leftOut += read.leftOut
        if (place.doubtful !== undefined) place.doubtful += fields.filter(wasDoubtful).length
        waiting.push(...fields)
        evidence?.add(fields, read)
      }
      place.page = of.page
      for (; waiting.length >= ocrLimits.fieldsPerAnswer; waiting = waiting.slice(ocrLimits.fieldsPerAnswer))
        await writeFields(waiting.slice(0, ocrLimits.fieldsPerAnswer))
    },
    /** Writes the pending fields, so that another run can continue at the next page. */
    flush: async (): Promise<Place> => {
      if (waiting.length > 0) await writeFields(waiting)
      waiting = []
      await evidence?.write()
      return { ...place, missing: [...missing] }
    },
    close: (pages: number): number[] => {
      skipTo(pages + 1)
      return [...missing].filter((page) => page <= pages).sort((one, other) => one - other)
    },
  }
}

/** Milliseconds reserved to store a page and the progress. */
const reserve = 2_000

/** Parses a successful result page by page into S3. Out of time, the next run continues there. */
export const readResult = async (document: StoredDocument): Promise<'read' | 'unfinished' | 'failed'> => {
  const kept = await keepPages(document, await findModel(document.type))
  const pages = gatherPages(kept.place.page + 1)
  let token = kept.place.token
  // Of the answer in which the page begins that is gathered.
  let begins = token
  const leave = async () => leaveReading(document, { ...(await kept.flush()), token: begins })
  try {
    for (;;) {
      const answer = await readJob(document, token)
      if (!answer) break
      for (const page of answer.Warnings.flatMap(({ Pages }) => Pages)) kept.missing.add(page)
      for (const block of answer.Blocks) {
        const before = pages.current()?.page
        const whole = pages.take(block)
        if (whole) await kept.keep(whole)
        if (pages.current()?.page !== before) begins = token
      }
      if (!answer.NextToken) {
        const last = pages.current()
        if (last) await kept.keep(last)
        return await finish(document, kept, pages.leftOut(), answer)
      }
      token = answer.NextToken
      if (Date.now() + reserve > deadline()) {
        await leave()
        return 'unfinished'
      }
    }
  } catch (error) {
    await leave()
    throw error
  }
  return failAttempt(document, ocrProblems.failed)
}

const finish = async (
  document: StoredDocument,
  kept: Awaited<ReturnType<typeof keepPages>>,
  strays: number,
  { DocumentMetadata }: JobAnswer,
): Promise<'read' | 'failed'> => {
  const pages = Math.max(DocumentMetadata?.Pages ?? 0, kept.place.page)
  const missing = kept.close(pages)
  const { fields, parts, leftOut, doubtful } = await kept.flush()
  if (pages > ocrLimits.pages || missing.length === pages) {
    const problem = pages > ocrLimits.pages ? ocrProblems.tooManyPages : ocrProblems.failed
    return failAttempt(document, problem)
  }
  await endAttempt(document, {
    ...{ state: 'SUCCEEDED', pages, fields, parts, leftOut: leftOut + strays },
    ...{ doubtful, checked: 0, reviewed: undefined, findings: kept.findings() },
    missingPages: missing.length > 0 ? missing : undefined,
  })
  return 'read'
}
