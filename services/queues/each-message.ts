import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import { errorTrace } from '../error-trace.ts'

/**
 * Runs a function for each message, within Lambda's time for all of them. A failed message is logged and redelivered,
 * and in the end goes to the dead-letter queue.
 */
export const eachMessage = async (
  { Records }: SQSEvent,
  runTime: RunTime,
  failure: string,
  run: (record: SQSRecord) => Promise<void>,
): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const record of Records) {
    try {
      await withDeadline(runTime, () => run(record))
    } catch (error) {
      console.error(JSON.stringify({ code: failure, message: record.messageId, ...errorTrace(error) }))
      batchItemFailures.push({ itemIdentifier: record.messageId })
    }
  }
  return { batchItemFailures }
}
