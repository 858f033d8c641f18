import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CaseFilters } from '../../shared/case-filters.ts'
import { closedPerPage, inHandPerPage, pendingListLimit } from '../../shared/case-lists.ts'
import type { CaseRow, CaseStatus } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { queueKey, queueOf } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { newCase, pendingCase } from '../../test/support/cases.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { writeInBatches } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { asCases } from './leader.fixture.ts'
import { byStatus, type StoredCase } from './stored-case.ts'

type Query = CaseFilters & { month?: string; day?: string; cursor?: string }
const page = (
  leader: TestUser,
  management: Management,
  status: Exclude<CaseStatus, 'ABORT'>,
  more: Query = {},
) => call(asCases, leaderCases.list, leader, { params: { status }, query: { management, ...more } })

/** All pages, as the table of the screen loads them. */
const everyPage = async (
  leader: TestUser,
  management: Management,
  status: 'PENDING' | 'REJECT',
  more: Query = {},
) => {
  const pages: { items: CaseRow[]; total?: number; bytes: number }[] = []
  let cursor: string | undefined
  do {
    const { body, raw } = await page(leader, management, status, { ...more, cursor })
    pages.push({ items: body.items, total: body.total, bytes: Buffer.byteLength(raw.body) })
    cursor = body.cursor
  } while (cursor)
  return pages
}
const numbers = (rows: readonly CaseRow[]) => rows.map(({ requestNumber }) => requestNumber)

const stored = (management: Management, process: string, more: Partial<StoredCase>) => {
  const { priority, ...fields } = newCase({ management, process, number: randomUUID().slice(0, 18) })
  const item = { ...fields, skRequest: '', receivedAt: '2026-11-10T15:00:00.000Z', version: 2, ...more }
  return {
    ...keys.case(item.number),
    ...item,
    skRequest: queueKey({ priority, receivedAt: new Date(item.receivedAt), number: item.number }),
  }
}
const closed = (
  management: Management,
  process: string,
  status: CaseStatus,
  receivedAt: string,
  more = {},
) => ({
  ...stored(management, process, { status, receivedAt, handler: 'TGESTOR', ...more }),
  byStatus: byStatus(management, status),
})
const put = (Item: Record<string, unknown>) => dynamo.send(new PutCommand({ TableName: casesTable(), Item }))

beforeAll(() => useOwnCasesTable('leaders-list'))

describe('closed and held cases', () => {
  let leader: TestUser
  beforeAll(async () => {
    leader = await signedIn('LideresFNG')
    for (const [number, at] of [
      ['F-OCT', '2026-11-01T04:59:59.999Z'],
      ['F-NOV-1', '2026-11-01T05:00:00.000Z'],
      ['F-NOV-2', '2026-11-30T23:00:00.000Z'],
      ['F-DEC', '2026-12-01T05:00:00.000Z'],
    ] as const)
      await put(closed('fng', 'fngReserve', 'APPROVED', at, { number }))
    await put(closed('fng', 'fngReserve', 'PAUSED', '2025-01-15T12:00:00.000Z', { number: 'F-OLD' }))
    await put(closed('fng', 'fngReserve', 'PAUSED', '2026-11-15T12:00:00.000Z', { number: 'F-NEW' }))
  })

  test('of a month are those received on its days in Bogota, newest first', async () => {
    const november = await page(leader, 'fng', 'APPROVED', { month: '2026-11' })
    expect(numbers(november.body.items)).toEqual(['F-NOV-2', 'F-NOV-1'])
    expect(november.body.cursor).toBeUndefined()
    expect(numbers((await page(leader, 'fng', 'APPROVED', { month: '2026-10' })).body.items)).toEqual([
      'F-OCT',
    ])
    expect(november.body.items[0]).toMatchObject({ reqStatus: 'APPROVED', reqUser: 'TGESTOR' })
  })

  test('that are paused are all shown, whatever their age', async () => {
    expect(numbers((await page(leader, 'fng', 'PAUSED')).body.items)).toEqual(['F-NEW', 'F-OLD'])
    expect((await page(leader, 'fng', 'PAUSED')).body.total).toBe(2)
    expect((await page(leader, 'fng', 'OPEN')).body).toEqual({ items: [], total: 0 })
  })

  test('of a day are those received on it, with the count of each day of the month', async () => {
    const counter = (day: string, shard: number, count: number) =>
      put({ ...keys.counter(queueOf('fng', 'fngReserve'), day, shard), APPROVED: count, PENDING: 9 })
    await Promise.all([
      counter('2026-10-31', 0, 7),
      counter('2026-11-01', 3, 1),
      counter('2026-11-30', 1, 41_000),
    ])
    await counter('2026-11-30', 4, 233)
    const { body } = await page(leader, 'fng', 'APPROVED', { day: '2026-11-30' })
    expect(numbers(body.items)).toEqual(['F-NOV-2'])
    expect(body.total).toBe(41_233)
    expect(body.days).toHaveLength(30)
    expect(body.days?.filter(({ count }) => count > 0)).toEqual([
      { day: '2026-11-01', count: 1 },
      { day: '2026-11-30', count: 41_233 },
    ])
    expect((await page(leader, 'fng', 'APPROVED', { month: '2026-11' })).body.total).toBe(41_234)
    expect((await page(leader, 'fng', 'APPROVED', { month: '2026-11', day: '2026-12-01' })).status).toBe(400)
  })

  test('cost a query for each page and one of counters for each process, whatever the size of the month', async () => {
    const asked: string[] = []
    const close = tapDynamo(({ operation, input }, send) => {
      if (input.TableName === casesTable())
        asked.push(`${operation} ${input.IndexName ?? 'counters'} ${input.Limit}`)
      return send()
    })
    await page(leader, 'fng', 'APPROVED', { month: '2026-11' })
    close()
    expect(asked.sort()).toEqual([
      `Query REQ.BY.STATUS.ORDER.DATE ${closedPerPage}`,
      'Query counters undefined',
    ])
  })

  test('come in pages of a few hundred without gaps or repeats', async () => {
    const banking = await signedIn('LideresBancaMasiva')
    const made = Array.from({ length: 1_100 }, (_, index) =>
      closed(
        'massiveBanking',
        'massiveDisbursement',
        'REJECT',
        new Date(Date.UTC(2026, 10, 5) + index * 60_000).toISOString(),
        {
          reason: 'á'.repeat(900),
        },
      ),
    )
    await writeInBatches(
      casesTable(),
      made.map((Item) => ({ PutRequest: { Item } })),
    )
    const pages = await everyPage(banking, 'massiveBanking', 'REJECT', { month: '2026-11' })
    expect(pages.map(({ items }) => items.length)).toEqual([...Array(3).fill(closedPerPage), 200])
    for (const { bytes } of pages) expect(bytes).toBeLessThan(1_048_576)
    const shown = numbers(pages.flatMap(({ items }) => items))
    expect(shown).toEqual(made.map(({ number }) => number).reverse())
  })

  test('are restricted to the management’s own leader', async () => {
    const other = await signedIn('LideresVive')
    expect((await page(other, 'fng', 'APPROVED')).refusal?.code).toBe('forbidden')
    expect((await page(await signedIn('GestoresFNG'), 'fng', 'APPROVED')).status).toBe(403)
  })

  test('continue only from a valid cursor within the request', async () => {
    const forged = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url')
    const cursors = [
      'no-es-uno',
      forged({ number: '', receivedAt: '2026-11-15T12:00:00.000Z' }),
      forged({ number: 'F-NOV-2', receivedAt: '2027-11-15T12:00:00.000Z' }),
      forged({ number: 'F-NOV-2', receivedAt: '' }),
      forged({ pk: 'C#F', sk: 'CASE', byStatus: 'housing#APPROVED', receivedAt: '2026-11-15T12:00:00.000Z' }),
    ]
    for (const cursor of cursors)
      expect((await page(leader, 'fng', 'APPROVED', { month: '2026-11', cursor })).refusal).toMatchObject({
        code: 'badRequest',
        details: { field: 'cursor' },
      })
    const other = forged({
      number: 'X',
      receivedAt: '2026-11-15T12:00:00.000Z',
      byStatus: 'housing#APPROVED',
    })
    const answer = await page(leader, 'fng', 'APPROVED', { month: '2026-11', cursor: other })
    expect(numbers(answer.body.items)).toEqual(['F-NOV-1'])
  })
})

describe('pending cases', () => {
  test('of all processes are in the order of assignment, with their true total', async () => {
    const leader = await signedIn('LideresDesembolsoLib')
    const first = await page(leader, 'librances', 'PENDING')
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour))
    const add = (number: string, process: string, hour: number, priority: 'Alta' | 'Media' = 'Media') =>
      pendingCase({ management: 'librances', process, number, priority }, at(hour))
    await add('L-4', 'voboCentralized', 16)
    await add('L-3', 'libranceDisbursement', 15)
    await add('L-2', 'voboCentralized', 14, 'Alta')
    await add('L-1', 'libranceDisbursement', 13, 'Alta')
    const { body } = await page(leader, 'librances', 'PENDING')
    const ours = numbers(body.items).filter((number) => /^L-\d$/.test(number))
    expect(ours).toEqual(['L-1', 'L-2', 'L-3', 'L-4'])
    expect(body.total).toBe((first.body.total ?? 0) + 4)
    expect((await page(leader, 'librances', 'PENDING', { cursor: 'no' })).status).toBe(400)
  })

  test('beyond ten thousand are counted but not listed', async () => {
    const leader = await signedIn('LideresDesembolsoV')
    const [big, small] = ['housingDisbursement', 'housingAppraisal'] as const
    const start = Date.UTC(2026, 9, 1)
    const made = Array.from({ length: pendingListLimit + 300 }, (_, index) => {
      const process = index % 4 === 0 ? small : big
      const receivedAt = new Date(start + index * 1_000).toISOString()
      return {
        ...stored('housing', process as string, { status: 'PENDING', receivedAt }),
        pkRequest: queueOf('housing', process as string),
      }
    })
    await writeInBatches(
      casesTable(),
      made.map((Item) => ({ PutRequest: { Item } })),
    )
    const pages = await everyPage(leader, 'housing', 'PENDING')
    const shown = pages.flatMap(({ items }) => items)
    expect(shown).toHaveLength(pendingListLimit)
    const order = shown.map(({ skRequest }) => skRequest)
    expect(order).toEqual([...new Set(order)].sort())
    const known = new Set(made.map(({ number }) => number))
    const ours = numbers(shown).filter((number) => known.has(number))
    expect(ours).toEqual(made.slice(0, ours.length).map(({ number }) => number))
    for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(inHandPerPage)
    expect(pages.filter(({ total }) => total !== undefined)).toHaveLength(1)
    expect(pages.length).toBeLessThanOrEqual(16)
    // Of one process only its queue is read, to its end.
    const filtered = await everyPage(leader, 'housing', 'PENDING', { process: big })
    const ofBig = made.filter(({ process }) => process === big).map(({ number }) => number)
    expect(numbers(filtered.flatMap(({ items }) => items))).toEqual(ofBig)
    expect(filtered).toHaveLength(Math.ceil(ofBig.length / inHandPerPage))
  }, 120_000)
})
