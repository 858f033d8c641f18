import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CaseStatus, statuses } from '../../shared/cases.ts'
import { daysFromTo } from '../../shared/dates.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { writeInBatches } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { asCases, pause, prioritise, taken, waiting } from './leader.fixture.ts'

const november = '2026-11-01_2026-11-20'
const zeros = Object.fromEntries(statuses.map((status) => [status, 0]))
const countsOf = (leader: TestUser, process: string, period: string, management = 'housing' as const) =>
  call(asCases, leaderCases.counts, leader, { params: { management, process, period } })

/** The counts of a day after transitions, summed over shards. */
const counted = async (process: string, day: string, status: CaseStatus, shards: readonly number[]) => {
  for (const [shard, value] of shards.entries())
    await dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: keys.counter(queueOf('housing', process), day, shard),
        UpdateExpression: 'ADD #status :value',
        ExpressionAttributeNames: { '#status': status },
        ExpressionAttributeValues: { ':value': value },
      }),
    )
}

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('leaders-counts')
  leader = await signedIn('LideresDesembolsoV')
})

describe('counts', () => {
  test('add up the shards of each day and the days of the period, and no other day', async () => {
    await counted('counted', '2026-11-01', 'PENDING', [1, 2, 3])
    await counted('counted', '2026-11-20', 'PENDING', [4])
    await counted('counted', '2026-11-20', 'APPROVED', [0, 7])
    await counted('counted', '2026-11-21', 'PENDING', [50])
    await counted('counted', '2026-10-31', 'OPEN', [5, 5])
    const { status, body } = await countsOf(leader, 'counted', november)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...zeros, PENDING: 10, APPROVED: 7 })
    expect(body.days).toHaveLength(20)
    expect(body.days[0]).toEqual({ ...zeros, day: '2026-11-01', PENDING: 6 })
    expect(body.days[1]).toEqual({ ...zeros, day: '2026-11-02' })
    expect(body.days[19]).toEqual({ ...zeros, day: '2026-11-20', PENDING: 4, APPROVED: 7 })
    expect(body.earlier).toEqual({ PENDING: 0, OPEN: 10, PAUSED: 0 })
    expect(Date.now() - Date.parse(body.at)).toBeLessThan(60_000)
  })

  test('include the open work of the twelve months before, without closed cases', async () => {
    await counted('older', '2025-11-01', 'PAUSED', [2])
    await counted('older', '2025-10-31', 'PAUSED', [100])
    await counted('older', '2026-10-31', 'PENDING', [3])
    await counted('older', '2026-05-10', 'APPROVED', [9])
    const { body } = await countsOf(leader, 'older', november)
    expect(body).toMatchObject(zeros)
    expect(body.earlier).toEqual({ PENDING: 3, OPEN: 0, PAUSED: 2 })
  })

  test('are zeros without cases', async () => {
    const { body } = await countsOf(leader, 'nada', '2026-02-01_2026-02-28')
    expect(body).toMatchObject({ ...zeros, earlier: { PENDING: 0, OPEN: 0, PAUSED: 0 } })
    expect(body.days).toHaveLength(28)
  })

  test('cost two queries, whatever the number of cases', async () => {
    const operations: string[] = []
    const close = tapDynamo((asked, send) => {
      if (asked.input.TableName === casesTable()) operations.push(asked.operation)
      return send()
    })
    await countsOf(leader, 'counted', november)
    close()
    expect(operations).toEqual(['Query', 'Query'])
  })

  test('are two queries at full size too: every shard of every day of thirteen months', async () => {
    const queue = queueOf('housing', 'full')
    const days = daysFromTo('2025-11-01', '2026-11-20')
    const counts = {
      PENDING: 12_345,
      OPEN: 1_234,
      PAUSED: 1_234,
      REJECT: 12_345,
      APPROVED: 123_456,
      ABORT: 1_234,
    }
    const items = days.flatMap((day) =>
      Array.from({ length: 11 }, (_, shard) => ({ ...keys.counter(queue, day, shard), ...counts })),
    )
    await writeInBatches(
      casesTable(),
      items.map((Item) => ({ PutRequest: { Item } })),
    )
    const operations: string[] = []
    const close = tapDynamo((asked, send) => {
      if (asked.input.TableName === casesTable()) operations.push(asked.operation)
      return send()
    })
    const { body } = await countsOf(leader, 'full', november)
    close()
    expect(operations).toEqual(['Query', 'Query'])
    expect(body.APPROVED).toBe(20 * 11 * 123_456)
    expect(body.earlier.PENDING).toBe((days.length - 20) * 11 * 12_345)
  })

  test('follow a case through a claim, a pause and a change of priority', async () => {
    const disbursements = await signedIn('LideresDesembolsos')
    const now = async () => {
      const { body } = await call(asCases, leaderCases.counts, disbursements, {
        params: { management: 'groupDisbursement', process: 'disbursementOrder', period: november },
      })
      return body
    }
    const before = await now()
    const { analyst, row } = await taken()
    await pause(analyst, row)
    const row2 = await waiting(disbursements)
    await prioritise(disbursements, row2, 'Alta')
    const after = await now()
    expect(after.PAUSED - before.PAUSED).toBe(1)
    expect(after.PENDING - before.PENDING).toBe(1)
    expect(after.OPEN).toBe(before.OPEN)
  })

  test('are restricted to the management’s own leader', async () => {
    const other = await signedIn('LideresFNG')
    const handler = await signedIn('VerificadorViviendaDesembolso')
    expect((await countsOf(other, 'counted', november)).refusal?.code).toBe('forbidden')
    expect((await countsOf(handler, 'counted', november)).status).toBe(403)
  })

  test.each([
    '2026-11-02_2026-11-20',
    '2026-11-01_2026-12-20',
    '2026-11-01_2026-11-31',
    '2026-13-01_2026-13-02',
    'hoy',
  ])('of the period %s are refused', async (period) => {
    expect((await countsOf(leader, 'counted', period)).status).toBe(400)
  })
})
