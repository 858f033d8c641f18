import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type JsonService, operation, refused } from '../json-service.ts'
import type { Queue } from './queue.ts'

const seconds = (most: number) => z.number().int().min(0).max(most)
const largestBody = 1_048_576
const invalid = 'com.amazonaws.sqs#InvalidParameterValue'

export type Queues = Readonly<Record<string, Queue>>

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** SQS: send, receive, delete and hide one message at a time. */
export const sqs = (queues: Queues): JsonService => {
  const url = z.object({
    QueueUrl: z.string().transform((address) => {
      const queue = queues[address.split('/').at(-1) ?? '']
      if (queue) return queue
      throw refused('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.')
    }),
  })
  const receipt = url.extend({ ReceiptHandle: z.string().min(1) })
  const sent = url.extend({ MessageBody: z.string().min(1), DelaySeconds: seconds(900).optional() })
  const asked = url.extend({
    MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
    VisibilityTimeout: seconds(43_200).optional(),
    WaitTimeSeconds: seconds(20).default(0),
  })
  return {
    invalid,
    operations: {
      SendMessage: operation(sent, ({ QueueUrl, MessageBody, DelaySeconds }) => {
        if (Buffer.byteLength(MessageBody) > largestBody)
          throw refused(invalid, 'One or more parameters are invalid. Reason: Message must be shorter.')
        return { MessageId: QueueUrl.send(MessageBody, DelaySeconds).id, MD5OfMessageBody: md5(MessageBody) }
      }),
      /** Long polling: checks often until a message arrives or the wait is over. */
      ReceiveMessage: operation(asked, async ({ QueueUrl, ...input }) => {
        const until = Date.now() + input.WaitTimeSeconds * 1_000
        for (;;) {
          const messages = QueueUrl.receive(input.MaxNumberOfMessages, input.VisibilityTimeout)
          if (messages.length > 0 || Date.now() >= until) return { Messages: messages.map(shown) }
          await wait(50, undefined, { ref: false })
        }
      }),
      DeleteMessage: operation(receipt, ({ QueueUrl, ReceiptHandle }) => {
        QueueUrl.delete(ReceiptHandle)
        return {}
      }),
      ChangeMessageVisibility: operation(
        receipt.extend({ VisibilityTimeout: seconds(43_200) }),
        ({ QueueUrl, ReceiptHandle, VisibilityTimeout }) => {
          if (QueueUrl.changeVisibility(ReceiptHandle, VisibilityTimeout)) return {}
          throw refused('com.amazonaws.sqs#MessageNotInflight', 'The message referred to is not in flight.')
        },
      ),
      GetQueueAttributes: operation(url, ({ QueueUrl }) => {
        const { visible, hidden } = QueueUrl.counts()
        return {
          Attributes: {
            ApproximateNumberOfMessages: String(visible),
            ApproximateNumberOfMessagesNotVisible: String(hidden),
          },
        }
      }),
    },
  }
}

const shown = ({ id, body, receipt, receives, sentAt }: ReturnType<Queue['receive']>[number]) => ({
  MessageId: id,
  ReceiptHandle: receipt,
  Body: body,
  MD5OfBody: md5(body),
  Attributes: { ApproximateReceiveCount: String(receives), SentTimestamp: String(sentAt) },
})
