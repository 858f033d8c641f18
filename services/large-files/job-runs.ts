import {
  BatchStopJobRunCommand,
  EntityNotFoundException,
  GetJobRunCommand,
  type JobRun,
  paginateGetJobRuns,
  StartJobRunCommand,
} from '@aws-sdk/client-glue'
import * as z from 'zod/mini'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { glue } from '../aws/glue.ts'
import { jobName, type RunOf, type StoredRun } from './stored-run.ts'

/** The arguments of a run; the job has the rest (`jobs/README.md`). */
const argumentsOf = ({ type, id, attempt, key, loadDay, correlationId }: StoredRun) => ({
  '--type': type,
  '--key': key,
  '--file_id': id,
  '--attempt': String(attempt),
  '--load_day': loadDay,
  ...(correlationId && { '--correlation_id': correlationId }),
})

const runArguments = lazyObject(() => ({
  '--type': z.enum(largeFileTypeIds),
  '--file_id': z.string(),
  '--attempt': z.coerce.number().check(z.int()),
}))

export const runOf = ({ Arguments }: JobRun): RunOf | undefined => {
  const parsed = runArguments().safeParse(Arguments)
  if (!parsed.success) return undefined
  const { '--type': type, '--file_id': id, '--attempt': attempt } = parsed.data
  return { type, id, attempt }
}

export const startJobRun = async (run: StoredRun): Promise<string> => {
  const { JobRunId = '' } = await glue.send(
    new StartJobRunCommand({ JobName: jobName(run.type), Arguments: argumentsOf(run) }),
  )
  return JobRunId
}

const clockSkewMs = 300_000

/** The Glue run of an attempt whose start was not confirmed or not stored. Glue lists the newest first. */
export const findJobRun = async ({ type, id, attempt, date }: StoredRun): Promise<string | undefined> => {
  const oldest = Date.parse(date) - clockSkewMs
  for await (const { JobRuns = [] } of paginateGetJobRuns({ client: glue }, { JobName: jobName(type) }))
    for (const jobRun of JobRuns) {
      const of = runOf(jobRun)
      if (of?.id === id && of.attempt === attempt) return jobRun.Id
      if (jobRun.StartedOn && jobRun.StartedOn.getTime() < oldest) return undefined
    }
  return undefined
}

export const readJobRun = async (JobName: string, RunId: string): Promise<JobRun | undefined> => {
  try {
    return (await glue.send(new GetJobRunCommand({ JobName, RunId }))).JobRun
  } catch (error) {
    if (error instanceof EntityNotFoundException) return undefined
    throw error
  }
}

/** Stops a run in Glue; false if it has already ended. */
export const stopJobRun = async (run: RunOf, jobRunId: string): Promise<boolean> => {
  const { SuccessfulSubmissions = [] } = await glue.send(
    new BatchStopJobRunCommand({ JobName: jobName(run.type), JobRunIds: [jobRunId] }),
  )
  return SuccessfulSubmissions.some(({ JobRunId }) => JobRunId === jobRunId)
}
