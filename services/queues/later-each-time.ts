import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import { sqs } from '../aws/sqs.ts'
import { environment, type Variable } from '../environment.ts'

const firstSeconds = 60
const longestSeconds = 3_600

/** Seconds until a failed message is redelivered: ten tries take four hours. */
export const retryDelay = (receives: number): number =>
  Math.min(firstSeconds * 2 ** (receives - 1), longestSeconds)

/** Redelivers a failed message with an increasing delay; if even that fails, after the queue's own time. */
export const laterEachTime =
  (queue: Variable, run: (record: SQSRecord) => Promise<void>) =>
  async (record: SQSRecord): Promise<void> => {
    try {
      await run(record)
    } catch (error) {
      const postpone = new ChangeMessageVisibilityCommand({
        QueueUrl: environment(queue)[queue],
        ReceiptHandle: record.receiptHandle,
        VisibilityTimeout: retryDelay(Number(record.attributes.ApproximateReceiveCount)),
      })
      await sqs.send(postpone).catch(() => undefined)
      throw error
    }
  }
