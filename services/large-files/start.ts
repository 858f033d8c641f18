import { isFinal } from '../../shared/large-files.ts'
import { Busy } from '../aws/retries.ts'
import { findJobRun, startJobRun } from './job-runs.ts'
import type { RunOf } from './keys.ts'
import { readRun } from './stored-run.ts'
import { holdStart, keepJobRun } from './write-run.ts'

/**
 * Starts a run's job, once (decision 81). A lock allows one starter at a time; after an expired lock, the next starter
 * first looks through Glue's runs. Throws `Busy` while another one holds the lock.
 */
export const startOnce = async (of: RunOf, now: Date): Promise<'started' | 'was started'> => {
  const run = await readRun(of)
  if (!run || run.jobRunId || isFinal(run.state)) return 'was started'
  if (!(await holdStart(of, now))) throw new Busy('Somebody else is starting this run')
  // The lock was held before: that start may have happened.
  const found = run.startUntil && (await findJobRun(run))
  await keepJobRun(of, found || (await startJobRun(run)))
  return 'started'
}
