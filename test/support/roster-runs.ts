import { randomUUID } from 'node:crypto'
import type { Context, SQSEvent } from 'aws-lambda'
import { scheduledMessage } from '../../infra/resources/schedules.ts'
import { readHead } from '../../services/roster/head.ts'
import { handler as applier } from '../../services/roster-runs/applier.ts'
import type { TestUser } from './api.ts'
import { confirmFile, previewFile, type Upload } from './roster-files.ts'

/** The files of the night, through the real handlers. */

/** Sent, inspected, read and staged; whatever number it asks for is typed. */
export const stageFile = async (user: TestUser, upload: Upload) => {
  const { preview } = await previewFile(user, upload)
  const number = preview.numberToType
  const { body, refusal } = await confirmFile(user, preview.id, true, { ...upload, number })
  if (!body.staged) throw new Error(JSON.stringify(refusal ?? preview))
  return body.staged
}

/** The message of a night, as its queue hands it over; `chunks` is what the function has time for. */
export const runNight = (dueAt = new Date(), chunks = Number.POSITIVE_INFINITY) => {
  // Lambda is asked once when the message is taken, and once before each chunk.
  let asked = -1
  const getRemainingTimeInMillis = () => {
    asked += 1
    return asked <= chunks ? 600_000 : 0
  }
  const body = scheduledMessage('rosterApply', dueAt.toISOString())
  const event = { Records: [{ messageId: randomUUID(), body }] } as unknown as SQSEvent
  return applier(event, { getRemainingTimeInMillis } as unknown as Context)
}

/** Until nothing is under way. */
export const applyAll = async (): Promise<void> => {
  const { batchItemFailures } = await runNight()
  if (batchItemFailures.length > 0 || (await readHead()).run) throw new Error('the night failed')
}
