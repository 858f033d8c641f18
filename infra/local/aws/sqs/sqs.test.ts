import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAwsEndpoint } from '../aws-endpoint.ts'
import { createKeyring } from '../credentials.ts'
import type { Running } from '../listen.ts'
import { startS3 } from '../s3/start-s3.ts'
import { createMailbox } from '../ses.ts'
import { createQueue, type Queue } from './sqs.ts'

let clock = Date.now()
const keyring = createKeyring(Buffer.alloc(32, 1))
const folder = mkdtempSync(join(tmpdir(), 'sqs-'))
const now = () => clock
const open = () => {
  const deadLetters = createQueue({ folder: join(folder, 'dead'), visibilitySeconds: 30, now })
  const loads = createQueue({
    folder: join(folder, 'loads'),
    visibilitySeconds: 30,
    maxReceives: 2,
    deadLetters,
    now,
  })
  return { loads, dead: deadLetters }
}
const queues: Record<string, Queue> = open()
const QueueUrl = 'https://sqs.us-east-1.amazonaws.com/000000000000/loads'
let running: Running
let client: SQSClient
beforeAll(async () => {
  const mailbox = createMailbox(join(folder, 'mail'), () => new Date())
  running = await startAwsEndpoint({ port: 0, secrets: {}, mailbox, queues, keyring })
  client = new SQSClient({
    endpoint: running.endpoint,
    region: 'us-east-1',
    credentials: keyring.local,
    maxAttempts: 1,
  })
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true })
})

const send = (MessageBody: string) => client.send(new SendMessageCommand({ QueueUrl, MessageBody }))
const receive = async (url = QueueUrl) => {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10 }),
  )
  return Messages
}

describe('SQS', () => {
  it('hides a received message, and removes it when it is deleted', async () => {
    await send('one')
    const [message] = await receive()
    expect(message).toMatchObject({ Body: 'one' })
    expect(await receive()).toEqual([])
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }))
    clock += 60_000
    expect(await receive()).toEqual([])
  })

  it('delivers a message again that was not deleted; only its latest receipt is valid', async () => {
    await send('two')
    const [first] = await receive()
    clock += 31_000
    const [again] = await receive()
    expect(again?.MessageId).toBe(first?.MessageId)
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }))
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: again?.ReceiptHandle,
        VisibilityTimeout: 5,
      }),
    )
    clock += 4_000
    expect(await receive()).toEqual([])
    clock += 2_000
    expect(await receive()).toEqual([])
    const [dead] = await receive(QueueUrl.replace('loads', 'dead'))
    expect(dead?.Body).toBe('two')
  })

  it('waits for a message as long as the request says', async () => {
    const waiting = client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5 }))
    await send('three')
    const { Messages = [] } = await waiting
    expect(Messages.map(({ Body }) => Body)).toEqual(['three'])
  })

  it('keeps unfinished messages for the next start', () => {
    const { loads } = open()
    expect(loads.receive(10).map(({ body }) => body)).toEqual(['three'])
  })

  it('gives the attributes of a message to who asks for them, also with the dead letters', async () => {
    const MessageAttributes = { correlationId: { DataType: 'String', StringValue: 'call-1' } }
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'marked', MessageAttributes }))
    const asked = (url: string) =>
      client.send(
        new ReceiveMessageCommand({ QueueUrl: url, MessageAttributeNames: ['All'], MaxNumberOfMessages: 10 }),
      )
    const marked = ({ Messages = [] }: Awaited<ReturnType<typeof asked>>) =>
      Messages.find(({ Body }) => Body === 'marked')
    expect(marked(await asked(QueueUrl))).toMatchObject({ MessageAttributes })
    clock += 31_000
    expect((await receive()).find(({ Body }) => Body === 'marked')).not.toHaveProperty('MessageAttributes')
    clock += 31_000
    await receive()
    expect(marked(await asked(QueueUrl.replace('loads', 'dead')))).toMatchObject({ MessageAttributes })
  })

  it('refuses what SQS refuses', async () => {
    const other = QueueUrl.replace('loads', 'other')
    await expect(receive(other)).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
    const stale = { QueueUrl, ReceiptHandle: 'none', VisibilityTimeout: 0 }
    await expect(client.send(new ChangeMessageVisibilityCommand(stale))).rejects.toMatchObject({
      name: 'MessageNotInflight',
    })
    const eleven = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 11 })
    await expect(client.send(eleven)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
    const stranger = createKeyring(Buffer.alloc(32, 2)).local
    const config = { endpoint: running.endpoint, region: 'us-east-1', credentials: stranger, maxAttempts: 1 }
    await expect(
      new SQSClient(config).send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })
})

describe('a bucket', () => {
  it('notifies of new objects with its prefix and suffix, with their keys encoded as in a form', async () => {
    const sent: string[] = []
    const s3 = await startS3({
      port: 0,
      backendPort: 0,
      directory: join(folder, 's3'),
      buckets: ['documents'],
      corsOrigins: [],
      keyring,
      notifications: [
        { bucket: 'documents', prefix: 'loads/', suffix: '/complete', send: (body) => sent.push(body) },
      ],
    })
    const bucket = new S3Client({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      credentials: keyring.local,
      forcePathStyle: true,
    })
    const put = (Key: string, IfNoneMatch?: '*') =>
      bucket.send(new PutObjectCommand({ Bucket: 'documents', Key, Body: 'x', IfNoneMatch }))
    await put('loads/ANA/1/001')
    await put('drafts/ANA/1/complete')
    await put('loads/ANA MARÍA/1/complete', '*')
    await expect(put('loads/ANA MARÍA/1/complete', '*')).rejects.toThrow()
    expect(sent.map((body) => JSON.parse(body).Records)).toEqual([
      [
        expect.objectContaining({
          eventName: 'ObjectCreated:Put',
          s3: expect.objectContaining({
            bucket: { name: 'documents', arn: 'arn:aws:s3:::documents' },
            object: expect.objectContaining({ key: 'loads/ANA+MAR%C3%8DA/1/complete', size: 1 }),
          }),
        }),
      ],
    ])
    await s3.stop()
  })
})
