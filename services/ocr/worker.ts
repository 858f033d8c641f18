import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { consumer, type Run } from '../queues/consumer.ts'
import { eachObject } from '../queues/s3-event.ts'
import { arrive, arrived } from './arrive.ts'
import { readingOfTag } from './jobs.ts'
import { recordReading } from './outcomes.ts'
import { startOnce } from './start.ts'
import { mustFindDocument } from './stored-document.ts'
import { sweep } from './sweep.ts'

/** Events of S3 and Textract, triggers of the schedule, and the product's own messages. */
const message = once(() => {
  const reading = z.object({ id: z.uuid(), attempt: z.number().int() })
  return z.union([
    z.object({ key: z.string() }),
    // Textract's notification, as SNS forwards it.
    z.object({ Type: z.literal('Notification'), Message: z.string() }),
    z.object({ schedule: z.string() }),
    z.object({ arrived: z.uuid() }),
    z.object({ start: reading }),
    z.object({ settle: reading }),
  ])
})

const run = async (said: z.output<ReturnType<typeof message>>, options: Run): Promise<string> => {
  const now = options.now()
  if ('key' in said) return arrive(said.key, now)
  if ('Message' in said) {
    const job = z.object({ JobId: z.string(), JobTag: z.string().default('') })
    const { JobId, JobTag } = job.parse(JSON.parse(said.Message))
    const of = readingOfTag(JobTag)
    return of ? recordReading(of, now, JobId) : 'of no document'
  }
  if ('arrived' in said) return arrived(await mustFindDocument(said.arrived), now)
  if ('start' in said) return startOnce(said.start)
  if ('settle' in said) return recordReading(said.settle, now)
  await sweep(now)
  return 'looked'
}

/** Processes the events of readings: arrived files and ended jobs, and finds those without an event. */
export const handler = consumer({
  queue: 'OCR_EVENTS_QUEUE',
  code: 'OCR_EVENT',
  message,
  split: eachObject,
  run,
})
