import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { once } from '../../shared/once.ts'
import type { RunTime } from '../aws/deadline.ts'
import { eachMessage } from '../queues/each-message.ts'
import { laterEachTime } from '../queues/later-each-time.ts'
import { keysOf, s3Event, s3TestEvent } from '../queues/s3-event.ts'
import { arrive, arrived } from './arrive.ts'
import { readingOfTag } from './jobs.ts'
import { recordReading } from './outcomes.ts'
import { startOnce } from './start.ts'
import { mustFindDocument } from './stored-document.ts'
import { sweep } from './sweep.ts'

const reading = once(() => z.object({ id: z.uuid(), attempt: z.number().int() }))

/** Events of S3 and Textract, triggers of the schedule, and the product's own messages. */
const message = once(() =>
  z.union([
    s3Event(),
    // Textract's notification, as SNS forwards it.
    z.object({ Type: z.literal('Notification'), Message: z.string() }),
    z.object({ schedule: z.string() }),
    z.object({ arrived: z.uuid() }),
    z.object({ start: reading() }),
    z.object({ settle: reading() }),
    s3TestEvent(),
  ]),
)

const told = once(() => z.object({ JobId: z.string(), JobTag: z.string().default('') }))

const work = async (body: string): Promise<string> => {
  const said = message().parse(JSON.parse(body))
  const now = new Date()
  if ('Records' in said) {
    const outcomes: string[] = []
    for (const key of keysOf(said)) outcomes.push(await arrive(key, now))
    return outcomes.join()
  }
  if ('Message' in said) {
    const { JobId, JobTag } = told().parse(JSON.parse(said.Message))
    const of = readingOfTag(JobTag)
    return of ? recordReading(of, now, JobId) : 'of no document'
  }
  if ('arrived' in said) return arrived(await mustFindDocument(said.arrived), now)
  if ('start' in said) return startOnce(said.start)
  if ('settle' in said) return recordReading(said.settle, now)
  if ('schedule' in said) await sweep(now)
  return 'looked'
}

const run = async ({ body, messageId }: SQSRecord): Promise<void> => {
  const started = Date.now()
  const outcome = await work(body)
  console.info(JSON.stringify({ code: 'OCR_EVENT', message: messageId, outcome, ms: Date.now() - started }))
}

/** Processes the events of readings: arrived files and ended jobs, and finds those without an event. */
export const handler = (event: SQSEvent, runTime: RunTime = {}): Promise<SQSBatchResponse> =>
  eachMessage(event, runTime, 'OCR_EVENT_FAILED', laterEachTime('OCR_EVENTS_QUEUE', run))
