import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { everyItem } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { removeCase, startCase, temporaryOf } from '../../test/support/reports.ts'
import { asCases, heldBy, now, pause } from './leader.fixture.ts'

const guarantees = { management: 'groupDisbursement', process: 'guaranteeVerification' } as const
const disburser = () => signedIn('GestoresDesembolsos')

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('remove-case')
  leader = await signedIn('LideresDesembolsos')
})

const records = async () => (await everyItem('remove-case')).filter(({ pk }) => pk.startsWith('P#'))
const claimed = async (analyst: TestUser): Promise<CaseRow> => {
  const { number } = await pendingCase(guarantees)
  return (await startCase(analyst, { requestNumber: number, subProcess: 'VerificationGuarantees' })).body
}
const historyOf = async (number: string) =>
  (await call(asCases, cases.history, leader, { params: { number }, query: {} })).body.items

test('a queue’s case goes back unchanged, which its leader sees, and leaves no work record', async () => {
  const analyst = await disburser()
  const { number } = await pendingCase(guarantees)
  const before = await now(leader, number)
  await startCase(analyst, { requestNumber: number, subProcess: 'VerificationGuarantees' })
  expect((await temporaryOf(analyst, number)).body.removal).toBe('giveBack')

  const { status, body } = await removeCase(analyst, number, { reason: 'Es de otro desembolso' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...before, givenBackBy: analyst.login })
  expect(await now(leader, number)).toEqual(body)
  expect(await heldBy(analyst)).toEqual({ open: undefined, paused: [], counted: 0 })
  expect((await historyOf(number)).at(-1)).toMatchObject({
    ...{ action: 'giveBack', from: 'OPEN', to: 'PENDING', user: analyst.login },
    reason: 'Es de otro desembolso',
  })
  expect(await records()).toEqual([])
  const prioritised = await call(asCases, leaderCases.changePriority, leader, {
    params: { priority: 'Alta' },
    body: { ...body, actionId: randomUUID() },
  })
  expect(prioritised.body.givenBackBy).toBe(analyst.login)
  const next = await call(asCases, cases.claim, analyst, {
    body: { ...guarantees, actionId: randomUUID() },
  })
  expect(next.body).toMatchObject({ requestNumber: number, reqStatus: 'OPEN' })
  expect([next.body.givenBackBy, next.body.stage]).toEqual([undefined, undefined])
})

test('a reported case ends as a mistake, with its reason and without a work record', async () => {
  const analyst = await disburser()
  const { body: row } = await startCase(analyst, { requestNumber: 'R-200' })
  const { body } = await removeCase(analyst, 'R-200', { reason: 'Escribí mal el número' })
  expect(body).toMatchObject({
    ...{ requestNumber: 'R-200', reqStatus: 'ABORT', statusCase: 'Eliminado', source: 'reported' },
    ...{ reasonReturn: 'Escribí mal el número', skRequest: row.skRequest },
  })
  expect((await historyOf('R-200')).map(({ action }) => action)).toEqual(['report', 'mistaken'])
  expect(await records()).toEqual([])
  expect((await startCase(analyst, { requestNumber: 'R-200' })).refusal?.message).toBe(
    'El caso R-200 ya fue eliminado',
  )
})

test('a queue’s case that was paused stays with its handler; a reported one may still end as a mistake', async () => {
  const analyst = await disburser()
  const row = await claimed(analyst)
  const resume = async (paused: CaseRow) => {
    const { pkRequest, skRequest, requestNumber } = paused
    const body = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID() }
    await call(asCases, cases.changeStatus, analyst, { params: { status: 'OPEN' }, body })
  }
  await pause(analyst, row)
  await resume(row)
  expect((await temporaryOf(analyst, row.requestNumber)).body.removal).toBeUndefined()
  const before = await everyItem('remove-case')
  expect((await removeCase(analyst, row.requestNumber)).refusal?.code).toBe('caseWasPaused')
  expect(await everyItem('remove-case')).toEqual(before)

  const reporter = await disburser()
  const { body: reported } = await startCase(reporter)
  await pause(reporter, reported)
  const { pkRequest, skRequest, requestNumber } = reported
  await call(asCases, cases.changeStatus, reporter, {
    params: { status: 'OPEN' },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID() },
  })
  expect((await removeCase(reporter, requestNumber)).body.reqStatus).toBe('ABORT')
})

test('a repeat gets the first answer, also when the case has a handler again', async () => {
  const analyst = await disburser()
  const { requestNumber: number } = await claimed(analyst)
  const actionId = randomUUID()
  const { body: first } = await removeCase(analyst, number, { actionId })
  expect((await removeCase(analyst, number, { actionId })).body).toMatchObject({ reqStatus: 'PENDING' })
  await startCase(analyst, { requestNumber: number })
  const again = await removeCase(analyst, number, { actionId })
  expect(again.body).toMatchObject({ requestNumber: number, reqStatus: first.reqStatus })
  expect(again.body.reqUser).toBeUndefined()
  expect((await now(leader, number)).reqStatus).toBe('OPEN')
})

test('another handler’s case, or one that is not open, is refused and does not change', async () => {
  const [analyst, other] = await Promise.all([disburser(), disburser()])
  const { requestNumber: number } = await claimed(other)
  const before = await everyItem('remove-case')
  expect((await removeCase(analyst, number)).refusal?.code).toBe('wrongState')
  expect((await removeCase(analyst, number, { user: other.login })).status).toBe(403)
  expect((await removeCase(analyst, 'NO-HAY')).status).toBe(404)
  expect((await removeCase(other, number, { reason: '  ' })).status).toBe(400)
  expect(await everyItem('remove-case')).toEqual(before)
})

test('a case of an agreement goes back to the queue of its handlers (decision 74)', async () => {
  const vobo = await signedIn('VerificadorLibranzasDesembolso')
  const payroll = { management: 'librances', process: 'voboPayroll' } as const
  const { number } = await pendingCase({ ...payroll, libranzaCode: '4711' })
  const claim = () => call(asCases, cases.claim, vobo, { body: { ...payroll, actionId: randomUUID() } })
  expect((await claim()).body.requestNumber).toBe(number)
  expect((await removeCase(vobo, number)).body.reqStatus).toBe('PENDING')
  expect((await claim()).body.requestNumber).toBe(number)
})
