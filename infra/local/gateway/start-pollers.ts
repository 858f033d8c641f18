import { randomUUID } from 'node:crypto'
import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import pTimeout from 'p-timeout'
import type { ApiFunction } from '../../resources/function-definition.ts'
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

const eventOf = ({ MessageId = '', Body = '', ReceiptHandle = '', ...rest }: Message): SQSEvent => {
  const { Attributes, MessageAttributes = {} } = rest
  const messageAttributes = Object.fromEntries(
    Object.entries(MessageAttributes).map(([name, { DataType, StringValue }]) => [
      name,
      { dataType: DataType, stringValue: StringValue },
    ]),
  )
  const record = {
    ...{ messageId: MessageId, body: Body, receiptHandle: ReceiptHandle },
    ...{ attributes: Attributes, messageAttributes },
  }
  return { Records: [record] } as unknown as SQSEvent
}

type Run = { name: string; definition: ApiFunction; message: Message; stopping: AbortSignal }

/** Runs a function with a message, until its timeout; whether it took the message. */
const take = async (
  { name, definition, message, stopping }: Run,
  { load, onCall = (_name, run) => run() }: PollerOptions,
): Promise<boolean> => {
  const context = contextOf(name, definition, randomUUID())
  // A stop looks like a timeout to the function; the next start continues the rest.
  const remaining = () => (stopping.aborted ? 0 : context.getRemainingTimeInMillis())
  const handler = await load(definition.entry)
  const running = onCall(name, () =>
    handler(eventOf(message), { ...context, getRemainingTimeInMillis: remaining }),
  )
  const milliseconds = definition.timeoutSeconds * 1_000
  return (await pTimeout(running, { milliseconds })).batchItemFailures.length === 0
}

/** Lambda's queue pollers: a function gets one message at a time; what succeeded is deleted. */
export const startPollers = (options: PollerOptions): { stop: () => Promise<void> } => {
  const client = new SQSClient({ useQueueUrlAsEndpoint: false })
  const loops = createLoops()
  const { signal: stopping } = loops

  const poll = async (name: string, definition: ApiFunction, QueueUrl: string): Promise<void> => {
    const asked = {
      ...{ QueueUrl, WaitTimeSeconds: longPollSeconds },
      MessageSystemAttributeNames: ['All' as const],
      MessageAttributeNames: ['All'],
    }
    const { Messages = [] } = await client.send(new ReceiveMessageCommand(asked), { abortSignal: stopping })
    for (const message of Messages)
      if (await take({ name, definition, message, stopping }, options))
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
  }

  for (const [name, definition] of Object.entries(options.functions)) {
    const { takes } = definition
    if (!takes) continue
    for (let poller = 0; poller < (atOnce[takes] ?? 1); poller += 1)
      loops.repeat(
        () => poll(name, definition, queueUrl(takes)),
        (error) => logError('POLL_FAILED', { function: name }, error),
      )
  }
  return { stop: loops.stop }
}
