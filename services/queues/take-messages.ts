import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod'
import { sqs } from '../aws/sqs.ts'
import { environment, type Variable } from '../environment.ts'
import { retryDelay } from './retry-delay.ts'

type Taking<Message> = {
  /** Begins the codes of what is logged. */
  code: string
  queue: Variable
  message: z.ZodType<Message>
  /** Does what the message asks for and says in a word what came of it. */
  take: (message: Message, now: Date) => Promise<string>
}

/** Where an error was thrown; its own text can quote personal data, so it stays out. */
const placesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').flatMap((line) => /^\s+(at .*)/.exec(line)?.[1] ?? [])

const receivesOf = ({ attributes }: SQSRecord): number => Number(attributes?.ApproximateReceiveCount ?? 1)

/** Has the message come again later and later; if even that fails, after the queue's own time. */
const postpone = async (queue: Variable, record: SQSRecord): Promise<void> => {
  const request = new ChangeMessageVisibilityCommand({
    QueueUrl: environment(queue)[queue],
    ReceiptHandle: record.receiptHandle,
    VisibilityTimeout: retryDelay(receivesOf(record)),
  })
  await sqs.send(request).catch(() => undefined)
}

/** A handler of a queue's messages: one that fails comes again, and in the end goes to the dead letters. */
export const takeMessages =
  <Message>({ code, queue, message, take }: Taking<Message>) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const record of event.Records) {
      const told = { message: record.messageId, receives: receivesOf(record) }
      try {
        const outcome = await take(message.parse(JSON.parse(record.body)), new Date())
        console.info(JSON.stringify({ code, ...told, outcome }))
      } catch (error) {
        const thrown = error instanceof Error ? error : new Error()
        const at = placesOf(thrown).slice(0, 5)
        console.error(JSON.stringify({ code: `${code}_FAILED`, ...told, error: thrown.name, at }))
        await postpone(queue, record)
        batchItemFailures.push({ itemIdentifier: record.messageId })
      }
    }
    return { batchItemFailures }
  }
