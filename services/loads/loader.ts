import { randomUUID } from 'node:crypto'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { sqs } from '../aws/sqs.ts'
import { environment } from '../environment.ts'
import { eachMessage } from '../queues/each-message.ts'
import { keysOf, s3Event } from '../queues/s3-event.ts'
import { type LoadName, loadOfManifest } from './object-keys.ts'
import { writeReport } from './report.ts'
import { type Outcome, runLoad } from './run.ts'

/** Enough for the current chunk and the message that continues. */
const reserveMs = 15_000

/** The test message that S3 sends once has no records. */
const notification = z.object({ Records: s3Event().shape.Records.default([]) })

const loadsOf = (body: string): LoadName[] =>
  keysOf(notification.parse(JSON.parse(body))).flatMap((key) => loadOfManifest(key) ?? [])

/** Continues in another run: sends the same message again to this function's own queue. */
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
    // The report gets a run of its own, which has the full time.
    if (outcome === 'unfinished' || outcome === 'report') await goOn(record)
    if (outcome === 'lacksReport') await writeReport(name, new Date())
    const ms = Date.now() - started
    console.info(JSON.stringify({ code: 'LOAD_RUN', load: name.id, outcome, ms }))
  }
}

/** Loads the files whose manifests arrive, and writes the reports of finished loads. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  eachMessage(event, context, 'LOAD_RUN_FAILED', (record) => run(record, context))
