import { Refusal } from '../../shared/errors.ts'
import type { largeFileCalls } from '../../shared/large-file-calls.ts'
import { isFinal, mayRunAgain } from '../../shared/large-files.ts'
import { correlationId } from '../correlation.ts'
import type { Handler } from '../http/api.ts'
import { checkNamedFor } from '../http/named-users.ts'
import { headObject, largeFilesBucket } from '../objects/objects.ts'
import { recordOutcome } from '../outside-jobs/uploads.ts'
import { putMessage } from '../queues/put-message.ts'
import { stopJobRun } from './job-runs.ts'
import { outcomes } from './outcomes.ts'
import { claimOf, mustReadRun, nextRun, readFile, shownRun } from './stored-run.ts'
import { beginRun, changeRun } from './write-run.ts'

export const stop: Handler<typeof largeFileCalls.stop> = async ({ body, session, now }) => {
  await checkNamedFor('largeFiles', session)
  const run = await mustReadRun(body)
  if (isFinal(run.state)) throw new Refusal('runOver')
  const { owner: jobRunId } = await claimOf(run)
  if (!jobRunId) throw new Refusal('runStarting')
  if (await stopJobRun(run, jobRunId)) await changeRun(run, { state: 'STOPPING' })
  else await recordOutcome(outcomes, run, now)
  return shownRun(await mustReadRun(body), await readFile(body.type))
}

/** Starts the next attempt with the last file of its type, in its place. A repeat gets the attempt it started. */
export const retry: Handler<typeof largeFileCalls.retry> = async ({ body, session, now }) => {
  await checkNamedFor('largeFiles', session)
  const run = await mustReadRun(body)
  const file = await readFile(run.type)
  const refuse = () => new Refusal('runNotAgain')
  if (!file || file.id !== run.id || run.setApart || !mayRunAgain(run.state)) throw refuse()
  const next = { ...run, attempt: run.attempt + 1 }
  if (file.attempt !== run.attempt) return shownRun(await mustReadRun(next), file)
  if ((await headObject(largeFilesBucket(), file.key))?.size !== file.size) throw refuse()
  const begun = await beginRun(file, { ...nextRun(file, now), correlationId: correlationId() })
  if (!begun) throw refuse()
  const { type, id, attempt } = next
  await putMessage('FILE_EVENTS_QUEUE', { start: { type, id, attempt } })
  return shownRun(await mustReadRun(next), await readFile(type))
}
