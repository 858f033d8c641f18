import * as z from 'zod/mini'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { once } from '../../shared/once.ts'
import { isBusy } from '../aws/retries.ts'
import { correlated } from '../correlation.ts'
import { keyOfScan, scanEvent } from '../objects/scan-event.ts'
import { recordOutcome } from '../outside-jobs/uploads.ts'
import { consumer, eachObject, type Run } from '../queues/consumer.ts'
import { arrive, startOnce } from './arrive.ts'
import { logMissing } from './missing.ts'
import { outcomes, recordJobRun } from './outcomes.ts'
import { hasUnfinishedRun, readFiles, readUnfinished, type StoredFile } from './stored-run.ts'

/** Catches up on missed events: an upload that arrived, a run that was not started, and the end of one. */
const catchUp = async (file: StoredFile, now: Date): Promise<void> => {
  const start = () => arrive(file.key, now)
  if (file.state === 'UPLOADING') await start()
  const run = hasUnfinishedRun(file) ? await readUnfinished(file) : undefined
  if (run) await recordOutcome(outcomes, run, now, start)
}

export const sweep = async (now: Date): Promise<void> => {
  const files = await readFiles()
  const results = await Promise.allSettled(
    files.map((file) => correlated(file.correlationId ?? file.id, () => catchUp(file, now))),
  )
  // A run that another starter holds is no failure.
  const failed = results.find((result) => result.status === 'rejected' && !isBusy(result.reason))
  if (failed?.status === 'rejected') throw failed.reason
}

const message = once(() =>
  z.union([
    z.object({ key: z.string() }),
    z.object({
      source: z.literal('aws.glue'),
      detail: z.object({ jobName: z.string(), jobRunId: z.string() }),
    }),
    scanEvent(),
    z.object({ schedule: z.string(), dueAt: z.optional(z.iso.datetime({ offset: true })) }),
    z.object({
      start: z.object({ type: z.enum(largeFileTypeIds), id: z.string(), attempt: z.int() }),
    }),
  ]),
)

const run = async (event: z.output<ReturnType<typeof message>>, { now }: Run): Promise<string> => {
  if ('key' in event) return arrive(event.key, now())
  if ('start' in event) return startOnce(event.start, now())
  if ('source' in event && event.source === 'aws.guardduty') return arrive(keyOfScan(event), now())
  if ('detail' in event) {
    await recordJobRun(event.detail.jobName, event.detail.jobRunId)
    return 'told'
  }
  await sweep(now())
  if (event.dueAt) await logMissing(new Date(event.dueAt))
  return 'looked'
}

export const handler = consumer({
  queue: 'FILE_EVENTS_QUEUE',
  code: 'FILE_EVENT',
  message,
  split: eachObject,
  run,
})
