import type { Context, SQSEvent } from 'aws-lambda'
import { scheduledMessage } from '../../infra/resources/schedules.ts'
import { handler as applier } from '../../services/roster-files/applier.ts'

/** The night's schedule runs. */
export const applyCalls = async (): Promise<void> => {
  const body = scheduledMessage('rosterApply', new Date().toISOString())
  const event = { Records: [{ messageId: 'night', body }] } as unknown as SQSEvent
  await applier(event, { getRemainingTimeInMillis: () => 600_000 } as Context)
}
