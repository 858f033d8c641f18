import { randomUUID } from 'node:crypto'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { sqs } from '../aws/sqs.ts'
import { environment } from '../environment.ts'
import { type LoadName, loadOfManifest } from './files.ts'
import { type Outcome, runLoad } from './run.ts'

/** Enough for the chunk under way and the message that goes on. */
const reserveMs = 15_000

/** What S3 tells of new objects; the test message it sends once has no records. */
const notification = z.object({
  Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })).default([]),
})

/** Keys come as in a form: a plus is a space. */
const loadsOf = (body: string): LoadName[] =>
  notification
    .parse(JSON.parse(body))
    .Records.flatMap(({ s3 }) => loadOfManifest(decodeURIComponent(s3.object.key.replaceAll('+', ' '))) ?? [])

const log = (level: 'info' | 'error', code: string, told: Record<string, unknown>) =>
  console[level](JSON.stringify({ code, ...told }))

/** Goes on in another run: the same message again, to this function's own queue. */
const goOn = ({ body }: SQSRecord) =>
  sqs.send(new SendMessageCommand({ QueueUrl: environment('LOADS_QUEUE').LOADS_QUEUE, MessageBody: body }))

const run = async (record: SQSRecord, context: Context): Promise<void> => {
  for (const name of loadsOf(record.body)) {
    const started = Date.now()
    const outcome: Outcome = await runLoad(name, {
      runner: randomUUID(),
      now: () => new Date(),
      outOfTime: () => context.getRemainingTimeInMillis() < reserveMs,
    })
    if (outcome === 'unfinished') await goOn(record)
    log('info', 'LOAD_RUN', { load: name.id, outcome, ms: Date.now() - started })
  }
}

/** Loads the files whose manifests arrive; a message that fails comes again, and in the end to the dead letters. */
export const handler = async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const record of event.Records) {
    try {
      await run(record, context)
    } catch (error) {
      const { name = 'Error', stack = '' } = error instanceof Error ? error : {}
      // The message can quote what a row says, so only the places of the stack are told.
      const at = stack.split('\n').flatMap((line) => /^\s+(at .*)/.exec(line)?.[1] ?? [])
      log('error', 'LOAD_RUN_FAILED', { message: record.messageId, error: name, at: at.slice(0, 5) })
      batchItemFailures.push({ itemIdentifier: record.messageId })
    }
  }
  return { batchItemFailures }
}
