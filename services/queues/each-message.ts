import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { errorTrace } from '../error-trace.ts'

/**
 * Runs a function for each message it is given. One that fails is logged and comes again, and in the end goes to the
 * dead letters.
 */
export const eachMessage = async (
  { Records }: SQSEvent,
  failure: string,
  run: (record: SQSRecord) => Promise<void>,
): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const record of Records) {
    try {
      await run(record)
    } catch (error) {
      console.error(JSON.stringify({ code: failure, message: record.messageId, ...errorTrace(error) }))
      batchItemFailures.push({ itemIdentifier: record.messageId })
    }
  }
  return { batchItemFailures }
}
