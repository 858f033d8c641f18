import { isBusy } from '../aws/retries.ts'
import { recordOutcome } from '../outside-jobs/record-outcome.ts'
import { arrive } from './arrive.ts'
import { outcomes } from './outcomes.ts'
import { hasUnfinishedRun, readFiles, type StoredFile } from './stored-file.ts'
import { readUnfinished } from './stored-run.ts'

/** Catches up on missed events: an upload that arrived, a run that was not started, and the end of one. */
const catchUp = async (file: StoredFile, now: Date): Promise<void> => {
  const start = () => arrive(file.key, now)
  if (file.state === 'UPLOADING') await start()
  const run = hasUnfinishedRun(file) ? await readUnfinished(file) : undefined
  if (run) await recordOutcome(outcomes, run, now, start)
}

/** Checks every type; a failed one does not block the others. */
export const sweep = async (now: Date): Promise<void> => {
  const files = await readFiles()
  const results = await Promise.allSettled(files.map((file) => catchUp(file, now)))
  // A run that another starter holds is no failure.
  const failed = results.find((result) => result.status === 'rejected' && !isBusy(result.reason))
  if (failed?.status === 'rejected') throw failed.reason
}
