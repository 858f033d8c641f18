import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  approvedBy,
  badCase,
  badDraft,
  badWork,
  batch,
  casesCounted,
  casesNamed,
  mailOf,
  put,
  work,
} from '../../test/support/changes.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable } from '../../test/support/items.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { dynamo } from '../aws/dynamo.ts'
import { sqs } from '../aws/sqs.ts'
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

const users = Array.from({ length: 40 }, (_, index) => `USR${index}`)
const workOfAll = () => Promise.all(users.map((user) => work(user)))

test('an unreadable record loses only its own user’s day, and is kept to be counted after a fix', async () => {
  const [bad, records] = [await badWork('EVA'), await workOfAll()]
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

test('an unreadable case, and one that cannot be counted, affect only themselves', async () => {
  const [uncounted, ...others] = casesNamed('2', '3', '4')
  await put({ ...keys.ansCounted('2'), version: 'dos' })
  const changes = [...others.slice(0, 1), badCase('1'), uncounted, ...others.slice(1), await work('ANA')]
  const kept = await messagesSent(async () =>
    expect(await totals(batch(changes as DynamoDBRecord[]))).toEqual({ batchItemFailures: [] }),
  )
  expect([await casesCounted(), await approvedBy('ANA')]).toEqual([2, 1])
  const numbers = kept.map((event) => (event as DynamoDBStreamEvent).Records[0]?.dynamodb?.Keys?.pk?.S)
  expect(numbers).toEqual(['C#1', 'C#2'])
})

test('a change that failed for a temporary reason is delivered again from the first such change, and kept in no queue', async () => {
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

test('a change that cannot even be kept is delivered again', async () => {
  const changes = batch([...casesNamed('1'), await badWork('EVA')])
  mocked(sqs).on(SendMessageCommand).rejects('no queue')
  expect(await totals(changes)).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
})

test('a change that the relay cannot forward is kept, and the mails after it are sent', async () => {
  const event = batch([mailOf('1'), badDraft(), mailOf('2')])
  const sent = await messagesSent(async () => expect(await relay(event)).toEqual({ batchItemFailures: [] }))
  expect(sent).toEqual([
    { number: '1', attempt: 1 },
    { Records: event.Records.slice(1, 2) },
    { number: '2', attempt: 1 },
  ])
  expect(logged.mock.calls.join()).toContain('RELAY_FAILED')
})
