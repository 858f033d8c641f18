import * as z from 'zod'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { once } from '../../shared/once.ts'
import { consumer, type Run } from '../queues/consumer.ts'
import { eachObject } from '../queues/s3-event.ts'
import { arrive } from './arrive.ts'
import { logMissing } from './missing.ts'
import { recordJobRun } from './outcomes.ts'
import { startOnce } from './start.ts'
import { sweep } from './sweep.ts'

/** Events of S3 and EventBridge, triggers of the schedule, and retries. */
const message = once(() =>
  z.union([
    z.object({ key: z.string() }),
    z.object({
      source: z.literal('aws.glue'),
      detail: z.object({ jobName: z.string(), jobRunId: z.string() }),
    }),
    z.object({ schedule: z.string(), dueAt: z.iso.datetime({ offset: true }).optional() }),
    z.object({
      start: z.object({ type: z.enum(largeFileTypeIds), id: z.string(), attempt: z.number().int() }),
    }),
  ]),
)

const run = async (event: z.output<ReturnType<typeof message>>, { now }: Run): Promise<string> => {
  if ('key' in event) return arrive(event.key, now())
  if ('start' in event) return startOnce(event.start, now())
  if ('detail' in event) {
    await recordJobRun(event.detail.jobName, event.detail.jobRunId)
    return 'told'
  }
  await sweep(now())
  if (event.dueAt) await logMissing(new Date(event.dueAt))
  return 'looked'
}

/** Processes the events of large files: arrived files and ended runs, and finds those without an event. */
export const handler = consumer({
  queue: 'FILE_EVENTS_QUEUE',
  code: 'FILE_EVENT',
  message,
  split: eachObject,
  run,
})
