import { randomUUID } from 'node:crypto'
import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import pTimeout from 'p-timeout'
import type { ApiFunction } from '../../resources/function-definition.ts'
import { type Queue, type QueueName, queues } from '../../resources/queues.ts'
import { queueUrl } from '../environment.ts'
import { createLoops, logError } from '../loops.ts'
import { contextOf } from './run-function.ts'
import type { OnCall } from './start-gateway.ts'

export type Taker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

export type PollerOptions = {
  functions: Readonly<Record<string, ApiFunction>>
  load: (entry: string) => Promise<Taker>
  onCall?: OnCall
}

/** Messages of a function at once: two where a child process opens a file, which may take long. */
const atOnce: Readonly<Record<string, number>> = { inspections: 2, rosterFiles: 2 }
const longPollSeconds = 20
/** Milliseconds in which a batch is collected. Shorter than deployed, so that a developer sees entries soon. */
const windowMs = 1_000
const receivedAtOnce = 10

const recordOf = ({ MessageId = '', Body = '', ReceiptHandle = '', ...rest }: Message) => {
  const { Attributes, MessageAttributes = {} } = rest
  const messageAttributes = Object.fromEntries(
    Object.entries(MessageAttributes).map(([name, { DataType, StringValue }]) => [
      name,
      { dataType: DataType, stringValue: StringValue },
    ]),
  )
  return {
    ...{ messageId: MessageId, body: Body, receiptHandle: ReceiptHandle },
    ...{ attributes: Attributes, messageAttributes },
  }
}

type Run = { name: string; definition: ApiFunction; messages: Message[]; stopping: AbortSignal }

/** Runs a function with messages, until its timeout; those that it took. */
const take = async (
  { name, definition, messages, stopping }: Run,
  { load, onCall = (_name, run) => run() }: PollerOptions,
): Promise<Message[]> => {
  const context = contextOf(name, definition, randomUUID())
  // A stop looks like a timeout to the function; the next start continues the rest.
  const remaining = () => (stopping.aborted ? 0 : context.getRemainingTimeInMillis())
  const handler = await load(definition.entry)
  const event = { Records: messages.map(recordOf) } as unknown as SQSEvent
  const running = onCall(
    name,
    () => handler(event, { ...context, getRemainingTimeInMillis: remaining }),
    event,
  )
  const milliseconds = definition.timeoutSeconds * 1_000
  const { batchItemFailures } = await pTimeout(running, { milliseconds })
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  return messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
}

/** Lambda's queue pollers: a function gets one message at a time, or a batch; what succeeded is deleted. */
export const startPollers = (options: PollerOptions): { stop: () => Promise<void> } => {
  const client = new SQSClient({ useQueueUrlAsEndpoint: false })
  const loops = createLoops()
  const { signal: stopping } = loops

  const receive = async (QueueUrl: string, most: number, WaitTimeSeconds: number): Promise<Message[]> => {
    const asked = {
      ...{ QueueUrl, WaitTimeSeconds, MaxNumberOfMessages: most },
      MessageSystemAttributeNames: ['All' as const],
      MessageAttributeNames: ['All'],
    }
    const { Messages = [] } = await client.send(new ReceiveMessageCommand(asked), { abortSignal: stopping })
    return Messages
  }

  /** The next message or, of a queue with batches, those of a window. */
  const receiveBatch = async (name: QueueName): Promise<Message[]> => {
    const { batch }: Queue = queues[name]
    const size = batch?.size ?? 1
    const atMost = (some: readonly Message[]) => Math.min(receivedAtOnce, size - some.length)
    const messages = await receive(queueUrl(name), atMost([]), longPollSeconds)
    if (!batch || messages.length === 0) return messages
    await loops.pause(windowMs)
    while (messages.length < size && !stopping.aborted) {
      const more = await receive(queueUrl(name), atMost(messages), 0)
      if (more.length === 0) break
      messages.push(...more)
    }
    return messages
  }

  const poll = async (name: string, definition: ApiFunction, queue: QueueName): Promise<void> => {
    const messages = await receiveBatch(queue)
    if (messages.length === 0) return
    for (const { ReceiptHandle } of await take({ name, definition, messages, stopping }, options))
      await client.send(new DeleteMessageCommand({ QueueUrl: queueUrl(queue), ReceiptHandle }))
  }

  for (const [name, definition] of Object.entries(options.functions)) {
    const { takes } = definition
    if (!takes) continue
    for (let poller = 0; poller < (atOnce[takes] ?? 1); poller += 1)
      loops.repeat(
        () => poll(name, definition, takes),
        (error) => logError('POLL_FAILED', { function: name }, error),
      )
  }
  return { stop: loops.stop }
}
