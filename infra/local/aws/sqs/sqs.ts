import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { AwsError } from '../aws-error.ts'
import type { AwsAnswer, AwsRequest } from '../http.ts'
import type { Queue } from './queue.ts'

const longestWaitSeconds = 20
const seconds = z.number().int().min(0).max(43_200)
const ofQueue = z.looseObject({ QueueUrl: z.string() })
const inputs = {
  SendMessage: z.object({
    MessageBody: z.string().min(1),
    DelaySeconds: z.number().int().min(0).max(900).optional(),
  }),
  ReceiveMessage: z.object({
    MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
    VisibilityTimeout: seconds.optional(),
    WaitTimeSeconds: z.number().int().min(0).max(longestWaitSeconds).default(0),
  }),
  DeleteMessage: z.object({ ReceiptHandle: z.string().min(1) }),
  ChangeMessageVisibility: z.object({ ReceiptHandle: z.string().min(1), VisibilityTimeout: seconds }),
  GetQueueAttributes: z.object({}),
}

export type Queues = Readonly<Record<string, Queue>>

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const refused = (code: string, message: string) => new AwsError(400, `com.amazonaws.sqs#${code}`, message)

/** SQS's JSON protocol: send, receive, delete and hide one message at a time. */
export async function answerSqs(queues: Queues, request: AwsRequest): Promise<AwsAnswer> {
  const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
  const input: unknown = JSON.parse(request.body.toString())
  const queue = queues[ofQueue.parse(input).QueueUrl.split('/').at(-1) ?? '']
  if (!queue) throw refused('QueueDoesNotExist', 'The specified queue does not exist.')
  return {
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify(await answer(operation, queue, input)),
  }
}

function read<Name extends keyof typeof inputs>(name: Name, input: unknown): z.output<(typeof inputs)[Name]> {
  const parsed = inputs[name].safeParse(input)
  if (!parsed.success) throw refused('InvalidParameterValue', z.prettifyError(parsed.error))
  return parsed.data as z.output<(typeof inputs)[Name]>
}

async function answer(operation: string, queue: Queue, input: unknown): Promise<object> {
  switch (operation) {
    case 'SendMessage': {
      const { MessageBody, DelaySeconds } = read(operation, input)
      if (Buffer.byteLength(MessageBody) > 1_048_576)
        throw refused(
          'InvalidParameterValue',
          'One or more parameters are invalid. Reason: Message must be shorter.',
        )
      return { MessageId: queue.send(MessageBody, DelaySeconds).id, MD5OfMessageBody: md5(MessageBody) }
    }
    case 'ReceiveMessage':
      return receive(queue, read(operation, input))
    case 'DeleteMessage':
      queue.delete(read(operation, input).ReceiptHandle)
      return {}
    case 'ChangeMessageVisibility': {
      const { ReceiptHandle, VisibilityTimeout } = read(operation, input)
      if (!queue.changeVisibility(ReceiptHandle, VisibilityTimeout))
        throw refused('MessageNotInflight', 'The message referred to is not in flight.')
      return {}
    }
    case 'GetQueueAttributes': {
      const { visible, hidden } = queue.counts()
      return {
        Attributes: {
          ApproximateNumberOfMessages: String(visible),
          ApproximateNumberOfMessagesNotVisible: String(hidden),
        },
      }
    }
    default:
      throw refused('UnsupportedOperation', `No local ${operation}`)
  }
}

/** Long polling: checks often until a message arrives or the wait is over. */
async function receive(
  queue: Queue,
  { MaxNumberOfMessages, VisibilityTimeout, WaitTimeSeconds }: z.output<typeof inputs.ReceiveMessage>,
): Promise<object> {
  const until = Date.now() + WaitTimeSeconds * 1000
  for (;;) {
    const messages = queue.receive(MaxNumberOfMessages, VisibilityTimeout)
    if (messages.length > 0 || Date.now() >= until)
      return {
        Messages: messages.map(({ id, body, receipt, receives, sentAt }) => ({
          MessageId: id,
          ReceiptHandle: receipt,
          Body: body,
          MD5OfBody: md5(body),
          Attributes: { ApproximateReceiveCount: String(receives), SentTimestamp: String(sentAt) },
        })),
      }
    await wait(50, undefined, { ref: false })
  }
}
