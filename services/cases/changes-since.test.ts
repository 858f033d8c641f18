import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { caseChanges, changesPerAnswer } from '../../shared/case-change-calls.ts'
import { transitions } from '../../shared/cases.ts'
import { changesOfCases, countedCase } from '../../test/support/ans.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable, everyItem } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { handler as totals } from '../changes/totals.ts'
import { casesTable, keys, partitions } from '../table/keys.ts'
import { asCases, now, prioritise, waiting } from './leader.fixture.ts'

let leader: TestUser
beforeAll(() => useOwnCasesTable('case-changes'))
beforeEach(async () => {
  await clearTable('case-changes')
  leader = await signedIn('LideresDesembolsos')
})

const management = 'groupDisbursement'
const since = (cursor: string, user = leader) =>
  call(asCases, caseChanges.since, user, { params: { management }, headers: { since: cursor } })
const aMinuteAgo = () => String(Date.now() - 60_000)
const numbersOf = ({ items }: { items: readonly { requestNumber: string }[] }) =>
  items.map(({ requestNumber }) => requestNumber).sort()
const tell = (...changes: Parameters<typeof countedCase>[0][]) =>
  totals(changesOfCases(changes.map((one) => countedCase(one))))
const written = async () =>
  (await everyItem(casesTable())).filter(({ pk }) => pk.startsWith(partitions.caseChange))

test('tells which cases of the management changed, each as it is now', async () => {
  const row = await waiting(leader)
  const { number: other } = await pendingCase({ management: 'housing', process: 'housingDisbursement' })
  await tell({ number: row.requestNumber }, { number: other, management: 'housing' })
  await prioritise(leader, row, 'Alta')
  const { body } = await since(aMinuteAgo())
  expect(body.items).toEqual([await now(leader, row.requestNumber)])
  expect(body.items[0]?.priorityFlag).toBe('Alta')
  expect(body).not.toHaveProperty('more')
  expect(numbersOf((await since(body.next)).body)).toEqual([row.requestNumber])
})

test('writes a change once, however often and late its event comes, and for an hour', async () => {
  const { number } = await pendingCase()
  await Promise.all([tell({ number }), tell({ number }), tell({ number })])
  await tell({ number, version: 2 })
  await tell({ number, version: 2 })
  await tell({ number, version: 1 })
  const items = await written()
  expect(items.map(({ numbers }) => numbers)).toEqual([[number], [number]])
  for (const { ttl } of items) expect(Number(ttl) * 1_000 - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect(numbersOf((await since(aMinuteAgo())).body)).toEqual([number])
})

test('writes one item for all cases of a management that changed together', async () => {
  await tell(
    ...Array.from({ length: 20 }, (_, index) => ({ number: `A${index}` })),
    ...Array.from({ length: 10 }, (_, index) => ({ number: `B${index}`, management: 'housing' as const })),
  )
  expect((await written()).map(({ numbers }) => (numbers as string[]).length).sort()).toEqual([10, 20])
})

test('an idle call is one query that need not be consistent, and reads nothing', async () => {
  const reads: unknown[] = []
  const close = tapDynamo(async ({ operation, input }, send) => {
    const answered = await send()
    if (operation === 'BatchGetItem' || input.TableName === casesTable())
      reads.push([operation, input.ConsistentRead, answered.Items?.length])
    return answered
  })
  const { body } = await since(aMinuteAgo())
  close()
  expect(reads).toEqual([['Query', false, 0]])
  expect(body).toEqual({ items: [], next: expect.any(String) })
})

test('gives more than one answer holds in several, each case at least once', async () => {
  const all = await Promise.all(Array.from({ length: 150 }, () => pendingCase()))
  await tell(...all.map(({ number }) => ({ number })))
  const seen = new Set<string>()
  let cursor: string | undefined = aMinuteAgo()
  const sizes: number[] = []
  while (cursor) {
    const { body }: Awaited<ReturnType<typeof since>> = await since(cursor)
    sizes.push(body.items.length)
    for (const { requestNumber } of body.items) seen.add(requestNumber)
    cursor = body.more ? body.next : undefined
  }
  expect(seen).toEqual(new Set(all.map(({ number }) => number)))
  expect(sizes).toHaveLength(2)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(changesPerAnswer)
})

test.each([
  ['unknown', 'abc'],
  ['of the future', String(Date.now() + 3_600_000)],
  ['too old', String(Date.now() - 3_600_000)],
  ['of another table', `${Date.now()}#${'x'.repeat(40)}`],
])('a cursor that is %s means a new reading', async (_, cursor) => {
  const { status, body } = await since(cursor)
  expect([status, body]).toEqual([200, { items: [], next: expect.any(String), lost: true }])
  expect((await since(body.next)).body).not.toHaveProperty('lost')
})

test('an unreadable item hides no other, and is counted', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const good = await waiting(leader)
  const bad = await pendingCase()
  await tell({ number: good.requestNumber }, { number: bad.number })
  const put = (Item: Record<string, unknown>) =>
    dynamo.send(new PutCommand({ TableName: casesTable(), Item }))
  await put({ ...keys.case(bad.number), number: bad.number, status: transitions.create.to })
  await put({ ...keys.caseChange(management, Date.now(), randomUUID()), numbers: 'all' })
  const { body, raw } = await since(aMinuteAgo())
  expect(numbersOf(body)).toEqual([good.requestNumber])
  expect(raw.headers?.['x-unread-items']).toBe('2')
  vi.restoreAllMocks()
})

test('is for the leaders of the management only', async () => {
  expect((await since(aMinuteAgo(), await signedIn('LideresDesembolsoV'))).status).toBe(403)
})
