import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import { sqs } from '../aws/sqs.ts'
import { environment, type Variable } from '../environment.ts'

const firstSeconds = 60
const longestSeconds = 3_600

/** Seconds until a failed message is redelivered: ten tries take four hours. */
export const retryDelay = (receives: number): number =>
  Math.min(firstSeconds * 2 ** (receives - 1), longestSeconds)

/** Delays the next try of a failed message. */
export const retryLater = async (
  queue: Variable,
  { receiptHandle, attributes }: SQSRecord,
): Promise<void> => {
  await sqs.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: environment(queue)[queue],
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: retryDelay(Number(attributes.ApproximateReceiveCount)),
    }),
  )
}
