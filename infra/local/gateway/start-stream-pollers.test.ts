import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dynamo } from '../../../services/aws/dynamo.ts'
import { functions } from '../../resources/functions.ts'
import { tables } from '../../resources/tables.ts'
import { createTable } from '../create.ts'
import { tableNames } from '../environment.ts'
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

it('tells again what was not taken, until it is', async () => {
  let tries = 0
  await put('MAIL#1')
  await put('MAIL#2')
  start(async (event, context) => {
    tries += 1
    if (tries === 1) throw new Error('no connection')
    if (tries > 2) return note(event, context)
    return { batchItemFailures: [{ itemIdentifier: event.Records[0]?.dynamodb?.SequenceNumber ?? '' }] }
  })
  await isTold(['MAIL#1', 'MAIL#2'])
  expect(tries).toBe(3)
})
