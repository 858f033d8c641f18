import { Busy } from '../aws/retries.ts'
import { findJobRun, startJobRun } from './job-runs.ts'
import type { RunOf } from './keys.ts'
import { readUnfinished } from './stored-run.ts'
import { keepJobRun, lockStart } from './write-run.ts'

/**
 * Starts a run's job, once (decision 81). Glue has no token that makes a repeated start the same, as Textract has: a lock
 * allows one starter at a time, and after an expired lock the next one first looks through Glue's runs. Throws `Busy`
 * while another one holds the lock.
 */
export const startOnce = async (of: RunOf, now: Date): Promise<'started' | 'was started'> => {
  const run = await readUnfinished(of)
  if (!run || run.jobRunId) return 'was started'
  if (!(await lockStart(run, now))) throw new Busy('Another starter has the lock of this run')
  // The lock was held before: that start may have happened.
  const found = run.startUntil && (await findJobRun(run))
  await keepJobRun(run, found || (await startJobRun(run)))
  return 'started'
}
