import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { openRecords } from '../../json-file.ts'
import { type JsonService, operation, refused } from '../json-service.ts'

const messageAttributes = z.record(
  z.string(),
  z.object({ DataType: z.string().check(z.regex(/^String/)), StringValue: z.string().check(z.minLength(1)) }),
)
type MessageAttributes = z.infer<typeof messageAttributes>

const message = z.object({
  id: z.string(),
  body: z.string(),
  attributes: z.optional(messageAttributes),
  sentAt: z.number(),
  hiddenUntil: z.number(),
  receives: z.number(),
  /** Handle of the latest receipt; earlier ones are no longer valid. */
  receipt: z.string(),
})
export type Message = z.infer<typeof message>

export interface QueueOptions {
  /** One file per message, so that a restart keeps them. */
  folder: string
  visibilitySeconds: number
  maxReceives?: number
  deadLetters?: Queue
  now: () => number
}

export type Queue = ReturnType<typeof createQueue>

/** A standard queue: at-least-once delivery, no order, a visibility timeout. */
export function createQueue({ folder, visibilitySeconds, maxReceives, deadLetters, now }: QueueOptions) {
  const { all, keep, drop } = openRecords(folder, message, '.json')
  // Their consumers ended with the last start.
  for (const one of all()) keep({ ...one, hiddenUntil: 0 })
  const received = (receipt: string) => all().find((one) => one.receipt === receipt)

  return {
    send: (body: string, delaySeconds = 0, attributes?: MessageAttributes): Message =>
      keep({
        id: randomUUID(),
        body,
        attributes,
        sentAt: now(),
        hiddenUntil: now() + delaySeconds * 1000,
        receives: 0,
        receipt: '',
      }),

    receive(most: number, hiddenSeconds = visibilitySeconds): Message[] {
      const ready = all().filter(({ hiddenUntil }) => hiddenUntil <= now())
      const dead = ready.filter(({ receives }) => maxReceives !== undefined && receives >= maxReceives)
      for (const { id, body, attributes } of dead) {
        deadLetters?.send(body, 0, attributes)
        drop(id)
      }
      return ready
        .filter((one) => !dead.includes(one))
        .slice(0, most)
        .map((one) =>
          keep({
            ...one,
            receives: one.receives + 1,
            receipt: randomUUID(),
            hiddenUntil: now() + hiddenSeconds * 1000,
          }),
        )
    },

    /** A receipt other than the latest one deletes nothing, as in a standard queue. */
    delete(receipt: string): void {
      const one = received(receipt)
      if (one) drop(one.id)
    },

    changeVisibility(receipt: string, seconds: number): boolean {
      const one = received(receipt)
      if (one) keep({ ...one, hiddenUntil: now() + seconds * 1000 })
      return one !== undefined
    },

    counts() {
      const hidden = all().filter(({ hiddenUntil }) => hiddenUntil > now()).length
      return { visible: all().length - hidden, hidden }
    },
  }
}

const seconds = (most: number) => z.int().check(z.minimum(0), z.maximum(most))
const largestBody = 1_048_576
const invalid = 'com.amazonaws.sqs#InvalidParameterValue'

export type Queues = Readonly<Record<string, Queue>>

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

export const sqs = (queues: Queues): JsonService => {
  const url = z.object({
    QueueUrl: z.pipe(
      z.string(),
      z.transform((address) => {
        const queue = queues[address.split('/').at(-1) ?? '']
        if (queue) return queue
        throw refused('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.')
      }),
    ),
  })
  const receipt = z.extend(url, { ReceiptHandle: z.string().check(z.minLength(1)) })
  const sent = z.extend(url, {
    MessageBody: z.string().check(z.minLength(1)),
    DelaySeconds: z.optional(seconds(900)),
    MessageAttributes: z.optional(messageAttributes),
  })
  const asked = z.extend(url, {
    MaxNumberOfMessages: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
    VisibilityTimeout: z.optional(seconds(43_200)),
    WaitTimeSeconds: z._default(seconds(20), 0),
    /** As a reader of SQS must ask for attributes: without their names it gets none. */
    MessageAttributeNames: z._default(z.array(z.string()), []),
  })
  return {
    invalid,
    operations: {
      SendMessage: operation(sent, ({ QueueUrl, MessageBody, DelaySeconds, MessageAttributes }) => {
        if (Buffer.byteLength(MessageBody) > largestBody)
          throw refused(invalid, 'One or more parameters are invalid. Reason: Message must be shorter.')
        const { id } = QueueUrl.send(MessageBody, DelaySeconds, MessageAttributes)
        return { MessageId: id, MD5OfMessageBody: md5(MessageBody) }
      }),
      /** Long polling: checks often until a message arrives or the wait is over. */
      ReceiveMessage: operation(asked, async ({ QueueUrl, ...input }) => {
        const until = Date.now() + input.WaitTimeSeconds * 1_000
        for (;;) {
          const messages = QueueUrl.receive(input.MaxNumberOfMessages, input.VisibilityTimeout)
          if (messages.length > 0 || Date.now() >= until)
            return { Messages: messages.map((one) => shown(one, input.MessageAttributeNames)) }
          await wait(50, undefined, { ref: false })
        }
      }),
      DeleteMessage: operation(receipt, ({ QueueUrl, ReceiptHandle }) => {
        QueueUrl.delete(ReceiptHandle)
        return {}
      }),
      ChangeMessageVisibility: operation(
        z.extend(receipt, { VisibilityTimeout: seconds(43_200) }),
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

const shown = (
  { id, body, receipt, receives, sentAt, attributes = {} }: Message,
  asked: readonly string[],
) => {
  const given = Object.entries(attributes).filter(([name]) => asked.includes('All') || asked.includes(name))
  return {
    MessageId: id,
    ReceiptHandle: receipt,
    Body: body,
    MD5OfBody: md5(body),
    Attributes: { ApproximateReceiveCount: String(receives), SentTimestamp: String(sentAt) },
    ...(given.length > 0 && { MessageAttributes: Object.fromEntries(given) }),
  }
}
