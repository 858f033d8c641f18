import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAwsEndpoint } from './aws-endpoint.ts'
import { createKeyring, masterSecret } from './credentials.ts'
import { startDynamoDb } from './dynamodb/dynamodb.ts'
import type { GlueDefinition } from './glue/definitions.ts'
import { createGlue } from './glue/glue.ts'
import type { Running } from './listen.ts'
import { startS3 } from './s3/start-s3.ts'
import { createMailbox, type Mailbox } from './ses.ts'
import { createQueue, type Queue } from './sqs/queue.ts'
import { createTextract, type TextractOptions } from './textract/textract.ts'

export interface AwsOptions {
  /** 0 means any free port, for tests. */
  ports: { s3: number; s3Backend: number; dynamodb: number; aws: number }
  /** Folder of the stored data between starts; without it, nothing survives stop(). */
  dataDir?: string
  /** Values for Secrets Manager, by secret name. */
  secrets: Record<string, string>
  /** Origins whose pages may call the buckets. */
  corsOrigins: string[]
  buckets: string[]
  queues?: QueueDefinition[]
  glue?: GlueDefinition
  textract?: TextractDefinition
  /** The queues' clock, so that a test need not wait for the visibility timeout. */
  queueTime?: () => number
}

/** A queue, its dead-letter queue, and the new objects that it is notified of, if any. */
export interface QueueDefinition {
  name: string
  visibilitySeconds: number
  maxReceives?: number
  objects?: { bucket: string; prefix: string; suffix: string }
}

/** The topics of Textract: by ARN, the queue that subscribes to each. */
export interface TextractDefinition extends Pick<TextractOptions, 'quotas' | 'idleMs'> {
  topics: Readonly<Record<string, string>>
}

export interface LocalAws {
  /** Environment variables of the SDK: AWS_ENDPOINT_URL_*, the region and this machine's key. */
  environment: Record<string, string>
  /** The mails that SES accepted. */
  mails: Pick<Mailbox, 'list' | 'attachment' | 'setAway'>
  stop(): Promise<void>
}

/** Starts all stand-ins; if one fails, it stops the others before it throws. */
export async function startAws({
  ports,
  dataDir,
  secrets,
  corsOrigins,
  buckets,
  queues: definitions = [],
  glue: glueDefinition,
  textract: textractDefinition,
  queueTime,
}: AwsOptions): Promise<LocalAws> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'local-aws-'))
  const started: Running[] = []
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()))
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
  }
  const start = async (starting: Promise<Running>) => {
    const running = await starting
    started.push(running)
    return running.endpoint
  }
  try {
    const keyring = createKeyring(masterSecret(join(folder, 'keys')))
    const mailbox = createMailbox(join(folder, 'mail'), keyring.now)
    const now = queueTime ?? (() => keyring.now().getTime())
    const queues = createQueues(join(folder, 'sqs'), definitions, now)
    const s3 = await start(
      startS3({
        port: ports.s3,
        backendPort: ports.s3Backend,
        directory: join(folder, 's3'),
        buckets,
        corsOrigins,
        keyring,
        notifications: definitions.flatMap(({ name, objects }) =>
          objects ? [{ ...objects, send: (body) => queues[name]?.send(body) }] : [],
        ),
      }),
    )
    let environment: Record<string, string> = {}
    const glue =
      glueDefinition &&
      createGlue({
        folder: join(folder, 'glue'),
        definition: glueDefinition,
        environment: () => environment,
        tell: (event) => queues[glueDefinition.events ?? '']?.send(JSON.stringify(event)),
      })
    if (glue) started.push({ endpoint: '', stop: glue.stop })
    const textract =
      textractDefinition &&
      createTextract({
        ...textractDefinition,
        folder: join(folder, 'textract'),
        environment: () => environment,
        notify: (topic, envelope) =>
          queues[textractDefinition.topics[topic] ?? '']?.send(envelope) !== undefined,
      })
    if (textract) started.push({ endpoint: '', stop: textract.stop })
    const services = { mailbox, queues, glue, textract }
    const aws = await start(startAwsEndpoint({ port: ports.aws, secrets, keyring, ...services }))
    const dynamodb = await start(
      startDynamoDb({ port: ports.dynamodb, dataDir: dataDir && join(folder, 'dynamodb') }),
    )
    environment = {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: keyring.local.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keyring.local.secretAccessKey,
      // a developer's own profile or session would override or break this machine's key
      AWS_PROFILE: '',
      AWS_SESSION_TOKEN: '',
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
      AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamodb,
      AWS_ENDPOINT_URL_S3: s3,
      AWS_ENDPOINT_URL_STS: aws,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: aws,
      AWS_ENDPOINT_URL_SESV2: aws,
      AWS_ENDPOINT_URL_SQS: aws,
      AWS_ENDPOINT_URL_GLUE: aws,
      AWS_ENDPOINT_URL_TEXTRACT: aws,
    }
    textract?.resume()
    return { environment, mails: mailbox, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export const deadLettersOf = (name: string) => `${name}-dead-letters`

function createQueues(
  folder: string,
  definitions: QueueDefinition[],
  now: () => number,
): Record<string, Queue> {
  return Object.fromEntries(
    definitions.flatMap(({ name, visibilitySeconds, maxReceives }) => {
      if (maxReceives === undefined)
        return [[name, createQueue({ folder: join(folder, name), visibilitySeconds, now })]]
      const deadName = deadLettersOf(name)
      const deadLetters = createQueue({ folder: join(folder, deadName), visibilitySeconds, now })
      const queue = createQueue({
        folder: join(folder, name),
        visibilitySeconds,
        maxReceives,
        deadLetters,
        now,
      })
      return [
        [name, queue],
        [deadName, deadLetters],
      ]
    }),
  )
}
