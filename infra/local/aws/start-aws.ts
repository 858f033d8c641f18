import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAthena } from './athena/athena.ts'
import type { AthenaDefinition } from './athena/engine.ts'
import { startAwsEndpoint } from './aws-endpoint.ts'
import { createKeyring, masterSecret } from './credentials.ts'
import { startDynamoDb } from './dynamodb/dynamodb.ts'
import type { GlueDefinition } from './glue/catalog.ts'
import { createGlue } from './glue/glue.ts'
import { createScanner, type Watched } from './guardduty/scanner.ts'
import { startS3 } from './s3/start-s3.ts'
import { createMailbox } from './ses.ts'
import { createQueue, type Queue } from './sqs/sqs.ts'
import { type Keep, startParts } from './start-parts.ts'
import { createTextract, type TextractOptions } from './textract/textract.ts'

export interface AwsOptions {
  /** 0 means any free port, for tests. */
  ports: { s3: number; s3Backend: number; dynamodb: number; aws: number }
  dataDir?: string
  secrets: Record<string, string>
  corsOrigins: string[]
  buckets: string[]
  queues?: QueueDefinition[]
  glue?: GlueDefinition
  textract?: TextractDefinition
  athena?: AthenaDefinition
  /** Where new objects are searched for malware; nowhere if not given. */
  scanned?: Watched[]
  /** The queues' clock, so that a test need not wait for the visibility timeout. */
  queueTime?: () => number
}

/** A queue, its dead-letter queue, and the new objects and the verdicts on them that it is notified of, if any. */
export interface QueueDefinition {
  name: string
  visibilitySeconds: number
  maxReceives?: number
  objects?: { bucket: string; prefix: string; suffix: string }
  verdicts?: Watched
}

/** The topics of Textract: by ARN, the queue that subscribes to each. */
export interface TextractDefinition extends Pick<TextractOptions, 'quotas' | 'idleMs'> {
  topics: Readonly<Record<string, string>>
}

export type LocalAws = Awaited<ReturnType<typeof startAws>>

export const startAws = (options: AwsOptions) => {
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'local-aws-'))
  return startParts(
    (keep) => startAll(options, folder, keep),
    () => options.dataDir || rmSync(folder, { recursive: true, force: true }),
  )
}

/** `environment` is what leads the SDK here: AWS_ENDPOINT_URL_*, the region and this machine's key. */
const startAll = async (options: AwsOptions, folder: string, keep: Keep) => {
  const { ports, dataDir, secrets, corsOrigins, buckets, queues: definitions = [], queueTime } = options
  const keyring = createKeyring(masterSecret(join(folder, 'keys')))
  const mailbox = createMailbox(join(folder, 'mail'), keyring.now)
  const now = queueTime ?? (() => keyring.now().getTime())
  const queues = createQueues(join(folder, 'sqs'), definitions, now)
  const notifications = definitions.flatMap(({ name, objects }) =>
    objects ? [{ ...objects, send: (body: string) => queues[name]?.send(body) }] : [],
  )
  const environment: Record<string, string> = {}
  const scanner = createScanner({
    watched: options.scanned ?? [],
    environment: () => environment,
    tell: (bucket, key, event) => {
      for (const { name, verdicts } of definitions)
        if (verdicts?.bucket === bucket && verdicts.prefixes.some((prefix) => key.startsWith(prefix)))
          queues[name]?.send(event)
    },
  })
  const directory = join(folder, 's3')
  const s3 = await keep(
    startS3({
      ...{ port: ports.s3, backendPort: ports.s3Backend },
      ...{ directory, buckets, corsOrigins, keyring },
      notifications: [...notifications, ...scanner.notifications],
    }),
  )
  // The services with jobs, which use the other stand-ins and report the end of a job to a queue.
  const glue =
    options.glue &&
    (await keep(
      createGlue({
        ...{ folder: join(folder, 'glue'), definition: options.glue, environment: () => environment },
        tell: (event) => queues[options.glue?.events ?? '']?.send(JSON.stringify(event)),
      }),
    ))
  const textract =
    options.textract &&
    (await keep(
      createTextract({
        ...{ ...options.textract, folder: join(folder, 'textract'), environment: () => environment },
        notify: (topic, envelope) => queues[options.textract?.topics[topic] ?? '']?.send(envelope),
      }),
    ))
  const athena =
    options.athena &&
    (await keep(createAthena({ definition: options.athena, environment: () => environment })))
  const { endpoint } = await keep(
    startAwsEndpoint({ port: ports.aws, secrets, keyring, mailbox, queues, glue, textract, athena }),
  )
  const dynamodb = await keep(
    startDynamoDb({ port: ports.dynamodb, dataDir: dataDir && join(folder, 'dynamodb') }),
  )
  Object.assign(environment, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: keyring.local.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keyring.local.secretAccessKey,
    // a developer's own profile or session would override or break this machine's key
    AWS_PROFILE: '',
    AWS_SESSION_TOKEN: '',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamodb.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    ...Object.fromEntries(atEndpoint.map((service) => [`AWS_ENDPOINT_URL_${service}`, endpoint])),
  })
  textract?.resume()
  if (options.scanned) {
    await keep(scanner)
    scanner.start()
  }
  return { environment, mails: mailbox }
}

const atEndpoint = ['STS', 'SECRETS_MANAGER', 'SESV2', 'SQS', 'GLUE', 'TEXTRACT', 'ATHENA']

export const deadLettersOf = (name: string) => `${name}-dead-letters`

const createQueues = (folder: string, definitions: QueueDefinition[], now: () => number) => {
  const queues: Record<string, Queue> = {}
  for (const { name, visibilitySeconds, maxReceives } of definitions) {
    const made = (queue: string) => ({ folder: join(folder, queue), visibilitySeconds, now })
    const deadLetters = maxReceives === undefined ? undefined : createQueue(made(deadLettersOf(name)))
    if (deadLetters) queues[deadLettersOf(name)] = deadLetters
    queues[name] = createQueue({ ...made(name), maxReceives, deadLetters })
  }
  return queues
}
