import { isFinal } from '../../shared/large-files.ts'
import { Busy } from '../aws/retries.ts'
import { findJobRun, startJobRun } from './job-runs.ts'
import type { RunOf } from './keys.ts'
import { readRun } from './stored-run.ts'
import { holdStart, keepJobRun } from './write-run.ts'

/**
 * Starts a run's job, once (decision 81). Only one starts at a time; whoever comes after one that did not end looks
 * through Glue's runs before starting again. Throws `Busy` while another starts it.
 */
export const startOnce = async (of: RunOf, now: Date): Promise<'started' | 'was started'> => {
  const run = await readRun(of)
  if (!run || run.jobRunId || isFinal(run.state)) return 'was started'
  if (!(await holdStart(of, now))) throw new Busy('Somebody else is starting this run')
  // It was held before: that start may have happened.
  const found = run.startUntil && (await findJobRun(run))
  await keepJobRun(of, found || (await startJobRun(run)))
  return 'started'
}
