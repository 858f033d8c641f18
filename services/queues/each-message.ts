import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'

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
      const { name = 'Error', stack = '' } = error instanceof Error ? error : {}
      // The message can quote what a row or a file says, so only the places of the stack are told.
      const at = stack.split('\n').flatMap((line) => /^\s+(at .*)/.exec(line)?.[1] ?? [])
      console.error(
        JSON.stringify({ code: failure, message: record.messageId, error: name, at: at.slice(0, 5) }),
      )
      batchItemFailures.push({ itemIdentifier: record.messageId })
    }
  }
  return { batchItemFailures }
}
