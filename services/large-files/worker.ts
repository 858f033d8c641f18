import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { once } from '../../shared/once.ts'
import type { RunTime } from '../aws/deadline.ts'
import { eachMessage } from '../queues/each-message.ts'
import { laterEachTime } from '../queues/later-each-time.ts'
import { keysOf, s3Event, s3TestEvent } from '../queues/s3-event.ts'
import { arrive } from './arrive.ts'
import { logMissing } from './missing.ts'
import { recordJobRun } from './outcomes.ts'
import { startOnce } from './start.ts'
import { sweep } from './sweep.ts'

/** Events of S3 and EventBridge, triggers of the schedule, and retries. */
const message = once(() =>
  z.union([
    s3Event(),
    z.object({
      source: z.literal('aws.glue'),
      detail: z.object({ jobName: z.string(), jobRunId: z.string() }),
    }),
    z.object({ schedule: z.string(), dueAt: z.iso.datetime({ offset: true }).optional() }),
    z.object({
      start: z.object({ type: z.enum(largeFileTypeIds), id: z.string(), attempt: z.number().int() }),
    }),
    s3TestEvent(),
  ]),
)

const work = async (body: string): Promise<string> => {
  const said = message().parse(JSON.parse(body))
  const now = new Date()
  if ('Records' in said) {
    const outcomes: string[] = []
    for (const key of keysOf(said)) outcomes.push(await arrive(key, now))
    return outcomes.join()
  }
  if ('detail' in said) {
    await recordJobRun(said.detail.jobName, said.detail.jobRunId)
    return 'told'
  }
  if ('start' in said) return startOnce(said.start, now)
  if ('schedule' in said) {
    await sweep(now)
    if (said.dueAt) await logMissing(new Date(said.dueAt))
  }
  return 'looked'
}

const run = async ({ body, messageId }: SQSRecord): Promise<void> => {
  const started = Date.now()
  const outcome = await work(body)
  console.info(JSON.stringify({ code: 'FILE_EVENT', message: messageId, outcome, ms: Date.now() - started }))
}

/** Processes the events of large files: arrived files and ended runs, and finds those without an event. */
export const handler = (event: SQSEvent, runTime: RunTime = {}): Promise<SQSBatchResponse> =>
  eachMessage(event, runTime, 'FILE_EVENT_FAILED', laterEachTime('FILE_EVENTS_QUEUE', run))
