import { isFinal, runProblems } from '../../shared/large-files.ts'
import { isBusy } from '../aws/retries.ts'
import { arrive } from './arrive.ts'
import { giveUp, settle } from './settle.ts'
import { readFiles, type StoredFile } from './stored-file.ts'
import { readRun } from './stored-run.ts'

/** Milliseconds after which a run that could not be started fails. */
const notStartedAfterMs = 2 * 3_600_000

/** Catches up on missed events: an upload that arrived, a run that was not started, and the end of one. */
const settleFile = async (file: StoredFile, now: Date): Promise<void> => {
  if (file.state === 'ABANDONED') return
  if (file.state === 'UPLOADING') {
    await arrive(file.key, now)
    return
  }
  if (isFinal(file.state)) return
  const run = await readRun(file)
  if (!run) return
  if (await settle(run, now)) return
  if (now.getTime() - Date.parse(run.date) > notStartedAfterMs)
    return giveUp(run, runProblems.notStarted, now)
  await arrive(file.key, now)
}

/** Checks every type; a failed one does not block the others. */
export const sweep = async (now: Date): Promise<void> => {
  const files = await readFiles()
  const outcomes = await Promise.allSettled(files.map((file) => settleFile(file, now)))
  // A run that another starter holds is no failure.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected' && !isBusy(outcome.reason))
  if (failed?.status === 'rejected') throw failed.reason
}
