import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, writeJson } from '../../json-file.ts'

/** Textract deletes results after this time. */
const keptMs = 7 * 86_400_000

const job = z.object({
  id: z.string(),
  status: z.enum(['IN_PROGRESS', 'SUCCEEDED', 'PARTIAL_SUCCESS', 'FAILED']),
  /** Milliseconds. */
  startedAt: z.number(),
  bucket: z.string(),
  key: z.string(),
  /** The whole request: a token is valid for one request only. */
  request: z.string(),
  token: z.string().optional(),
  tag: z.string().optional(),
  topic: z.string().optional(),
  pages: z.number().optional(),
  missing: z.array(z.number()).optional(),
  message: z.string().optional(),
})
export type Job = z.output<typeof job>

export type Jobs = ReturnType<typeof createJobs>

/** The jobs and their pages, one folder each. */
export const createJobs = (folder: string, now: () => number) => {
  mkdirSync(folder, { recursive: true })
  const all = new Map<string, Job>()
  const placeOf = (id: string) => join(folder, id)
  const fileOf = (id: string) => join(placeOf(id), 'job.json')
  for (const id of readdirSync(folder)) {
    const kept = readJson(fileOf(id), job)
    if (!kept) continue
    if (now() - kept.startedAt < keptMs) all.set(id, kept)
    else rmSync(placeOf(id), { recursive: true })
  }
  return {
    find: (id: string) => all.get(id),
    ofToken: (token: string) => [...all.values()].find((one) => one.token === token),
    open: () => [...all.values()].filter(({ status }) => status === 'IN_PROGRESS'),
    folder: placeOf,
    write: (one: Job): Job => {
      mkdirSync(placeOf(one.id), { recursive: true })
      writeJson(fileOf(one.id), one)
      all.set(one.id, one)
      return one
    },
  }
}
