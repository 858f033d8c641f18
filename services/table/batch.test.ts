import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type Asked, type Tap, tapDynamo } from '../../test/support/dynamo-tap.ts'
import { withDeadline } from '../aws/deadline.ts'
import { Busy } from '../aws/retries.ts'
import { batchGet, batchWrite } from './batch.ts'
import { casesTable } from './keys.ts'

let untap = () => {}
afterEach(() => untap())

type Batch = unknown[] & { Keys?: unknown[] }

/** A DynamoDB that does only a part of each request, and returns the rest. */
const onlySoMany = (most: number, requests: number[]): Tap => {
  return async ({ input }: Asked, send) => {
    const table = casesTable()
    const asked = (input.RequestItems as Record<string, Batch>)[table] as Batch
    const all = asked.Keys ?? asked
    requests.push(all.length)
    const part = (some: unknown[]) => ({ [table]: asked.Keys ? { ...asked, Keys: some } : some })
    const [now, later] = [all.slice(0, most), all.slice(most)]
    const answer = now.length > 0 ? await send({ ...input, RequestItems: part(now) }) : {}
    if (later.length === 0) return answer
    return { ...answer, [asked.Keys ? 'UnprocessedKeys' : 'UnprocessedItems']: part(later) }
  }
}

const items = (count: number) => {
  const pk = `TEST#${randomUUID()}`
  return Array.from({ length: count }, (_, index) => ({ pk, sk: String(index) }))
}
const puts = (all: ReturnType<typeof items>) => all.map((Item) => ({ PutRequest: { Item } }))
const few = { getRemainingTimeInMillis: () => 6_300 }

test('batches retry what DynamoDB left undone, with pauses, until nothing is left', async () => {
  const all = items(130)
  const requests: number[] = []
  untap = tapDynamo(onlySoMany(20, requests))
  await batchWrite(casesTable(), puts(all))
  expect(requests).toEqual([25, 5, 25, 5, 25, 5, 25, 5, 25, 5, 5])
  requests.length = 0
  const found = await batchGet(casesTable(), [...all, { pk: 'TEST#', sk: 'none' }], { ConsistentRead: true })
  expect(found).toHaveLength(130)
  expect(new Set(found.map(({ sk }) => sk)).size).toBe(130)
  expect(requests.toSorted((a, b) => b - a)).toEqual([100, 80, 60, 40, 31, 20, 11])
})

test('a batch of which nothing is done until the time is over ends as busy', async () => {
  const requests: number[] = []
  untap = tapDynamo(onlySoMany(0, requests))
  await expect(withDeadline(few, () => batchWrite(casesTable(), puts(items(2))))).rejects.toThrow(Busy)
  await expect(withDeadline(few, () => batchGet(casesTable(), items(2)))).rejects.toThrow(Busy)
  // A loop without a pause would ask hundreds of times.
  expect(requests.length).toBeLessThan(30)
})
