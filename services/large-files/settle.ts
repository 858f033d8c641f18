import type { JobRun, JobRunState } from '@aws-sdk/client-glue'
import {
  isFinal,
  type JobState,
  jobStates,
  type RunSummary,
  runProblems,
  runSummary,
} from '../../shared/large-files.ts'
import { errorTrace } from '../error-trace.ts'
import { findText, largeFilesBucket } from '../objects/objects.ts'
import { jobName } from './job-names.ts'
import { readJobRun, runOf } from './job-runs.ts'
import type { RunOf } from './keys.ts'
import { summaryKey } from './object-keys.ts'
import { claimOf, readRun, type StoredRun } from './stored-run.ts'
import { changeRun, claimAsOver } from './write-run.ts'

/**
 * Milliseconds. After this, a run that Glue does not know never existed or was purged; Glue may list a new one late.
 */
const unknownAfterMs = 300_000

/** Glue's states are ours, except EXPIRED (decision 81). */
const stateOf = (state: JobRunState | undefined): JobState =>
  (jobStates as readonly (string | undefined)[]).includes(state) ? (state as JobState) : 'FAILED'

/** The summary of a run; undefined if it is missing or unreadable. */
export const readSummary = async (run: RunOf): Promise<RunSummary | undefined> => {
  const text = await findText(largeFilesBucket(), summaryKey(run))
  if (text === undefined) return undefined
  try {
    return runSummary().parse(JSON.parse(text))
  } catch (error) {
    console.error(JSON.stringify({ code: 'RUN_SUMMARY_WRONG', ...errorTrace(error) }))
    return undefined
  }
}

const problems: Partial<Record<JobState, string>> = {
  FAILED: runProblems.failed,
  ERROR: runProblems.failed,
  TIMEOUT: runProblems.timeLimit,
  STOPPED: runProblems.stopped,
}

/** The script's message to its user, from the error that it ends with (jobs/README.md). */
const sentenceIn = (message?: string): string | undefined => /^FileRefused: (.+)$/.exec(message ?? '')?.[1]

/**
 * The end of a run, with its job's counts. A job that published nothing failed, even if it reported success. One that
 * ended before its commit may have left a summary of unpublished rows, which is ignored.
 */
const ending = async (run: RunOf, state: JobState, endedAt: Date, message?: string) => {
  const summary = await readSummary(run)
  const ended: JobState = summary?.outcome === 'refused' && state === 'SUCCEEDED' ? 'FAILED' : state
  const isSaid = summary?.outcome === 'refused' || ended === 'SUCCEEDED'
  const { rowsRead, rowsWritten, rowsRefused } = (isSaid ? summary : undefined) ?? {}
  return {
    ...{ state: ended, endedAt: endedAt.toISOString() },
    problem: summary?.problem ?? sentenceIn(message) ?? problems[ended],
    ...{ rowsRead, rowsWritten, rowsRefused },
  }
}

/** Applies the state of a Glue run to its run. It is ignored if another Glue run claimed the same attempt. */
const takeOver = async (run: StoredRun, jobRun: JobRun): Promise<void> => {
  const { owner = jobRun.Id, committed } = await claimOf(run)
  if (owner !== jobRun.Id) return
  const told = stateOf(jobRun.JobRunState)
  if (!isFinal(told)) {
    if (told !== run.state && run.state !== 'STOPPING') await changeRun(run, { state: told, jobRunId: owner })
    return
  }
  // After the commit only clean-up remained.
  const state = committed ? 'SUCCEEDED' : told
  // A late Glue run of the same attempt must not read.
  if (state !== 'SUCCEEDED') await claimAsOver(run)
  const ended = await ending(run, state, jobRun.CompletedOn ?? new Date(), jobRun.ErrorMessage)
  await changeRun(run, { ...ended, jobRunId: owner })
}

/** On EventBridge's event of an ended Glue run, reads its state from Glue, as events come late, twice or not at all. */
export const settleJobRun = async (job: string, jobRunId: string): Promise<void> => {
  const jobRun = await readJobRun(job, jobRunId)
  const of = jobRun && runOf(jobRun)
  const run = of && (await readRun(of))
  if (run && !isFinal(run.state)) await takeOver(run, jobRun)
}

/** Ends a run that Glue does not know: it succeeded if it committed, otherwise it failed. */
export const giveUp = async (run: StoredRun, problem: string, now: Date): Promise<void> => {
  await claimAsOver(run)
  const { committed } = await claimOf(run)
  const ended = await ending(run, committed ? 'SUCCEEDED' : 'FAILED', now)
  await changeRun(run, committed ? ended : { ...ended, problem })
}

/** Reads the state of an unfinished run from Glue; false if none was started yet. */
export const settle = async (run: StoredRun, now: Date): Promise<boolean> => {
  const { owner: jobRunId } = await claimOf(run)
  if (!jobRunId) return false
  const jobRun = await readJobRun(jobName(run.type), jobRunId)
  if (jobRun) await takeOver(run, jobRun)
  else if (now.getTime() - Date.parse(run.date) > unknownAfterMs) await giveUp(run, runProblems.unknown, now)
  return true
}
