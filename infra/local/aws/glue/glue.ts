import { join } from 'node:path'
import { AwsError } from '../aws-error.ts'
import { createFolder } from '../data-folder.ts'
import type { AwsAnswer, AwsRequest } from '../http.ts'
import { createCatalog, isCatalogCall } from './catalog.ts'
import type { GlueDefinition, GlueEvent } from './definitions.ts'
import { createJobs, isJobCall } from './jobs.ts'
import { createRuns } from './runs.ts'

export type GlueOptions = {
  folder: string
  definition: GlueDefinition
  /** Environment variables that lead to the other stand-ins, read at the start of a run. */
  environment: () => Readonly<Record<string, string>>
  /** Receives EventBridge's events. */
  tell?: (event: GlueEvent) => void
  now?: () => Date
}
export type Glue = ReturnType<typeof createGlue>

/** Glue's JSON protocol: runs of jobs (the real scripts on real Spark), and the partitions of the catalog. */
export const createGlue = ({ folder, definition, environment, tell = () => undefined, now }: GlueOptions) => {
  createFolder(folder)
  const clock = now ?? (() => new Date())
  const runs = createRuns(join(folder, 'runs.json'), clock, tell)
  runs.endInterrupted()
  const jobs = createJobs({ folder: join(folder, 'runs'), jobs: definition.jobs, runs, environment })
  const catalog = createCatalog(join(folder, 'partitions.json'), definition, clock)

  const perform = (call: string, input: unknown): object => {
    if (isJobCall(call)) return jobs.answer(call, input)
    if (isCatalogCall(call)) return catalog(call, input)
    throw new AwsError(400, 'UnknownOperationException', `No local ${call}`)
  }

  return {
    answer: (request: AwsRequest): AwsAnswer => ({
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.1' },
      body: JSON.stringify(
        perform(request.headers['x-amz-target']?.split('.')[1] ?? '', JSON.parse(request.body.toString())),
      ),
    }),
    stop: async (): Promise<void> => {
      await jobs.stop()
      runs.endInterrupted()
    },
  }
}
