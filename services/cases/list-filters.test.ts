import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CaseFilters } from '../../shared/case-filters.ts'
import { inHandPerPage } from '../../shared/case-lists.ts'
import type { ListedStatus } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asCases } from './leader.fixture.ts'
import { type Made, storeCases } from './list.fixture.ts'

type Query = CaseFilters & { month?: string; cursor?: string }
const page = (leader: TestUser, management: Management, status: ListedStatus, query: Query) =>
  call(asCases, leaderCases.list, leader, { params: { status }, query: { management, ...query } })

const numbersOf = async (leader: TestUser, management: Management, status: ListedStatus, query: Query) =>
  (await page(leader, management, status, query)).body.items.map(({ requestNumber }) => requestNumber)

/** What a call reads: the index or beginning of each query, and what it consumed of it. */
const readsOf = async (ask: () => Promise<unknown>) => {
  const reads: { of: string; units: number; read: number }[] = []
  const close = tapDynamo(async ({ operation, input }, send) => {
    const answered = await send({ ...input, ReturnConsumedCapacity: 'TOTAL' })
    if (operation === 'Query')
      reads.push({
        of: String(input.IndexName ?? (input.ExpressionAttributeValues as { ':pk': string })[':pk']),
        units: answered.ConsumedCapacity?.CapacityUnits ?? 0,
        read: answered.ScannedCount ?? 0,
      })
    return answered
  })
  await ask()
  close()
  return reads
}

beforeAll(() => useOwnCasesTable('list-filters'))
beforeEach(() => clearTable('list-filters'))

const now = Date.now()
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString()

describe('a filtered list of orders', () => {
  let leader: TestUser
  beforeEach(async () => {
    leader = await signedIn('LideresDesembolsos')
  })

  const waiting: Made[] = [
    { number: 'A', receivedAt: '2026-01-02T04:59:59.999Z', product: 'Libranza', filingOfficeCode: '0101' },
    { number: 'B', receivedAt: '2026-01-02T05:00:00.000Z', product: 'libranza', attempt: 2 },
    { number: 'C', receivedAt: hoursAgo(5), product: 'Crédito de vehículo', attempt: 3 },
    { number: 'D', receivedAt: hoursAgo(1), filingOfficeCode: '0101', attempt: 3, product: 'Otro' },
  ]
  const filters: [CaseFilters, string[]][] = [
    [{ product: 'libranza' }, ['A', 'B']],
    [{ office: '0101' }, ['A', 'D']],
    [{ attempts: 1 }, ['A', 'B', 'C', 'D']],
    [{ attempts: 3 }, ['C', 'D']],
    [{ to: '2026-01-01' }, ['A']],
    [{ from: '2026-01-02', to: '2026-01-02' }, ['B']],
    [{ from: '2026-01-03', to: '2026-01-02' }, []],
    [{ waited: 3 }, ['A', 'B', 'C']],
    [{ since: '2026-01-02T05:00:00.000Z' }, ['B', 'C', 'D']],
    [{ since: '2026-01-02T05:00:00.001Z', waited: 3 }, ['C']],
    [{ since: hoursAgo(2), to: '2026-01-02' }, []],
    // On the Friday 2 January, of a working day: 16:00 is when what came before 08:00 turns red.
    [{ lateSince: '2026-01-02T20:59:59.999Z' }, ['A', 'B']],
    [{ lateSince: '2026-01-02T21:00:00.000Z' }, []],
    [{ lateSince: '2026-01-02T20:59:59.999Z', light: 'amber' }, []],
    [{ waited: 3, attempts: 2, product: 'vehiculo' }, ['C']],
    [{ light: 'red', to: '2026-01-02' }, ['A', 'B']],
    [{ light: 'none' }, []],
    [{ handler: 'ANA01' }, []],
  ]

  test.each(filters)('of waiting cases with %o has %o, whichever side filters', async (asked, expected) => {
    await storeCases('groupDisbursement', 'disbursementOrder', waiting)
    await storeCases('groupDisbursement', 'disbursement', [])
    expect(await numbersOf(leader, 'groupDisbursement', 'PENDING', asked)).toEqual(expected)
    const process = 'disbursementOrder'
    expect(await numbersOf(leader, 'groupDisbursement', 'PENDING', { ...asked, process })).toEqual(expected)
    expect(
      await numbersOf(leader, 'groupDisbursement', 'PENDING', { ...asked, process: 'disbursement' }),
    ).toEqual([])
  })

  test.each(filters.slice(0, -1))('of open cases with %o has %o, newest first', async (asked, expected) => {
    const open = waiting.map((one) => ({ ...one, status: 'OPEN' as const, handler: 'ANA01' }))
    await storeCases('groupDisbursement', 'disbursementOrder', open)
    expect(await numbersOf(leader, 'groupDisbursement', 'OPEN', asked)).toEqual(expected.toReversed())
  })

  test('of paused cases of a handler reads what they hold, and nothing else', async () => {
    const reasons = ['Desembolso por PPE', 'Devuelto al comercial', 'Espera de VÍA aérea']
    const paused = reasons.map(
      (reason, index): Made => ({
        ...{ number: `P${index}`, status: 'PAUSED', handler: 'ANA01', reason, attempt: index + 2 },
        receivedAt: `2026-11-1${index}T15:00:00.000Z`,
      }),
    )
    await storeCases('groupDisbursement', 'disbursementOrder', paused)
    await storeCases('housing', 'housingAppraisal', [{ number: 'H', status: 'PAUSED', handler: 'ANA01' }])
    await storeCases('groupDisbursement', 'disbursement', [
      { number: 'O', status: 'PAUSED', handler: 'LUIS01' },
    ])
    const ask = (asked: CaseFilters) => numbersOf(leader, 'groupDisbursement', 'PAUSED', asked)
    expect(await ask({ handler: 'ana01' })).toEqual(['P2', 'P1', 'P0'])
    for (const handler of [undefined, 'ANA01']) {
      expect(await ask({ handler, reason: 'Desembolso por PPE' })).toEqual(['P0'])
      expect(await ask({ handler, reason: 'Devuelto al comercial' })).toEqual(['P1'])
      expect(await ask({ handler, reason: 'via aerea' })).toEqual(['P2'])
      expect(await ask({ handler, to: '2026-11-11', attempts: 3 })).toEqual(['P1'])
    }
    const { body } = await page(leader, 'groupDisbursement', 'PAUSED', { handler: 'ANA01', attempts: 4 })
    expect(body).toMatchObject({ read: 4, total: 4, items: [{ requestNumber: 'P2' }] })
    const reads = await readsOf(() => ask({ handler: 'ANA01' }))
    expect(reads.map(({ of }) => of)).toEqual(['U#ANA01'])
  })

  test('of returned cases goes by the kind of return or its words, within the month', async () => {
    const returned = { status: 'REJECT', handler: 'ANA01' } as const
    await storeCases('groupDisbursement', 'disbursementOrder', [
      { ...returned, number: 'R1', returnKind: 'Devuelto al revisor', reason: 'Falta la firma' },
      { ...returned, number: 'R2', returnKind: 'Devuelto', reason: 'Página ilegible' },
      {
        ...returned,
        number: 'R4',
        returnKind: 'Devuelto al revisor',
        reason: 'Desembolso por PPE, sin firma',
      },
      { ...returned, number: 'R3', returnKind: 'Devuelto', receivedAt: '2026-10-10T15:00:00.000Z' },
    ])
    const ask = (asked: CaseFilters) =>
      numbersOf(leader, 'groupDisbursement', 'REJECT', { month: '2026-11', ...asked })
    expect(await ask({ reason: 'Devuelto' })).toEqual(['R2'])
    expect((await ask({ reason: 'firma' })).sort()).toEqual(['R1', 'R4'])
    // A reason of a pause, which is here a part of the text.
    expect(await ask({ reason: 'Desembolso por PPE' })).toEqual(['R4'])
    expect(await ask({ handler: 'ANA01', reason: 'PAGINA' })).toEqual(['R2'])
    expect(await ask({ to: '2026-11-09' })).toEqual([])
  })

  test('of closed cases goes by the instant of their end', async () => {
    await storeCases('groupDisbursement', 'disbursementOrder', [
      { number: 'R1', status: 'REJECT', changedAt: '2026-11-20T15:00:00.000Z', attempt: 2 },
      { number: 'R2', status: 'REJECT', changedAt: '2026-11-20T15:00:00.001Z' },
      { number: 'R3', status: 'REJECT', changedAt: '2026-11-20T14:59:59.999Z', attempt: 2 },
    ])
    const ask = async (asked: CaseFilters) =>
      (await numbersOf(leader, 'groupDisbursement', 'REJECT', { month: '2026-11', ...asked })).sort()
    const decidedSince = '2026-11-20T15:00:00.000Z'
    expect(await ask({ decidedSince })).toEqual(['R1', 'R2'])
    expect(await ask({ decidedSince, attempts: 2 })).toEqual(['R1'])
    expect(await ask({ decidedSince: '2026-11-20T15:00:00.002Z' })).toEqual([])
  })

  test('reads the parameters of the ANS once, and only for a light', async () => {
    await storeCases('groupDisbursement', 'disbursementOrder', waiting)
    const of = async (asked: CaseFilters) =>
      (await readsOf(() => page(leader, 'groupDisbursement', 'OPEN', asked))).map((read) => read.of)
    expect(await of({ light: 'amber' })).toEqual(['PARAMETERS', 'REQ.BY.STATUS.ORDER.DATE'])
    expect(await of({ attempts: 2 })).toEqual(['REQ.BY.STATUS.ORDER.DATE'])
  })
})

test('one agreement of VoBo pagaduría is searched in its own queue and the one of all', async () => {
  const leader = await signedIn('LideresDesembolsoLib')
  const whole = queueOf('librances', 'voboPayroll')
  await storeCases('librances', 'voboPayroll', [
    { number: 'OWN', libranzaCode: 'LB-1', agreementQueue: `${whole}#LB-1` },
    { number: 'EARLIER', libranzaCode: 'LB-1', agreementQueue: whole },
    { number: 'FREE', libranzaCode: 'LB-9', agreementQueue: whole },
    { number: 'OTHER', libranzaCode: 'LB-2', agreementQueue: `${whole}#LB-2` },
  ])
  await storeCases('librances', 'voboCentralized', [{ number: 'CENTRAL', libranzaCode: 'LB-1' }])
  const ask = (query: CaseFilters) => numbersOf(leader, 'librances', 'PENDING', query)
  expect(await ask({ process: 'voboPayroll', agreements: 'lb-1' })).toEqual(['EARLIER', 'OWN'])
  expect(await ask({ agreements: 'LB-1' })).toEqual(['CENTRAL', 'EARLIER', 'OWN'])
  expect(await ask({ agreements: 'LB-2,LB-9' })).toEqual(['FREE', 'OTHER'])
  const reads = await readsOf(() => ask({ process: 'voboPayroll', agreements: 'LB-1' }))
  // They are read at the same time.
  expect(reads.map(({ of, read }) => `${of} ${read}`).sort()).toEqual([
    'agreement-queue 1',
    'agreement-queue 2',
  ])
})

test('a page with three filters costs what a page without costs, and says how many cases it looked at', async () => {
  const leader = await signedIn('LideresDesembolsos')
  const start = Date.UTC(2026, 9, 1)
  await storeCases(
    'groupDisbursement',
    'disbursementOrder',
    Array.from({ length: 2 * inHandPerPage + 100 }, (_, index) => ({
      number: `N${index}`,
      receivedAt: new Date(start + index * 1_000).toISOString(),
      ...(index % 1_000 === 7 && { attempt: 2, filingOfficeCode: '0101' }),
    })),
  )
  const process = 'disbursementOrder'
  const asked = { process, attempts: 2, office: '0101', from: '2026-09-30' }
  const first = await page(leader, 'groupDisbursement', 'PENDING', asked)
  expect(first.body.items.map(({ requestNumber }) => requestNumber)).toEqual(['N7', 'N1007'])
  expect(first.body.read).toBe(inHandPerPage)
  const cursor = first.body.cursor as string
  const readsWith = (query: Query) =>
    readsOf(() => page(leader, 'groupDisbursement', 'PENDING', { ...query, cursor }))
  const filtered = await readsWith(asked)
  const plain = await readsWith({ process })
  expect(filtered).toEqual(plain)
  expect(filtered).toMatchObject([{ of: 'queue', read: inHandPerPage }])
  const second = await page(leader, 'groupDisbursement', 'PENDING', { ...asked, cursor })
  expect(second.body.items.map(({ requestNumber }) => requestNumber)).toEqual(['N2007'])
  const last = await page(leader, 'groupDisbursement', 'PENDING', { ...asked, cursor: second.body.cursor })
  expect(last.body).toMatchObject({ read: 100, items: [{ requestNumber: 'N3007' }] })
  expect(last.body.cursor).toBeUndefined()
})
