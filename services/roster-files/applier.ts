import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { eachMessage } from '../queues/each-message.ts'
import { readHead } from '../roster/head.ts'

/** Applies what waits for the night. */
const run = async (): Promise<void> => {
  const { generation } = await readHead()
  console.info(JSON.stringify({ code: 'ROSTER_APPLY_RUN', generation, outcome: 'nothing' }))
}

export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  eachMessage(event, context, 'ROSTER_APPLY_FAILED', run)
