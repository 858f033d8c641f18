import {
  GetQueueAttributesCommand,
  type GetQueueAttributesCommandOutput,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { functions } from '../../resources/functions.ts'
import { type LocalAws, startAws } from '../aws/start-aws.ts'
import { queueUrl } from '../environment.ts'
import { startPollers, type Taker } from './start-pollers.ts'

const QueueUrl = queueUrl('loads')
const taken: string[] = []
let aws: LocalAws
let stop: () => Promise<void> = async () => {}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  taken.length = 0
  aws = await startAws({
    ports: { s3: 0, s3Backend: 0, dynamodb: 0, aws: 0 },
    ...{ secrets: {}, corsOrigins: [], buckets: [] },
    queues: [
      {
        ...{ name: 'local-loads', visibilitySeconds: 1, maxReceives: 2 },
        objects: { bucket: 'none', prefix: '', suffix: '' },
      },
      { name: 'local-audit', visibilitySeconds: 60, maxReceives: 2 },
    ],
  })
  for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value)
})
afterEach(async () => {
  await stop()
  await aws.stop()
  vi.unstubAllEnvs()
})

const client = () => new SQSClient({ useQueueUrlAsEndpoint: false })
const send = (MessageBody: string, url = QueueUrl) =>
  client().send(new SendMessageCommand({ QueueUrl: url, MessageBody }))
const left = async (url = QueueUrl) => {
  const { Attributes }: GetQueueAttributesCommandOutput = await client().send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }),
  )
  return Object.values(Attributes ?? {}).map(Number)
}
const start = (taker: Taker, timeoutSeconds = 60) => {
  const { loader, cases } = functions
  ;({ stop } = startPollers({
    functions: { cases, loader: { ...loader, timeoutSeconds } },
    load: async () => taker,
  }))
}
const note = (event: SQSEvent) => taken.push(...event.Records.map(({ body }) => body))

it('gives a function the messages of its queue one at a time, and deletes those that succeed', async () => {
  start(async (event) => {
    note(event)
    expect(event.Records).toHaveLength(1)
    return { batchItemFailures: [] }
  })
  await send('one')
  await send('two')
  await eventually(async () => expect(await left()).toEqual([0, 0]))
  expect(taken.toSorted()).toEqual(['one', 'two'])
})

it('gives a queue with batches what came together, and takes away what did not fail', async () => {
  const batches: string[][] = []
  await Promise.all(Array.from({ length: 12 }, (_, index) => send(`e${index}`, queueUrl('audit'))))
  const { auditWriter } = functions
  ;({ stop } = startPollers({
    functions: { auditWriter },
    load: async () => async (event) => {
      batches.push(event.Records.map(({ body }) => body))
      const failed = event.Records.filter(({ body }) => body === 'e7')
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
    },
  }))
  await eventually(async () => expect(await left(queueUrl('audit'))).toEqual([0, 1]))
  expect(batches).toHaveLength(1)
  expect(batches[0]?.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `e${index}`).toSorted())
})

it('retries a message that failed or timed out, and finally moves it to the dead letters', async () => {
  start(async (event) => {
    note(event)
    if (event.Records[0]?.body === 'slow') await new Promise(() => {})
    return { batchItemFailures: [{ itemIdentifier: event.Records[0]?.messageId ?? '' }] }
  }, 0.2)
  await send('bad')
  await send('slow')
  await eventually(async () => expect(await left(`${QueueUrl}-dead-letters`)).toEqual([2, 0]))
  expect(taken.toSorted()).toEqual(['bad', 'bad', 'slow', 'slow'])
}, 20_000)

it('tells a running function at a stop that no time remains', async () => {
  start(async (event, context) => {
    note(event)
    while (context.getRemainingTimeInMillis() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    return { batchItemFailures: [] }
  })
  await send('long')
  await eventually(() => expect(taken).toEqual(['long']))
  await stop()
  expect(await left()).toEqual([0, 0])
})
