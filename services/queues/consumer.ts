import { randomUUID } from 'node:crypto'
import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import { sqs } from '../aws/sqs.ts'
import { correlated, correlationAttribute, logLine } from '../correlation.ts'
import { environment, type Variable } from '../environment.ts'
import { errorTrace } from '../error-trace.ts'
import { putMessage } from './put-message.ts'

const firstSeconds = 60
const longestSeconds = 3_600

/** Seconds until a failed message is redelivered: ten tries take four hours. */
export const retryDelay = (receives: number): number =>
  Math.min(firstSeconds * 2 ** (receives - 1), longestSeconds)

const delayRetry = async (queue: Variable, { receiptHandle, attributes }: SQSRecord): Promise<void> => {
  await sqs.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: environment(queue),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: retryDelay(Number(attributes.ApproximateReceiveCount)),
    }),
  )
}

/** Logs a failed message and delays its next try; if that fails too, it comes after the queue's own time. */
export const fail = async (
  { queue, failure }: { queue: Variable; failure: string },
  record: SQSRecord,
  error: unknown,
  about: object = {},
): Promise<{ itemIdentifier: string }> => {
  const line = { code: failure, message: record.messageId, ...about, ...errorTrace(error) }
  console.error(logLine(line))
  await delayRetry(queue, record).catch(() => undefined)
  return { itemIdentifier: record.messageId }
}

/** The id that the message carries. A schedule, S3 and the end of a job send none: then its own id begins a new trail. */
const originOf = ({ messageAttributes, messageId }: SQSRecord): string =>
  messageAttributes?.[correlationAttribute]?.stringValue ?? messageId

export type Run = {
  /** Identifies the run as the owner of what it writes. */
  runner: string
  now: () => Date
  outOfTime: () => boolean
}

export type Outcome = string | ({ outcome: string } & Record<string, string | number | undefined>)

/** Logs what a run did and how long it took; returns its outcome. */
export const logRun = async (line: object, run: () => Promise<Outcome>): Promise<string> => {
  const started = Date.now()
  const result = await run()
  const fields = typeof result === 'string' ? { outcome: result } : result
  console.info(logLine({ ...line, ...fields, ms: Date.now() - started }))
  return fields.outcome
}

type Consumer<Message> = {
  queue: Variable
  /** The codes of the log lines of a run and of a failure; by default the latter is the former with `_FAILED`. */
  code: string
  failure?: string
  message: () => z.ZodMiniType<Message>
  /** Splits one message into several: `eachObject` for notifications of S3. */
  split?: (content: { Records?: unknown; Event?: unknown }) => unknown[]
  /** Milliseconds of Lambda's time reserved for the current step and the message that continues. */
  reserveMs?: number
  /** Outcomes after which the same message is put into the queue again. */
  continuesAfter?: readonly string[]
  /** What the message is about, for both lines: the number of a case, an id; never personal data. */
  about?: (message: Message) => Record<string, string | number>
  /** Returns the outcome for the log, with other fields of its line if needed. */
  run: (message: Message, run: Run) => Promise<Outcome>
}

/** The handler of a queue. A failed message is logged and redelivered ever later, in the end to the dead letters. */
export const consumer = <Message>({
  queue,
  code,
  failure = `${code}_FAILED`,
  message,
  split = (content) => [content],
  reserveMs = 0,
  continuesAfter = ['unfinished'],
  about,
  run,
}: Consumer<Message>) => {
  const runMessage = async (body: string, line: object, timeLeft: () => number): Promise<void> => {
    const content = JSON.parse(body)
    const options: Run = {
      runner: randomUUID(),
      now: () => new Date(),
      outOfTime: () => timeLeft() < reserveMs,
    }
    let isOver = true
    for (const one of split(content)) {
      const parsed = message().parse(one)
      Object.assign(line, about?.(parsed))
      const outcome = await logRun({ code, ...line }, () => run(parsed, options))
      isOver &&= !continuesAfter.includes(outcome)
    }
    if (!isOver) await putMessage(queue, content)
  }
  return async ({ Records }: SQSEvent, runTime: RunTime = {}): Promise<SQSBatchResponse> => {
    const timeLeft = () => runTime.getRemainingTimeInMillis?.() ?? reserveMs
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const record of Records) {
      await correlated(originOf(record), async () => {
        const line = { message: record.messageId }
        try {
          await withDeadline(runTime, () => runMessage(record.body, line, timeLeft))
        } catch (error) {
          batchItemFailures.push(await fail({ queue, failure }, record, error, line))
        }
      })
    }
    return { batchItemFailures }
  }
}

const newObjects = once(() => z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })))

/** A notification of S3 as one message `{ key }` for each of its new objects; any other message as it is. */
export const eachObject = (content: { Records?: unknown; Event?: unknown }): unknown[] => {
  // S3 sends this once, when notifications of a bucket are configured.
  if (content.Event === 's3:TestEvent') return []
  if (!content.Records) return [content]
  // Keys are form-encoded: a plus is a space.
  const keyOf = (key: string) => decodeURIComponent(key.replaceAll('+', ' '))
  return newObjects()
    .parse(content.Records)
    .map(({ s3 }) => ({ key: keyOf(s3.object.key) }))
}
