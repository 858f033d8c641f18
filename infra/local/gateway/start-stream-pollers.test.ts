import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dynamo } from '../../../services/aws/dynamo.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { streamLimits } from '../../resources/function-definition.ts'
import { functions } from '../../resources/functions.ts'
import { tables } from '../../resources/tables.ts'
import { createTable } from '../create.ts'
import { queueUrl, tableNames } from '../environment.ts'
import { type Follower, startStreamPollers } from './start-stream-pollers.ts'

let folder: string
let table: string
let stop: () => Promise<void> = async () => {}
const received: string[] = []
let count = 0
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  received.length = 0
  count += 1
  table = `followed-${count}`
  await createTable(new DynamoDBClient({}), tables.cases, table)
  folder = await mkdtemp(join(tmpdir(), 'streams-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stop()
  await rm(folder, { recursive: true })
})

const put = (sk: string, more = {}) =>
  dynamo.send(new PutCommand({ TableName: table, Item: { pk: 'C#1', sk, ...more } }))
const note: Follower = async ({ Records }) => {
  received.push(...Records.map(({ dynamodb }) => String(dynamodb?.Keys?.sk?.S)))
  return { batchItemFailures: [] }
}
const start = (follower: Follower) => {
  ;({ stop } = startStreamPollers({
    functions: { relay: functions.relay, cases: functions.cases },
    load: async () => follower,
    folder,
    names: { ...tableNames, cases: table },
  }))
}
const expectReceived = (expected: string[]) => eventually(() => expect(received).toEqual(expected))

it('gives a function the changes that pass its filters, in order, also those before its start', async () => {
  await put('MAIL#1')
  await put('H#1')
  start(note)
  await expectReceived(['MAIL#1'])
  await put('CASE', { status: 'OPEN', filedBy: 'ASESOR01' })
  await dynamo.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk: 'C#1', sk: 'CASE' },
      UpdateExpression: 'SET #status = :approved',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':approved': 'APPROVED' },
    }),
  )
  await put('MAIL#2')
  await expectReceived(['MAIL#1', 'CASE', 'MAIL#2'])
})

it('continues from its position after a restart', async () => {
  await put('MAIL#1')
  start(note)
  await expectReceived(['MAIL#1'])
  await stop()
  await put('MAIL#2')
  start(note)
  await expectReceived(['MAIL#1', 'MAIL#2'])
})

it('starts at the beginning when its position has left the stream', async () => {
  await put('MAIL#1')
  start(note)
  await expectReceived(['MAIL#1'])
  await stop()
  const file = join(folder, 'relay.json')
  const [shard = ''] = Object.keys(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ [shard]: '000000000000000000000' }))
  await put('MAIL#2')
  start(note)
  await expectReceived(['MAIL#1', 'MAIL#1', 'MAIL#2'])
})

it('retries from the change that the function names until it succeeds', async () => {
  let tries = 0
  for (const name of ['MAIL#1', 'MAIL#2', 'MAIL#3']) await put(name)
  start(async (event, context) => {
    tries += 1
    if (tries === 1) throw new Error('no connection')
    if (tries > 2) return note(event, context)
    await note({ Records: event.Records.slice(0, 1) }, context)
    return { batchItemFailures: [{ itemIdentifier: event.Records[1]?.dynamodb?.SequenceNumber ?? '' }] }
  })
  await expectReceived(['MAIL#1', 'MAIL#2', 'MAIL#3'])
  expect(tries).toBe(3)
})

it('after hours of retries, puts the position of a change into the queue and continues', async () => {
  const queue = { QueueUrl: queueUrl('relayFailures') }
  await put('MAIL#1')
  await put('MAIL#2')
  const later = Date.now() + (streamLimits.givenUpAfterSeconds + 60) * 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  let bad = ''
  start(async (event, context) => {
    const [first] = event.Records
    if (first?.dynamodb?.Keys?.sk?.S !== 'MAIL#1') return note(event, context)
    bad = first.dynamodb.SequenceNumber ?? ''
    return { batchItemFailures: [{ itemIdentifier: bad }] }
  })
  await expectReceived(['MAIL#2'])
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  await eventually(async () => {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ ...queue, MaxNumberOfMessages: 10 }))
    expect(
      Messages.map(({ Body = '' }) => JSON.parse(Body).DDBStreamBatchInfo?.StartSequenceNumber),
    ).toContain(bad)
  })
})
