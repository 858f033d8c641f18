import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod/mini'
import { type RunTime, withDeadline } from '../aws/deadline.ts'
import type { Variable } from '../environment.ts'
import { fail, logRun, type Outcome } from './consumer.ts'

export type Taken<Message> = { id: string; message: Message }

type BatchConsumer<Message> = {
  queue: Variable
  /** The codes of the log lines of a run and of a failure. */
  code: string
  failure: string
  message: () => z.ZodMiniType<Message>
  /** Messages of a group are run together, and fail together. */
  groupOf: (message: Message) => string
  run: (group: string, messages: readonly Taken<Message>[]) => Promise<Outcome>
}

/**
 * The handler of a queue with batches (`infra/resources/queues.ts`). Failed messages are redelivered as by `consumer`.
 * Not `consumer`: one run takes many messages, so no single id of a call can stand on its line.
 */
export const batchConsumer = <Message>({ message, groupOf, run, ...settings }: BatchConsumer<Message>) => {
  return async ({ Records }: SQSEvent, runTime: RunTime = {}): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    const read: { record: SQSRecord; taken: Taken<Message> }[] = []
    for (const record of Records) {
      try {
        read.push({
          record,
          taken: { id: record.messageId, message: message().parse(JSON.parse(record.body)) },
        })
      } catch (error) {
        batchItemFailures.push(await fail(settings, record, error))
      }
    }
    for (const [group, members] of Map.groupBy(read, ({ taken }) => groupOf(taken.message))) {
      try {
        const messages = members.map(({ taken }) => taken)
        await withDeadline(runTime, () => logRun({ code: settings.code }, () => run(group, messages)))
      } catch (error) {
        const failed = members.map(({ record }) => fail(settings, record, error))
        batchItemFailures.push(...(await Promise.all(failed)))
      }
    }
    return { batchItemFailures }
  }
}
