import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { faultyDynamo } from '../../test/support/faulty-dynamo.ts'
import { withDeadline } from '../aws/deadline.ts'
import { dynamo } from '../aws/dynamo.ts'
import { Busy } from '../aws/retries.ts'
import { casesTable } from './keys.ts'
import { transact, transactUnlessConflict, type Write } from './transact.ts'

const { meet, meetForEver, asked } = faultyDynamo()

const counter = () => ({ pk: `TEST#${randomUUID()}`, sk: 'COUNT' })
type Key = ReturnType<typeof counter>
const addOne = (Key: Key): Write => ({
  Update: {
    TableName: casesTable(),
    Key,
    UpdateExpression: 'ADD #count :one',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': 1 },
  },
})
const putNew = (Key: Key): Write => ({
  Put: { TableName: casesTable(), Item: Key, ConditionExpression: 'attribute_not_exists(pk)' },
})
const countOf = async (Key: Key): Promise<unknown> => {
  meet()
  const { Item } = await dynamo.send(new GetCommand({ TableName: casesTable(), Key, ConsistentRead: true }))
  return Item?.count
}
/** A function with so many milliseconds left to wait. */
const within = <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> =>
  withDeadline({ getRemainingTimeInMillis: () => 6_000 + milliseconds }, work)

test('a transaction waits out conflicts and throttling, of itself and of its items, and happens once', async () => {
  const key = counter()
  meet('conflicts', 'throttled inside', 'throttled', 'fails', 'loses the request')
  expect(await transact([addOne(key)])).toBeUndefined()
  expect(asked()).toHaveLength(6)
  expect(await countOf(key)).toBe(1)
})

test('a transaction whose answer is lost happens once', async () => {
  const [key, other] = [counter(), counter()]
  meet('loses the answer', 'loses the answer')
  expect(await transact([putNew(other), addOne(key)])).toBeUndefined()
  expect(asked()).toHaveLength(3)
  expect(await countOf(key)).toBe(1)
})

test.each(['conflicts', 'throttled inside', 'throttled'] as const)(
  'a transaction that always %s ends as busy when the time to wait is over',
  async (misfortune) => {
    const key = counter()
    meetForEver(misfortune)
    const started = Date.now()
    const failed = within(300, () => transact([addOne(key)]))
    await expect(failed).rejects.toSatisfy(
      (error: Error) => error instanceof Busy || misfortune === 'throttled',
    )
    expect(Date.now() - started).toBeLessThan(4_500)
    expect(asked().length).toBeGreaterThan(2)
    expect(await countOf(key)).toBeUndefined()
  },
)

test('a caller with an alternative learns of a conflict at once, with its index', async () => {
  meetForEver('conflicts')
  expect(await transactUnlessConflict([addOne(counter())])).toEqual({ cause: 'conflict', index: 0 })
  expect(asked()).toHaveLength(1)
  meet('throttled inside', 'throttled inside')
  expect(await transactUnlessConflict([addOne(counter())])).toBeUndefined()
})

test('failed conditions are reported with all their indexes and are not retried', async () => {
  const [there, missing] = [counter(), counter()]
  await transact([putNew(there)])
  meet()
  expect(await transact([addOne(missing), putNew(there), putNew(counter())])).toMatchObject({
    cause: 'condition',
    index: 1,
    places: [1],
  })
  expect(asked()).toHaveLength(1)
  expect(await countOf(missing)).toBeUndefined()
})
