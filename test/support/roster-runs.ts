import { randomUUID } from 'node:crypto'
import type { Context, SQSEvent } from 'aws-lambda'
import { scheduledMessage } from '../../infra/resources/schedules.ts'
import { readHead } from '../../services/roster/head.ts'
import { handler as applier } from '../../services/roster-runs/applier.ts'
import type { TestUser } from './api.ts'
import { confirmFile, previewFile, type Upload } from './roster-files.ts'

/** Staged files and the nightly run, with the real handlers. */

/** Sends, inspects, reads and stages a file; types the number that the confirmation requires. */
export const stageFile = async (user: TestUser, upload: Upload) => {
  const { preview } = await previewFile(user, upload)
  const number = preview.numberToType
  const { body, refusal } = await confirmFile(user, preview.id, true, { ...upload, number })
  if (!body.staged) throw new Error(JSON.stringify(refusal ?? preview))
  return body.staged
}

/** A night's message, as its queue delivers it; `chunks` is how many fit in the function's time. */
export const runNight = (dueAt = new Date(), chunks = Number.POSITIVE_INFINITY) => {
  // The function checks the time once at the start, and once before each chunk.
  let asked = -1
  const getRemainingTimeInMillis = () => {
    asked += 1
    return asked <= chunks ? 600_000 : 0
  }
  const body = scheduledMessage('rosterApply', dueAt.toISOString())
  const event = { Records: [{ messageId: randomUUID(), body }] } as unknown as SQSEvent
  return applier(event, { getRemainingTimeInMillis } as unknown as Context)
}

/** Runs until nothing is in progress. */
export const applyAll = async (): Promise<void> => {
  const { batchItemFailures } = await runNight()
  if (batchItemFailures.length > 0 || (await readHead()).run) throw new Error('the night failed')
}
