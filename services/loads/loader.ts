import { randomUUID } from 'node:crypto'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { sqs } from '../aws/sqs.ts'
import { environment } from '../environment.ts'
import { eachMessage } from '../queues/each-message.ts'
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
      casesPerSecond: Number(environment('CASES_PER_SECOND').CASES_PER_SECOND),
    })
    if (outcome === 'unfinished') await goOn(record)
    const ms = Date.now() - started
    console.info(JSON.stringify({ code: 'LOAD_RUN', load: name.id, outcome, ms }))
  }
}

/** Loads the files whose manifests arrive. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  eachMessage(event, context, 'LOAD_RUN_FAILED', (record) => run(record, context))
