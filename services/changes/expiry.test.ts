import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterEach, expect, test, vi } from 'vitest'
import { putMessage } from '../queues/put-message.ts'
import { handler as relay } from './relay.ts'

vi.mock('../queues/put-message.ts', () => ({ putMessage: vi.fn() }))
afterEach(() => vi.clearAllMocks())

const Keys = { pk: { S: 'C#90-1' }, sk: { S: 'CASE' } }
const approved = { ...Keys, status: { S: 'APPROVED' }, filedBy: { S: 'ANA' } }
const ttl = { N: '1900000000' }
const told = async (OldImage: object, NewImage: object): Promise<number> => {
  const change = { eventName: 'MODIFY', dynamodb: { Keys, OldImage, NewImage } }
  await relay({ Records: [change] } as unknown as DynamoDBStreamEvent)
  return vi.mocked(putMessage).mock.calls.length
}

test('an approved order that only gains its end is not archived again', async () => {
  expect(await told(approved, { ...approved, ttl })).toBe(0)
})

test('an approval, which writes the end with it, is told', async () => {
  expect(await told({ ...approved, status: { S: 'OPEN' } }, { ...approved, ttl })).toBe(1)
  expect(await told({ ...approved, ttl: { N: '1' } }, { ...approved, ttl })).toBe(2)
})
