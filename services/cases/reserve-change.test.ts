import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { startCase } from '../../test/support/reports.ts'
import { casesTable } from '../table/keys.ts'
import { asCases, heldBy, historyOf, itemsOf, now, pause } from './leader.fixture.ts'
import { type ReserveChange, transactWithCase } from './reserve-change.ts'
import { readCase } from './stored-case.ts'

const guaranteeNumber = '1234567890'
let leader: TestUser
let analyst: TestUser
beforeAll(async () => {
  await useOwnCasesTable('reserve-change')
  leader = await signedIn('LideresDesembolsos')
})
beforeEach(async () => {
  analyst = await signedIn('GestoresDesembolsos')
})
let untap = () => {}
afterEach(() => untap())

/** A case of a stage whose portfolio has reserves (decision 71). */
const reserveStage = { product: 'microfinance', process: 'ReserveFNG', subProcess: undefined } as const
const start = async (): Promise<CaseRow> => (await startCase(analyst, reserveStage)).body

const told = (over: Partial<ReserveChange> = {}): ReserveChange => ({
  id: randomUUID(),
  version: 1,
  at: new Date(),
  user: analyst.login,
  guaranteeNumber,
  statusReserve: 'SUCCESS',
  reserveCode: '700123',
  ...over,
})

/** A write of the reserve, which can be made only once. */
const ownWrite = (id: string) => ({
  Put: {
    TableName: casesTable(),
    Item: { pk: `TEST#${id}`, sk: 'RESERVE' },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

const tell = ({ requestNumber }: CaseRow, reserve: ReserveChange, own = ownWrite(randomUUID())) =>
  transactWithCase([own], reserve, () => readCase(requestNumber))

/** The handler's own lists, which are copies. */
const copiesOf = async (status: 'OPEN' | 'PAUSED') =>
  (await call(asCases, cases.ofHandler, analyst, { params: { status, id: analyst.login }, query: {} })).body
    .items

const decide = (row: CaseRow, status: 'APPROVED' | 'PAUSED') => {
  const { pkRequest, skRequest, requestNumber } = row
  return call(asCases, cases.changeStatus, analyst, {
    params: { status },
    body: {
      ...{ pkRequest, skRequest, requestNumber, idProductivity: randomUUID() },
      ...(status === 'PAUSED' && { reasonReturn: 'Recursos FNG agotados' }),
    },
  })
}

const release = () =>
  call(asCases, leaderCases.pauseOpen, leader, {
    params: { user: analyst.login },
    body: { management: 'groupDisbursement', actionId: randomUUID() },
  })

const shown = { guaranteeNumber, statusReserve: 'SUCCESS', reserveCode: '700123' }

test('a held case shows its reserve, its handler’s copy shows the same, and the history has who and when', async () => {
  const row = await start()
  const at = new Date()
  const asked = told({ statusReserve: 'NOT_REGISTER', reserveCode: undefined, at })
  expect(await tell(row, asked)).toBeUndefined()
  expect(await now(leader, row.requestNumber)).toMatchObject({
    statusReserve: 'NOT_REGISTER',
    guaranteeNumber,
  })
  await tell(row, { ...asked, statusReserve: 'SUCCESS', reserveCode: '700123', user: undefined })

  const stored = await now(leader, row.requestNumber)
  expect(stored).toEqual({ ...row, ...shown, reserveId: asked.id })
  expect(await copiesOf('OPEN')).toEqual([stored])
  expect((await historyOf(leader, row.requestNumber)).slice(1)).toEqual([
    {
      ...{ at: at.toISOString(), user: analyst.login, action: 'reserve', from: 'OPEN', to: 'OPEN' },
      ...{ guaranteeNumber, reserveId: asked.id, statusReserve: 'NOT_REGISTER' },
    },
    {
      at: at.toISOString(),
      user: '',
      action: 'reserve',
      from: 'OPEN',
      to: 'OPEN',
      reserveId: asked.id,
      ...shown,
    },
  ])
})

test('a reserve is recorded on the case in any state, and stays with the next handler', async () => {
  const row = await start()
  await pause(analyst, row)
  await tell(row, told())
  expect(await copiesOf('PAUSED')).toMatchObject([{ ...shown, reqStatus: 'PAUSED' }])
  expect(await heldBy(analyst)).toEqual({ open: undefined, paused: [row.requestNumber], counted: 1 })

  const decided = await start()
  await decide(decided, 'APPROVED')
  await tell(decided, told())
  expect(await now(leader, decided.requestNumber)).toMatchObject({ ...shown, reqStatus: 'APPROVED' })

  const { number } = await pendingCase({ process: 'disbursement' })
  await transactWithCase([ownWrite(number)], told(), () => readCase(number))
  const { body: claimed } = await startCase(analyst, { requestNumber: number })
  expect(claimed).toMatchObject({ ...shown, reqStatus: 'OPEN' })
})

test.each([
  ['ordinaryWallet', 'REJECT', { statusCase: 'Devuelto', reasonReturn: 'Falta la firma' }],
  ['microfinance', 'APPROVED', { statusCase: 'Aceptado' }],
] as const)('an outcome of the stage in %s leaves %s with its reserve', async (product, status, said) => {
  const { body: row } = await startCase(analyst, { ...reserveStage, product })
  await tell(row, told())
  const { pkRequest, skRequest, requestNumber } = row
  const body = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), ...said }
  const reply = await call(asCases, cases.changeStatus, analyst, { params: { status }, body })
  expect(reply).toMatchObject({ status: 200, body: { ...shown, ...said, reqStatus: status } })
  expect(await now(leader, requestNumber)).toMatchObject({ ...shown, reqStatus: status })
})

test('a repeat changes nothing on the case, and neither does a refusal of the reserve’s own writes', async () => {
  const row = await start()
  const reserve = told()
  await tell(row, reserve)
  const before = await itemsOf(`C#${row.requestNumber}`)
  const own = ownWrite(randomUUID())
  expect(await tell(row, reserve, own)).toBeUndefined()
  expect(await itemsOf(`C#${row.requestNumber}`)).toEqual(before)
  expect(await tell(row, told(), own)).toMatchObject({ index: 0 })
  expect(await itemsOf(`C#${row.requestNumber}`)).toEqual(before)
})

test('a made reserve stays, whatever happens to another one; both are in the history', async () => {
  const row = await start()
  await tell(row, told())
  const reasonReject = 'x'.repeat(4_000)
  await tell(row, told({ statusReserve: 'REJECT', reserveCode: undefined, reasonReject }))
  expect(await now(leader, row.requestNumber)).toMatchObject(shown)
  const [, , rejected] = await historyOf(leader, row.requestNumber)
  expect(rejected).toMatchObject({ statusReserve: 'REJECT', reason: 'x'.repeat(200) })

  const other = { guaranteeNumber: '999999999999999', reserveCode: '700999' }
  await tell(row, told({ ...other, statusReserve: 'REPLACED' }))
  expect(await now(leader, row.requestNumber)).toMatchObject({ ...other, statusReserve: 'REPLACED' })
})

test('a case with its own guarantee shows a reserve of another guarantee only if that one was made', async () => {
  const row = await start()
  await tell(row, told({ statusReserve: 'REJECT', reserveCode: undefined }))
  const other = { guaranteeNumber: '999999999999999' }
  await tell(row, told({ ...other, statusReserve: 'NOT_REGISTER', reserveCode: undefined }))
  expect(await now(leader, row.requestNumber)).toMatchObject({ guaranteeNumber, statusReserve: 'REJECT' })
})

test('a case that changes during the update gets it in its new state, and its copy is correct', async () => {
  const row = await start()
  let moved = false
  untap = tapDynamo(async ({ input: { TransactItems } }, send) => {
    if (TransactItems && !moved) {
      moved = true
      expect((await decide(row, 'PAUSED')).status).toBe(200)
    }
    return send()
  })
  expect(await tell(row, told())).toBeUndefined()
  expect(moved).toBe(true)
  expect(await copiesOf('PAUSED')).toMatchObject([{ ...shown, reqStatus: 'PAUSED' }])
  expect(await copiesOf('OPEN')).toEqual([])
})

test.each(['decide', 'release'] as const)(
  'a case that is told of its reserve meanwhile keeps nobody from an action on it: %s',
  async (action) => {
    const row = await start()
    let toldMeanwhile = false
    untap = tapDynamo(async ({ input: { TransactItems } }, send) => {
      if (TransactItems && !toldMeanwhile) {
        toldMeanwhile = true
        await tell(row, told())
      }
      return send()
    })
    const reply = action === 'decide' ? await decide(row, 'PAUSED') : await release()
    expect(toldMeanwhile).toBe(true)
    expect(reply).toMatchObject({ status: 200, body: shown })
    expect(await now(leader, row.requestNumber)).toMatchObject(shown)
  },
)

test('without a case only the reserve’s own writes are made', async () => {
  const own = ownWrite(randomUUID())
  expect(await transactWithCase([own], told(), async () => undefined)).toBeUndefined()
  expect(await itemsOf(String(own.Put.Item.pk))).toHaveLength(1)
})
