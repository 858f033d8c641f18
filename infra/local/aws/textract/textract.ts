import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type JsonService, operation, refused } from '../json-service.ts'
import { checkObject, fetchObject } from './document-object.ts'
import { createJobs, type Job, type Jobs, resultsOf } from './jobs.ts'
import { createReader, type Reader } from './reader.ts'

/** The SNS envelope around Textract's notification of a finished job, as a subscribed queue receives it. */
const notificationOf = ({ id, status, tag, bucket, key, topic, features }: Job, now: number): string =>
  JSON.stringify({
    ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: topic },
    Message: JSON.stringify({
      ...{ JobId: id, Status: status, ...(tag && { JobTag: tag }) },
      API: features.length > 0 ? 'StartDocumentAnalysis' : 'StartDocumentTextDetection',
      ...{ Timestamp: now, DocumentLocation: { S3ObjectName: key, S3Bucket: bucket } },
    }),
    ...{ Timestamp: new Date(now).toISOString(), SignatureVersion: '1' },
  })

export type TextractOptions = {
  folder: string
  environment: () => Readonly<Record<string, string>>
  /** Sends a message of a topic to its subscribed queue. */
  notify: (topicArn: string, envelope: string) => unknown
  quotas?: { openJobs: number; startsPerSecond: number }
  idleMs?: number
  now?: () => number
}
export type Textract = ReturnType<typeof createTextract>

const detected = z.object({
  DocumentLocation: z.object({ S3Object: z.object({ Bucket: z.string(), Name: z.string() }) }),
  ClientRequestToken: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9-_]{1,64}$/))),
  JobTag: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9_.\-:]{1,64}$/))),
  NotificationChannel: z.optional(z.object({ SNSTopicArn: z.string(), RoleArn: z.string() })),
})
const analysed = z.extend(detected, {
  FeatureTypes: z.array(z.enum(['TABLES', 'FORMS', 'SIGNATURES', 'LAYOUT', 'QUERIES'])).check(z.minLength(1)),
})
type Started = z.output<typeof detected> & { FeatureTypes?: readonly string[] }
const got = z.object({
  JobId: z.string().check(z.minLength(1), z.maxLength(64)),
  MaxResults: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1_000),
  NextToken: z._default(z.string().check(z.regex(/^\d{1,4}\.\d{1,6}$/)), '1.0'),
})

const usual = { openJobs: 100, startsPerSecond: 10 }

const readDocument = async (
  reader: Reader,
  environment: Readonly<Record<string, string>>,
  job: Job,
  folder: string,
): Promise<Partial<Job>> => {
  const file = await fetchObject(environment, job, folder).catch((error: Error) => error)
  if (typeof file !== 'string') return { status: 'FAILED', message: file.message }
  const reading = await reader.read({ file, folder, features: job.features })
  if (reading.event === 'failed')
    return { status: 'FAILED', message: `${reading.fault ?? 'InternalServerError'}: ${reading.message}` }
  const { pages, missing } = reading
  return { status: missing.length > 0 ? 'PARTIAL_SUCCESS' : 'SUCCEEDED', pages, missing }
}

const pacerOf = (perSecond: number, now: () => number) => {
  let starts: number[] = []
  return (): void => {
    const at = now()
    starts = starts.filter((one) => at - one < 1_000)
    if (starts.length >= perSecond)
      throw refused('ProvisionedThroughputExceededException', 'Provisioned rate exceeded')
    starts.push(at)
  }
}

const startedWith = (jobs: Jobs, token: string | undefined, request: string): string | undefined => {
  const same = token && jobs.ofToken(token)
  if (!same) return undefined
  if (same.request === request) return same.id
  throw refused('IdempotentParameterMismatchException', 'The token was used with other parameters')
}

/** Textract, with documents really read: analyses and detections of text, and its notifications. */
export const createTextract = (options: TextractOptions) => {
  const { folder, environment, notify, quotas = usual, now = Date.now } = options
  const jobs = createJobs(join(folder, 'jobs'), now)
  const reader = createReader({ models: join(folder, 'models'), idleMs: options.idleMs })
  const pace = pacerOf(quotas.startsPerSecond, now)
  let stopped = false

  const read = async (job: Job): Promise<void> => {
    const over = await readDocument(reader, environment(), job, jobs.folder(job.id))
    if (stopped) return
    const ended = jobs.write({ ...job, ...over })
    if (ended.topic) notify(ended.topic, notificationOf(ended, now()))
  }

  const start = async (input: Started): Promise<object> => {
    const {
      DocumentLocation,
      ClientRequestToken: token,
      JobTag: tag,
      NotificationChannel,
      FeatureTypes = [],
    } = input
    const request = JSON.stringify({ ...input, ClientRequestToken: undefined })
    const known = startedWith(jobs, token, request)
    if (known) return { JobId: known }
    pace()
    if (jobs.open().length >= quotas.openJobs)
      throw refused('LimitExceededException', 'Too many jobs are under way')
    const { Bucket: bucket, Name: key } = DocumentLocation.S3Object
    const topic = NotificationChannel?.SNSTopicArn
    await checkObject(environment(), { bucket, key })
    const meanwhile = startedWith(jobs, token, request)
    if (meanwhile) return { JobId: meanwhile }
    const job = jobs.write({
      ...{ id: randomBytes(32).toString('hex'), status: 'IN_PROGRESS', startedAt: now() },
      ...{ bucket, key, request, features: [...FeatureTypes] },
      ...{ ...(token && { token }), ...(tag && { tag }), ...(topic && { topic }) },
    })
    void read(job)
    return { JobId: job.id }
  }

  /** Textract knows a job only by the calls of its own kind. */
  const get = (isAnalysis: boolean) =>
    operation(got, ({ JobId, MaxResults, NextToken }) => {
      const job = jobs.find(JobId)
      if (!job || job.features.length > 0 !== isAnalysis)
        throw refused('InvalidJobIdException', 'Request has invalid Job Id')
      return resultsOf(job, jobs.folder(JobId), MaxResults, NextToken.split('.').map(Number))
    })
  const operations: JsonService['operations'] = {
    StartDocumentAnalysis: operation(analysed, start),
    GetDocumentAnalysis: get(true),
    StartDocumentTextDetection: operation(detected, start),
    GetDocumentTextDetection: get(false),
  }

  return {
    invalid: 'InvalidParameterException',
    operations,
    /** Continues the jobs that a stop of the product interrupted, because Textract itself would not have stopped. */
    resume: (): void => {
      for (const job of jobs.open()) void read(job)
    },
    readerPids: reader.pids,
    stop: async (): Promise<void> => {
      stopped = true
      await reader.stop()
    },
  }
}
