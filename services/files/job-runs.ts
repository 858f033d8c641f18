import {
  BatchStopJobRunCommand,
  EntityNotFoundException,
  GetJobRunCommand,
  GetJobRunsCommand,
  type JobRun,
  StartJobRunCommand,
} from '@aws-sdk/client-glue'
import * as z from 'zod'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { once } from '../../shared/once.ts'
import { glue } from '../aws/glue.ts'
import { jobName } from './job-names.ts'
import type { RunOf } from './keys.ts'
import type { StoredRun } from './stored-run.ts'

/** What a script is told of a run; its job knows the rest (`jobs/README.md`). */
const argumentsOf = ({ type, id, attempt, key, loadDay }: StoredRun): Record<string, string> => ({
  '--type': type,
  '--key': key,
  '--file_id': id,
  '--attempt': String(attempt),
  '--load_day': loadDay,
})

const told = once(() =>
  z.object({
    '--type': z.enum(largeFileTypeIds),
    '--file_id': z.string(),
    '--attempt': z.coerce.number().int(),
  }),
)

/** Which of our runs a Glue run is for, if for any. */
export const runOf = ({ Arguments }: JobRun): RunOf | undefined => {
  const parsed = told().safeParse(Arguments)
  if (!parsed.success) return undefined
  const { '--type': type, '--file_id': id, '--attempt': attempt } = parsed.data
  return { type, id, attempt }
}

/** Starts the job of a type: Glue's id of the run. */
export const startJobRun = async (run: StoredRun): Promise<string> => {
  const { JobRunId = '' } = await glue.send(
    new StartJobRunCommand({ JobName: jobName(run.type), Arguments: argumentsOf(run) }),
  )
  return JobRunId
}

/** Clocks of two services may differ by as much. */
const clockSkewMs = 300_000

/** The Glue run of an attempt whose start was not answered, or not kept: Glue tells the newest first. */
export const findJobRun = async ({ type, id, attempt, date }: StoredRun): Promise<string | undefined> => {
  let NextToken: string | undefined
  do {
    const page = await glue.send(new GetJobRunsCommand({ JobName: jobName(type), NextToken }))
    for (const jobRun of page.JobRuns ?? []) {
      const of = runOf(jobRun)
      if (of?.id === id && of.attempt === attempt) return jobRun.Id
      if (jobRun.StartedOn && jobRun.StartedOn.getTime() < Date.parse(date) - clockSkewMs) return undefined
    }
    NextToken = page.NextToken
  } while (NextToken)
  return undefined
}

/** A run as Glue knows it, if it does: it forgets. */
export const readJobRun = async (JobName: string, RunId: string): Promise<JobRun | undefined> => {
  try {
    return (await glue.send(new GetJobRunCommand({ JobName, RunId }))).JobRun
  } catch (error) {
    if (error instanceof EntityNotFoundException) return undefined
    throw error
  }
}

/** Asks Glue to stop a run: false when it would not, as it is over. */
export const stopJobRun = async (run: RunOf, jobRunId: string): Promise<boolean> => {
  const { SuccessfulSubmissions = [] } = await glue.send(
    new BatchStopJobRunCommand({ JobName: jobName(run.type), JobRunIds: [jobRunId] }),
  )
  return SuccessfulSubmissions.some(({ JobRunId }) => JobRunId === jobRunId)
}
