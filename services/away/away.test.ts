import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inHandPerPage } from '../../shared/case-lists.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { timedId } from '../../shared/timed-id.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { happenedTo, leave, markSeen } from '../../test/support/away.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable, writeInBatches } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { type Made, storeCases } from '../cases/list.fixture.ts'
import { loadKeys } from '../loads/stored-load.ts'
import { casesTable } from '../table/keys.ts'

let leader: TestUser
beforeAll(() => useOwnCasesTable('away'))
beforeEach(async () => {
  await clearTable('away')
  leader = await signedIn('LideresDesembolsos')
})

const store = (made: readonly Made[]) => storeCases('groupDisbursement', 'disbursementOrder', made)
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const exactly = (count: number) => ({ count, more: false })

describe('what happened', () => {
  test('is received from the very instant on, and still waits', async () => {
    const since = ago(60)
    await leave(leader, since)
    await store([
      { number: 'AT', receivedAt: since },
      { number: 'LATER', receivedAt: ago(1) },
      { number: 'EARLIER', receivedAt: justBefore(since) },
      { number: 'TAKEN', receivedAt: ago(1), status: 'OPEN', handler: 'ANA01' },
    ])
    expect((await happenedTo(leader)).body).toMatchObject({ since, received: exactly(2) })
  })

  test('is what a file brought, though it says that it was received before', async () => {
    const since = ago(60)
    await leave(leader, since)
    await store([
      { number: 'OLD', receivedAt: ago(600), enteredAt: ago(600) },
      { number: 'CAME', receivedAt: ago(600), enteredAt: ago(1) },
    ])
    expect((await happenedTo(leader)).body).toMatchObject({ received: exactly(1) })
  })

  // Received on a Friday before 08:00, they turn red at 16:00, which is 21:00 of UTC.
  const receivedAt = '2026-01-02T12:00:00.000Z'
  test.each([
    ['2026-01-02T20:59:59.999Z', exactly(1)],
    ['2026-01-02T21:00:00.000Z', exactly(0)],
  ])('is late if it was not at %s, in the state in which it is', async (since, late) => {
    await leave(leader, since)
    await store([
      { number: 'W', receivedAt },
      { number: 'O', receivedAt, status: 'OPEN', handler: 'ANA01' },
      { number: 'P', receivedAt, status: 'PAUSED', handler: 'ANA01' },
      { number: 'R', receivedAt, status: 'REJECT', changedAt: ago(1) },
      { number: 'NEW', receivedAt: ago(0) },
    ])
    const { body } = await happenedTo(leader)
    expect(body.late).toEqual({ PENDING: late, OPEN: late, PAUSED: late })
  })

  test('is returned twice, by the instant of the second return and the month of receipt', async () => {
    const since = ago(60)
    await leave(leader, since)
    const returned = { status: 'REJECT', attempt: 2, receivedAt: ago(0), changedAt: since } as const
    const [month, earlier] = [bogotaDay(new Date()), `${lastMonth()}-05`]
    await store([
      { ...returned, number: 'AT' },
      { ...returned, number: 'EARLIER', changedAt: justBefore(since) },
      { ...returned, number: 'ONCE', attempt: 1 },
      { ...returned, number: 'LAST', receivedAt: `${earlier}T15:00:00.000Z` },
      { ...returned, number: 'OK', status: 'APPROVED' },
    ])
    expect((await happenedTo(leader)).body.returnedTwice).toEqual([
      { month: month.slice(0, 7), ...exactly(1) },
      { month: lastMonth(), ...exactly(1) },
    ])
  })

  test('is a failed load of the leader’s own', async () => {
    const since = ago(60)
    await leave(leader, since)
    const other = await signedIn('LideresDesembolsos')
    await storeLoads([
      [leader, 'failed', since],
      [leader, 'failed', justBefore(since)],
      [leader, 'done', ago(1)],
      [other, 'failed', ago(1)],
    ])
    expect((await happenedTo(leader)).body.failedLoads).toEqual(exactly(1))
  })

  test('in one management is of its leaders only', async () => {
    const both = await signedIn(['LideresDesembolsos', 'LideresDesembolsoV'])
    await leave(both, ago(60))
    await leave(both, ago(60), 'housing')
    await store([{ number: 'D', receivedAt: ago(1) }])
    expect((await happenedTo(both, 'housing')).body).toMatchObject({
      received: exactly(0),
      returnedTwice: [],
    })
    await markSeen(both, ago(0), 'housing')
    expect((await happenedTo(both)).body.received).toEqual(exactly(1))
    expect((await happenedTo(leader, 'housing')).status).toBe(403)
  })

  test('costs at most a page of each list, and says when there may be more', async () => {
    await leave(leader, '2026-10-01T00:00:00.000Z')
    const start = Date.UTC(2026, 9, 1)
    await store(
      Array.from({ length: inHandPerPage + 10 }, (_, index) => ({
        number: `N${index}`,
        receivedAt: new Date(start + index * 1_000).toISOString(),
      })),
    )
    let most = 0
    const asked: string[] = []
    const close = tapDynamo(async ({ operation, input }, send) => {
      const answered = await send(input)
      asked.push(`${operation} ${input.IndexName ?? ''}`.trim())
      most = Math.max(most, answered.ScannedCount ?? 0)
      return answered
    })
    const { body } = await happenedTo(leader)
    close()
    expect(body.received.more).toBe(true)
    expect(body.received.count).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(inHandPerPage)
    // Nothing counts what a list is searched among.
    expect(new Set(asked)).toEqual(
      new Set(['GetItem', 'Query', 'Query queue', 'Query REQ.BY.STATUS.ORDER.DATE']),
    )
  })
})

describe('an absence', () => {
  test('begins with the first call, once, and stays until it is marked as seen', async () => {
    const answers = await Promise.all([happenedTo(leader), happenedTo(leader)])
    expect(answers.filter(({ body }) => body.isFirst)).toHaveLength(1)
    const [{ body: first }, { body: second }] = answers as [(typeof answers)[0], (typeof answers)[0]]
    expect(first.since).toBe(second.since)
    expect((await happenedTo(leader)).body).toMatchObject({ since: first.since, received: exactly(0) })
  })

  test('ends at the instant until which was counted, and never goes back', async () => {
    const since = ago(60)
    await leave(leader, since)
    const [older, newer] = [ago(30), ago(20)]
    expect((await markSeen(leader, newer)).body).toEqual({ since: newer })
    expect((await markSeen(leader, older)).body).toEqual({ since: newer })
    expect((await markSeen(leader, newer)).body).toEqual({ since: newer })
    expect((await happenedTo(leader)).body.since).toBe(newer)
  })

  test('does not end in the future, where all would be seen', async () => {
    await leave(leader, ago(60))
    expect((await markSeen(leader, ago(-1))).refusal).toMatchObject({ code: 'badRequest' })
  })

  test('leaves out of what is marked what may not be readable yet', async () => {
    await leave(leader, ago(60))
    const { until } = (await happenedTo(leader)).body
    expect(Date.now() - Date.parse(until)).toBeGreaterThanOrEqual(10_000)
    await store([{ number: 'LATE', receivedAt: until }])
    await markSeen(leader, until)
    expect((await happenedTo(leader)).body.received).toEqual(exactly(1))
  })
})

const lastMonth = (): string => {
  const [year = 0, month = 0] = bogotaDay(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7)
}

const storeLoads = (all: readonly [TestUser, string, string][]) =>
  writeInBatches(
    casesTable(),
    all.map(([{ login: user }, state, updatedAt]) => {
      const id = timedId(new Date(updatedAt))
      const load = {
        id,
        user,
        management: 'groupDisbursement',
        fileName: 'GOPTC.csv',
        dryRun: false,
        total: 1,
      }
      const Item = {
        ...loadKeys.load({ user, id }),
        ...load,
        state,
        files: id,
        createdAt: updatedAt,
        updatedAt,
      }
      return { PutRequest: { Item } }
    }),
  )
