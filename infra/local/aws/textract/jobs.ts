import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Block, GetDocumentTextDetectionResponse } from '@aws-sdk/client-textract'
import * as z from 'zod/mini'
import { openRecords } from '../../json-file.ts'

const keptMs = 7 * 86_400_000

const job = z.object({
  id: z.string(),
  status: z.enum(['IN_PROGRESS', 'SUCCEEDED', 'PARTIAL_SUCCESS', 'FAILED']),
  startedAt: z.number(),
  bucket: z.string(),
  key: z.string(),
  /** What it was asked for beside words; none of a detection of text. */
  features: z._default(z.array(z.string()), []),
  /** The whole request: a token is valid for one request only. */
  request: z.string(),
  token: z.optional(z.string()),
  tag: z.optional(z.string()),
  topic: z.optional(z.string()),
  pages: z.optional(z.number()),
  missing: z.optional(z.array(z.number())),
  message: z.optional(z.string()),
})
export type Job = z.output<typeof job>

export type Jobs = ReturnType<typeof createJobs>

export const createJobs = (folder: string, now: () => number) => {
  const { all, find, keep, drop } = openRecords(folder, job, '/job.json')
  for (const { id, startedAt } of all()) if (now() - startedAt >= keptMs) drop(id)
  return {
    find,
    write: keep,
    ofToken: (token: string) => all().find((one) => one.token === token),
    open: () => all().filter(({ status }) => status === 'IN_PROGRESS'),
    folder: (id: string) => join(folder, id),
  }
}

const blocksOfPage = async (folder: string, page: number): Promise<Block[]> => {
  const file = join(folder, `${page}.json`)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []
}

/** Results from a block of a page on. The token of the next ones is `page.block`. */
export const resultsOf = async (
  { status, features, pages = 0, missing = [], message }: Job,
  folder: string,
  most: number,
  [start, before]: readonly number[],
): Promise<Omit<GetDocumentTextDetectionResponse, '$metadata'>> => {
  const head = {
    ...{ JobStatus: status, DocumentMetadata: { Pages: pages } },
    [features.length > 0 ? 'AnalyzeDocumentModelVersion' : 'DetectDocumentTextModelVersion']: '1.0',
    ...(message && { StatusMessage: message }),
  }
  if (status === 'IN_PROGRESS') return { JobStatus: status }
  if (status === 'FAILED') return head
  let [page = 1, from = 0] = [start, before]
  const Blocks: Block[] = []
  while (page <= pages && Blocks.length < most) {
    const blocks = await blocksOfPage(folder, page)
    const some = blocks.slice(from, from + most - Blocks.length)
    Blocks.push(...some)
    from += some.length
    if (from >= blocks.length) [page, from] = [page + 1, 0]
  }
  return {
    ...head,
    Blocks,
    ...(missing.length > 0 && { Warnings: [{ ErrorCode: 'PAGE_NOT_READ', Pages: missing }] }),
    ...(page <= pages && { NextToken: `${page}.${from}` }),
  }
}
