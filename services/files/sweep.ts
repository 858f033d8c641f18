import { isFinal, runProblems } from '../../shared/large-files.ts'
import { isBusy } from '../aws/retries.ts'
import { arrive } from './arrive.ts'
import { giveUp, settle } from './settle.ts'
import { readFiles, type StoredFile } from './stored-file.ts'
import { readRun } from './stored-run.ts'

/** Milliseconds after which a run that could not be started is given up. */
const notStartedAfterMs = 2 * 3_600_000

/** What no event told: an upload that arrived, a run that was not started, and how one ended. */
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

/** Looks at every type; one that fails does not keep the others. */
export const sweep = async (now: Date): Promise<void> => {
  const files = await readFiles()
  const outcomes = await Promise.allSettled(files.map((file) => settleFile(file, now)))
  // One that somebody else is starting just now needs nobody's help.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected' && !isBusy(outcome.reason))
  if (failed?.status === 'rejected') throw failed.reason
}
