import type { JobRun, JobRunState } from '@aws-sdk/client-glue'
import {
  isFinal,
  type JobState,
  jobStates,
  type RunSummary,
  runProblems,
  runSummary,
} from '../../shared/large-files.ts'
import { joinCorrelation, logLine } from '../correlation.ts'
import { errorTrace } from '../error-trace.ts'
import { findText, largeFilesBucket } from '../objects/objects.ts'
import type { Outcomes } from '../outside-jobs/uploads.ts'
import { problemOf } from './glue-errors.ts'
import { readJobRun, runOf } from './job-runs.ts'
import { summaryKey } from './object-keys.ts'
import { claimOf, jobName, type RunOf, readUnfinished, type StoredRun } from './stored-run.ts'
import { changeRun, claimAsOver } from './write-run.ts'

/** Glue's states are ours, except EXPIRED (decision 81). */
const stateOf = (state: JobRunState | undefined): JobState =>
  (jobStates as readonly (string | undefined)[]).includes(state) ? (state as JobState) : 'FAILED'

export const readSummary = async (run: RunOf): Promise<RunSummary | undefined> => {
  const text = await findText(largeFilesBucket(), summaryKey(run))
  if (text === undefined) return undefined
  try {
    return runSummary().parse(JSON.parse(text))
  } catch (error) {
    console.error(logLine({ code: 'RUN_SUMMARY_WRONG', ...errorTrace(error) }))
    return undefined
  }
}

/** A run that published nothing failed. The summary of one that ended before its commit is ignored. */
const ending = async (run: RunOf, state: JobState, endedAt: Date, message?: string) => {
  const summary = await readSummary(run)
  const ended: JobState = summary?.outcome === 'refused' && state === 'SUCCEEDED' ? 'FAILED' : state
  const isSaid = summary?.outcome === 'refused' || ended === 'SUCCEEDED'
  const { rowsRead, rowsWritten, rowsRefused } = (isSaid ? summary : undefined) ?? {}
  return {
    ...{ state: ended, endedAt: endedAt.toISOString() },
    problem: summary?.problem ?? problemOf(ended, message),
    ...{ rowsRead, rowsWritten, rowsRefused },
    ...(isSaid && summary?.unusual?.length && { warned: true as const }),
  }
}

const record = async (run: StoredRun, jobRun: JobRun): Promise<string> => {
  const { owner = jobRun.Id, committed } = await claimOf(run)
  const present = stateOf(jobRun.JobRunState)
  if (owner !== jobRun.Id) return present
  if (!isFinal(present)) {
    if (present !== run.state && run.state !== 'STOPPING')
      await changeRun(run, { state: present, jobRunId: owner })
    return present
  }
  // After the commit only clean-up remained.
  const state = committed ? 'SUCCEEDED' : present
  // A late Glue run of the same attempt must not read.
  if (state !== 'SUCCEEDED') await claimAsOver(run)
  const ended = await ending(run, state, jobRun.CompletedOn ?? new Date(), jobRun.ErrorMessage)
  await changeRun(run, { ...ended, jobRunId: owner })
  return ended.state
}

const fail = async (run: StoredRun, problem: string, now: Date): Promise<string> => {
  await claimAsOver(run)
  const { committed } = await claimOf(run)
  const ended = await ending(run, committed ? 'SUCCEEDED' : 'FAILED', now)
  await changeRun(run, committed ? ended : { ...ended, problem })
  return ended.state
}

export const outcomes: Outcomes<StoredRun, JobRun> = {
  readJob: async (run) => {
    const { owner } = await claimOf(run)
    if (!owner) return 'not started'
    return (await readJobRun(jobName(run.type), owner)) ?? 'unknown'
  },
  record,
  fail,
  begunAt: ({ date }) => date,
  problems: runProblems,
  listedWithinMs: 300_000,
}

export const recordJobRun = async (job: string, jobRunId: string): Promise<void> => {
  const jobRun = await readJobRun(job, jobRunId)
  const of = jobRun && runOf(jobRun)
  const run = of && (await readUnfinished(of))
  joinCorrelation(run?.correlationId)
  if (run) await record(run, jobRun)
}
