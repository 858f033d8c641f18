import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import { keyOfScan, scanEvent } from '../objects/scan-event.ts'
import { scanPatienceMs } from '../outside-jobs/uploads.ts'
import { consumer, eachObject, type Run } from '../queues/consumer.ts'
import { putMessage } from '../queues/put-message.ts'
import { arrive, arrived } from './arrive.ts'
import { readingOfTag } from './jobs.ts'
import { documentsUnderWay } from './list-documents.ts'
import { recordReading, startOnce } from './outcomes.ts'
import { isResumable, mustFindDocument, type StoredDocument } from './stored-document.ts'

/** Milliseconds in which Textract itself notifies of most jobs; it limits the rate of polls. */
const notifiedWithinMs = 120_000

const isDue = ({ startedAt = '' }: StoredDocument, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) > notifiedWithinMs

/** Whether it may still arrive, or wait for the verdict of the search for malware and the look after that. */
const mayArrive = (document: StoredDocument, now: Date): boolean =>
  isResumable(document, new Date(now.getTime() - 2 * scanPatienceMs))

/** Catches up on missed events: arrived uploads, attempts not started, and their ends. Each by its own message. */
export const sweep = async (now: Date): Promise<void> => {
  for (const document of await documentsUnderWay('UPLOADING'))
    if (mayArrive(document, now)) await putMessage('OCR_EVENTS_QUEUE', { arrived: document.id })
  for (const document of await documentsUnderWay('PROCESSING')) {
    const { id, attempt } = document
    if (isDue(document, now)) await putMessage('OCR_EVENTS_QUEUE', { settle: { id, attempt } })
  }
}

const message = once(() => {
  const reading = z.object({ id: z.uuid(), attempt: z.int() })
  return z.union([
    z.object({ key: z.string() }),
    // Textract's notification, as SNS forwards it.
    z.object({ Type: z.literal('Notification'), Message: z.string() }),
    scanEvent(),
    z.object({ schedule: z.string() }),
    z.object({ arrived: z.uuid() }),
    z.object({ start: reading }),
    z.object({ settle: reading }),
  ])
})

const run = async (event: z.output<ReturnType<typeof message>>, options: Run): Promise<string> => {
  const now = options.now()
  if ('key' in event) return arrive(event.key, now)
  if ('source' in event) return arrive(keyOfScan(event), now)
  if ('Message' in event) {
    const job = z.object({ JobId: z.string(), JobTag: z._default(z.string(), '') })
    const { JobId, JobTag } = job.parse(JSON.parse(event.Message))
    const of = readingOfTag(JobTag)
    return of ? recordReading(of, now, JobId) : 'of no document'
  }
  if ('arrived' in event) return arrived(await mustFindDocument(event.arrived), now)
  if ('start' in event) return startOnce(event.start, now)
  if ('settle' in event) return recordReading(event.settle, now)
  await sweep(now)
  return 'looked'
}

export const handler = consumer({
  queue: 'OCR_EVENTS_QUEUE',
  code: 'OCR_EVENT',
  message,
  split: eachObject,
  run,
})
