import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dynamo } from '../../../services/aws/dynamo.ts'
import { streamLimits } from '../../resources/function-definition.ts'
import { functions } from '../../resources/functions.ts'
import { tables } from '../../resources/tables.ts'
import { createTable } from '../create.ts'
import { queueUrl, tableNames } from '../environment.ts'
import { type Follower, startStreamPollers } from './start-stream-pollers.ts'

let folder: string
let table: string
let stop: () => Promise<void> = async () => {}
const told: string[] = []
let count = 0
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  told.length = 0
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
  told.push(...Records.map(({ dynamodb }) => String(dynamodb?.Keys?.sk?.S)))
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
const isTold = (expected: string[]) => vi.waitFor(() => expect(told).toEqual(expected), 10_000)

it('tells a function in order of the changes that its filters let through, also of those before it began', async () => {
  await put('MAIL#1')
  await put('H#1')
  start(note)
  await isTold(['MAIL#1'])
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
  await isTold(['MAIL#1', 'CASE', 'MAIL#2'])
})

it('goes on after a restart where it was', async () => {
  await put('MAIL#1')
  start(note)
  await isTold(['MAIL#1'])
  await stop()
  await put('MAIL#2')
  start(note)
  await isTold(['MAIL#1', 'MAIL#2'])
})

it('begins anew where the stream no longer has the place it was at', async () => {
  await put('MAIL#1')
  start(note)
  await isTold(['MAIL#1'])
  await stop()
  const file = join(folder, 'relay.json')
  const [shard = ''] = Object.keys(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ [shard]: '000000000000000000000' }))
  await put('MAIL#2')
  start(note)
  await isTold(['MAIL#1', 'MAIL#1', 'MAIL#2'])
})

it('tells again what was not taken from the change that the function names, until it is', async () => {
  let tries = 0
  for (const name of ['MAIL#1', 'MAIL#2', 'MAIL#3']) await put(name)
  start(async (event, context) => {
    tries += 1
    if (tries === 1) throw new Error('no connection')
    if (tries > 2) return note(event, context)
    await note({ Records: event.Records.slice(0, 1) }, context)
    return { batchItemFailures: [{ itemIdentifier: event.Records[1]?.dynamodb?.SequenceNumber ?? '' }] }
  })
  await isTold(['MAIL#1', 'MAIL#2', 'MAIL#3'])
  expect(tries).toBe(3)
})

it('gives a change up that was told again for hours, keeps its place in the queue, and goes on', async () => {
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
  await isTold(['MAIL#2'])
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  await vi.waitFor(async () => {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ ...queue, MaxNumberOfMessages: 10 }))
    expect(
      Messages.map(({ Body = '' }) => JSON.parse(Body).DDBStreamBatchInfo?.StartSequenceNumber),
    ).toContain(bad)
  }, 5_000)
})
