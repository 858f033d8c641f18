import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changesOfCases, countedCase } from '../../test/support/ans.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { readCounts } from '../ans/counts.ts'
import { dynamo } from '../aws/dynamo.ts'
import { sqs } from '../aws/sqs.ts'
import { totalsOfMonth } from '../productivity/stored-totals.ts'
import { casesTable, keys } from '../table/keys.ts'
import { handler as relay } from './relay.ts'
import { handler as totals } from './totals.ts'

let logged: ReturnType<typeof vi.spyOn>
beforeAll(() => useOwnCasesTable('bad-changes'))
beforeEach(async () => {
  await clearTable('bad-changes')
  logged = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const day = '2026-11-20'
const put = (Item: Record<string, unknown>) => dynamo.send(new PutCommand({ TableName: casesTable(), Item }))

/** A record of work, whose change the stream tells. */
const work = async (user: string, over: object = {}): Promise<DynamoDBRecord> => {
  const idProductivity = randomUUID()
  const { pk, sk } = keys.productivity(user, day, idProductivity)
  await put({
    ...{ pk, sk, idProductivity, day, user, fullName: 'Ana Gómez', documentNumber: '52417137' },
    ...{
      createdAt: `${day}T15:00:00.000Z`,
      beganAt: `${day}T14:50:00.000Z`,
      endedAt: `${day}T15:00:00.000Z`,
    },
    ...{ vertical: 'Operaciones', management: 'groupDisbursement', area: 'Desembolsos' },
    ...{ process: 'disbursementOrder', processName: 'Órdenes de desembolso', processType: 'Productivo' },
    ...{ approvedCount: 1, returnedCount: 0, othersCount: 0, ...over },
  })
  return { eventID: sk, dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }
}
/** The changes as a batch of the stream's, numbered from 1. */
const batch = (records: readonly DynamoDBRecord[]): DynamoDBStreamEvent => ({
  Records: records.map((record, index) => ({
    ...record,
    dynamodb: { ...record.dynamodb, SequenceNumber: `${index + 1}` },
  })),
})
const approvedBy = async (user: string) => (await totalsOfMonth(user, '2026-11'))[0]?.approvedCount ?? 0
const casesCounted = async () =>
  (await readCounts('groupDisbursement')).reduce(
    (sum, { counts }) => sum + Object.values(counts as Record<string, number>).reduce((a, b) => a + b, 0),
    0,
  )
const users = Array.from({ length: 40 }, (_, index) => `USR${index}`)
const workOfAll = () => Promise.all(users.map((user) => work(user)))
const casesNamed = (...numbers: string[]) =>
  changesOfCases(numbers.map((number) => countedCase({ number }))).Records

test('a record that cannot be read costs its own user’s day alone, and is kept to be counted when it is mended', async () => {
  const [bad, records] = [await work('EVA', { approvedCount: 'uno' }), await workOfAll()]
  const changes = [...records.slice(0, 20), bad, ...records.slice(20), ...casesNamed('1', '2')]
  const kept = await messagesSent(async () =>
    expect(await totals(batch(changes))).toEqual({ batchItemFailures: [] }),
  )
  expect(await Promise.all(users.map(approvedBy))).toEqual(users.map(() => 1))
  expect([await approvedBy('EVA'), await casesCounted()]).toEqual([0, 2])
  expect(kept).toEqual(
    [batch([...records.slice(0, 20), bad]).Records.slice(-1)].map((Records) => ({ Records })),
  )
  expect(logged.mock.calls.join()).toContain('TOTALS_FAILED')
  expect(logged.mock.calls.join()).not.toContain('52417137')

  const { pk, sk } = bad.dynamodb?.Keys ?? {}
  await dynamo.send(new DeleteCommand({ TableName: casesTable(), Key: { pk: pk?.S, sk: sk?.S } }))
  await work('EVA')
  expect(await totals(kept[0] as DynamoDBStreamEvent)).toEqual({ batchItemFailures: [] })
  expect(await approvedBy('EVA')).toBe(1)
})

test('a case that cannot be read, and one that cannot be counted, cost themselves alone', async () => {
  const [unread, uncounted, ...others] = casesNamed('1', '2', '3', '4')
  await put({ ...keys.ansCounted('2'), version: 'dos' })
  const broken = { ...unread, dynamodb: { ...unread?.dynamodb, NewImage: { number: { S: '1' } } } }
  const changes = [...others.slice(0, 1), broken, uncounted, ...others.slice(1), await work('ANA')]
  const kept = await messagesSent(async () =>
    expect(await totals(batch(changes as DynamoDBRecord[]))).toEqual({ batchItemFailures: [] }),
  )
  expect([await casesCounted(), await approvedBy('ANA')]).toEqual([2, 1])
  const numbers = kept.map((event) => (event as DynamoDBStreamEvent).Records[0]?.dynamodb?.Keys?.pk?.S)
  expect(numbers).toEqual(['C#1', 'C#2'])
})

test('what only came at a bad moment comes again from its own first change, and is kept in no queue', async () => {
  const changes = [...casesNamed('1'), await work('ANA'), await work('EVA')]
  const close = tapDynamo(({ operation, input }, send) => {
    const keysOf = JSON.stringify(input.ExpressionAttributeValues ?? {})
    if (operation === 'Query' && keysOf.includes(keys.userMonth('ANA', '2026-11').pk))
      throw Object.assign(new Error('Too much'), { name: 'ThrottlingException' })
    return send()
  })
  const kept = await messagesSent(async () =>
    expect(await totals(batch(changes))).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] }),
  )
  close()
  expect([kept, await casesCounted()]).toEqual([[], 1])
})

test('a change that cannot even be kept comes again', async () => {
  const changes = batch([...casesNamed('1'), await work('EVA', { approvedCount: 'uno' })])
  vi.spyOn(sqs, 'send').mockRejectedValue(new Error('no queue') as never)
  expect(await totals(changes)).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
})

test('a change that the relay cannot tell of is kept, and the mails after it go out', async () => {
  const mail = (number: string) => ({ dynamodb: { Keys: { pk: { S: `C#${number}` }, sk: { S: 'MAIL#1' } } } })
  const bad = { eventID: 'bad', dynamodb: { Keys: { pk: { S: 'U#ANA' }, sk: { S: 'DRAFT#9' } } } }
  const event = batch([mail('1'), bad, mail('2')])
  const sent = await messagesSent(async () => expect(await relay(event)).toEqual({ batchItemFailures: [] }))
  expect(sent).toEqual([
    { number: '1', attempt: 1 },
    { Records: event.Records.slice(1, 2) },
    { number: '2', attempt: 1 },
  ])
  expect(logged.mock.calls.join()).toContain('RELAY_FAILED')
})
