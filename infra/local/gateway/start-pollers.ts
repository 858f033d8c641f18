import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { ApiFunction } from '../../resources/function-definition.ts'
import { queueUrl } from '../environment.ts'
import { contextOf } from './run-function.ts'
import type { OnCall } from './start-gateway.ts'

/** A handler with a queue as its source. */
export type Taker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

export type PollerOptions = {
  functions: Readonly<Record<string, ApiFunction>>
  /** Imports a function's handler from its `entry`. */
  load: (entry: string) => Promise<Taker>
  onCall?: OnCall
}

/**
 * Messages that a function handles at the same time. Two where a child process opens a file, because one file may take
 * much longer.
 */
const atOnce: Readonly<Record<string, number>> = { inspections: 2, rosterFiles: 2 }
const longPollSeconds = 20
const pauseAfterFailure = 1_000

const eventOf = ({ MessageId = '', Body = '', ReceiptHandle = '', Attributes }: Message): SQSEvent => {
  const record = { messageId: MessageId, body: Body, receiptHandle: ReceiptHandle, attributes: Attributes }
  return { Records: [record] } as unknown as SQSEvent
}

/**
 * Lambda's queue pollers on this machine: each function gets the messages of its queue one at a time (two for files to
 * inspect or read), with its timeout. A message is deleted when it succeeds.
 */
export const startPollers = ({
  functions,
  load,
  onCall = (_name, run) => run(),
}: PollerOptions): { stop: () => Promise<void> } => {
  const client = new SQSClient({ useQueueUrlAsEndpoint: false })
  const ending = new AbortController()

  const run = async (name: string, definition: ApiFunction, message: Message): Promise<boolean> => {
    const context = contextOf(name, definition, randomUUID())
    // A stop looks like a timeout to the function; the next start continues the rest.
    const remaining = () => (ending.signal.aborted ? 0 : context.getRemainingTimeInMillis())
    const handler = await load(definition.entry)
    const done = new AbortController()
    const limit = wait(definition.timeoutSeconds * 1_000, undefined, { signal: done.signal }).then(() => {
      throw new Error(`${name} timed out`)
    })
    limit.catch(() => undefined)
    try {
      const running = onCall(name, () =>
        handler(eventOf(message), { ...context, getRemainingTimeInMillis: remaining }),
      )
      const { batchItemFailures } = await Promise.race([running, limit])
      return batchItemFailures.length === 0
    } finally {
      done.abort()
    }
  }

  const poll = async (name: string, definition: ApiFunction, QueueUrl: string): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        const { Messages = [] } = await client.send(
          new ReceiveMessageCommand({
            QueueUrl,
            WaitTimeSeconds: longPollSeconds,
            MessageSystemAttributeNames: ['All'],
          }),
          { abortSignal: ending.signal },
        )
        for (const message of Messages)
          if (await run(name, definition, message))
            await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
      } catch (error) {
        if (ending.signal.aborted) return
        console.error(JSON.stringify({ code: 'POLL_FAILED', function: name, error: String(error) }))
        await wait(pauseAfterFailure, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  const polling = Object.entries(functions).flatMap(([name, definition]) => {
    const { takes } = definition
    if (!takes) return []
    return Array.from({ length: atOnce[takes] ?? 1 }, () => poll(name, definition, queueUrl(takes)))
  })
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(polling)
    },
  }
}
