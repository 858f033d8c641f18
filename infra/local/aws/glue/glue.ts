import { join } from 'node:path'
import { createFolder } from '../data-folder.ts'
import type { JsonService } from '../json-service.ts'
import { catalogOperations } from './catalog.ts'
import type { GlueDefinition, GlueEvent } from './definitions.ts'
import { createJobs } from './jobs.ts'
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
export type Glue = JsonService & { stop: () => Promise<void> }

/** Glue: runs of jobs (the real scripts on real Spark), and the partitions of the catalog. */
export const createGlue = ({
  folder,
  definition,
  environment,
  tell = () => undefined,
  now = () => new Date(),
}: GlueOptions): Glue => {
  createFolder(folder)
  const runs = createRuns(join(folder, 'runs.json'), now, tell)
  runs.endInterrupted()
  const jobs = createJobs({ folder: join(folder, 'runs'), jobs: definition.jobs, runs, environment })
  const catalog = catalogOperations(join(folder, 'partitions.json'), definition, now)
  return {
    invalid: 'InvalidInputException',
    operations: { ...jobs.operations, ...catalog },
    stop: async () => {
      await jobs.stop()
      runs.endInterrupted()
    },
  }
}
