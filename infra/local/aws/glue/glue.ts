import { join } from 'node:path'
import * as z from 'zod/mini'
import { type JsonService, operation, refused } from '../json-service.ts'
import { createFolder, LocalStartError } from '../local-start-error.ts'
import { catalogOperations, type GlueDefinition, type GlueJob } from './catalog.ts'
import { runScript, type Script } from './run-script.ts'
import { createRuns, type GlueEvent, isOver, type Run, type Runs } from './runs.ts'

const name = z.string().check(z.minLength(1), z.maxLength(255))
const started = z.object({
  JobName: name,
  Arguments: z._default(z.record(z.string().check(z.startsWith('--')), z.string()), {}),
  Timeout: z.optional(z.int().check(z.minimum(1))),
})
const listed = z.object({
  JobName: name,
  MaxResults: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  NextToken: z.optional(z.string().check(z.regex(/^\d+$/))),
})
const stopped = z.object({ JobName: name, JobRunIds: z.array(name).check(z.minLength(1), z.maxLength(25)) })

type JobsOptions = {
  folder: string
  jobs: Readonly<Record<string, GlueJob>>
  runs: Runs
  environment: () => Readonly<Record<string, string>>
}

/** Runs a job's script to its end, as a real process; `scripts` has the running ones. */
const executorOf =
  ({ folder, runs, environment }: JobsOptions, scripts: Map<string, Script>) =>
  async (job: GlueJob, { Id, JobName, Arguments, Timeout }: Run): Promise<void> => {
    const given = { ...job.defaultArguments, ...Arguments, '--JOB_NAME': JobName, '--JOB_RUN_ID': Id }
    let timer: NodeJS.Timeout | undefined
    try {
      const values = Object.entries(given).flat()
      const script = await runScript(join(folder, Id), job.script, values, environment())
      scripts.set(Id, script)
      if (runs.find(JobName, Id)?.JobRunState === 'STOPPING') script.kill()
      else runs.change(Id, { JobRunState: 'RUNNING' })
      timer = setTimeout(() => {
        runs.change(Id, { JobRunState: 'TIMEOUT', ErrorMessage: 'JobRunTimeout' })
        script.kill()
      }, Timeout * 60_000)
      const { code, message } = await script.ended
      if (runs.find(JobName, Id)?.JobRunState === 'STOPPING') runs.change(Id, { JobRunState: 'STOPPED' })
      else if (code === 0) runs.change(Id, { JobRunState: 'SUCCEEDED' })
      else
        runs.change(Id, {
          JobRunState: 'FAILED',
          ErrorMessage: message || `Command failed with exit code ${code}`,
        })
    } catch (error) {
      // A missing program is reported as a script's error, with one sentence for the user (jobs/README.md).
      const missing = error instanceof LocalStartError
      runs.change(Id, {
        JobRunState: missing ? 'FAILED' : 'ERROR',
        ErrorMessage: `${missing ? 'FileRefused: ' : ''}${error instanceof Error ? error.message : error}`,
      })
    } finally {
      clearTimeout(timer)
      scripts.delete(Id)
    }
  }

const stopRun = (runs: Runs, scripts: ReadonlyMap<string, Script>, JobName: string, JobRunId: string) => {
  const run = runs.find(JobName, JobRunId)
  if (!run || isOver(run)) {
    const ErrorCode = run ? 'InvalidInputException' : 'EntityNotFoundException'
    return { JobName, JobRunId, ErrorDetail: { ErrorCode, ErrorMessage: `${JobRunId} is not running` } }
  }
  runs.change(JobRunId, { JobRunState: 'STOPPING' })
  scripts.get(JobRunId)?.kill()
  return undefined
}

const createJobs = (options: JobsOptions) => {
  const { jobs, runs } = options
  const scripts = new Map<string, Script>()
  const execute = executorOf(options, scripts)

  const jobOf = (asked: string): GlueJob => {
    const job = jobs[asked]
    if (!job)
      throw refused('EntityNotFoundException', `Failed to start job run due to missing metadata: ${asked}`)
    return job
  }

  const start = ({ JobName, Arguments, Timeout }: z.output<typeof started>): object => {
    const job = jobOf(JobName)
    if (runs.of(JobName).filter((run) => !isOver(run)).length >= job.maxConcurrentRuns)
      throw refused('ConcurrentRunsExceededException', `Concurrent runs exceeded for ${JobName}`)
    const run = runs.add(JobName, Arguments, Timeout ?? job.timeoutMinutes)
    void execute(job, run)
    return { JobRunId: run.Id }
  }

  const operations: JsonService['operations'] = {
    StartJobRun: operation(started, start),
    GetJobRun: operation(z.object({ JobName: name, RunId: name }), ({ JobName, RunId }) => {
      const JobRun = runs.find(JobName, RunId)
      if (!JobRun) throw refused('EntityNotFoundException', `Job Run Not Found (${RunId})`)
      return { JobRun }
    }),
    GetJobRuns: operation(listed, ({ JobName, MaxResults, NextToken }) => {
      jobOf(JobName)
      const from = Number(NextToken ?? 0)
      const all = runs.of(JobName)
      const more = from + MaxResults < all.length ? { NextToken: String(from + MaxResults) } : {}
      return { JobRuns: all.slice(from, from + MaxResults), ...more }
    }),
    BatchStopJobRun: operation(stopped, ({ JobName, JobRunIds }) => {
      const Errors = JobRunIds.flatMap((JobRunId) => stopRun(runs, scripts, JobName, JobRunId) ?? [])
      const stopping = JobRunIds.filter((id) => !Errors.some(({ JobRunId }) => JobRunId === id))
      return { SuccessfulSubmissions: stopping.map((JobRunId) => ({ JobName, JobRunId })), Errors }
    }),
  }

  return {
    operations,
    stop: async (): Promise<void> => {
      const running = [...scripts.values()]
      for (const script of running) script.kill()
      await Promise.all(running.map(({ ended }) => ended))
    },
  }
}

type GlueOptions = {
  folder: string
  definition: GlueDefinition
  environment: () => Readonly<Record<string, string>>
  tell?: (event: GlueEvent) => void
  now?: () => Date
}

/** Glue: runs of jobs (the real scripts on real Spark), and the tables of the catalog. */
export const createGlue = (options: GlueOptions): JsonService & { stop: () => Promise<void> } => {
  const { folder, definition, environment, tell = () => undefined, now = () => new Date() } = options
  createFolder(folder)
  const runs = createRuns(join(folder, 'runs.json'), now, tell)
  runs.endInterrupted()
  const jobs = createJobs({ folder: join(folder, 'runs'), jobs: definition.jobs, runs, environment })
  const catalog = catalogOperations(join(folder, 'catalog.json'), definition, now)
  return {
    invalid: 'InvalidInputException',
    operations: { ...jobs.operations, ...catalog },
    stop: async () => {
      await jobs.stop()
      runs.endInterrupted()
    },
  }
}
