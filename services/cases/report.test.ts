import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { productLabel } from '../../shared/products.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { everyItem } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { startCase, temporaryOf } from '../../test/support/reports.ts'
import { asCases, heldBy, itemsOf, now, pause } from './leader.fixture.ts'

const guarantees = { management: 'groupDisbursement', process: 'guaranteeVerification' } as const
const review = { process: 'reviewDoc', subProcess: undefined } as const
const disburser = () => signedIn('GestoresDesembolsos')

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('report')
  leader = await signedIn('LideresDesembolsos')
})

const decide = (
  analyst: TestUser,
  row: CaseRow,
  status: 'APPROVED' | 'PAUSED' | 'OPEN',
  said: { statusCase?: string; reasonReturn?: string } = {},
) => {
  const { pkRequest, skRequest, requestNumber } = row
  const body = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), ...said }
  return call(asCases, cases.changeStatus, analyst, { params: { status }, body })
}

/** The call is refused with a code and a message, and the table does not change. */
const refused = async (tried: () => ReturnType<typeof startCase>, code: string, message: RegExp) => {
  const before = await everyItem('report')
  const { refusal } = await tried()
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) })
  expect(await everyItem('report')).toEqual(before)
  return refusal
}

test('a new number is a new case, open under its reporter, received when they say', async () => {
  const analyst = await disburser()
  const { status, body } = await startCase(analyst, {
    requestNumber: 'R-100',
    requestDate: '2026-11-19T10:30',
    fgnReserve: true,
    guaranteeNumber: ' 123456789012345 ',
    document: '1020304050',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ requestNumber: 'R-100', reqStatus: 'OPEN', reqUser: analyst.login, source: 'reported' },
    ...{ pkRequest: 'groupDisbursement#disbursement', product: 'Cartera ordinaria', process: 'disbursement' },
    ...{ portfolio: 'ordinaryWallet', stage: 'disbursement', subStage: 'disbursementProcess' },
    ...{ dateAssignment: '2026-11-19', hourAssignment: '10:30:00', document: '1020304050', fgnReserve: true },
    guaranteeNumber: '123456789012345',
  })
  expect(await now(leader, 'R-100')).toEqual(body)
  expect(await heldBy(analyst)).toEqual({ open: 'R-100', paused: [], counted: 0 })
  const { body: history } = await call(asCases, cases.history, leader, {
    params: { number: 'R-100' },
    query: {},
  })
  expect(history.items).toEqual([
    { at: expect.any(String), user: analyst.login, userName: analyst.name, action: 'report', to: 'OPEN' },
  ])
})

test('a reported case has the product of its handler’s report, or the only one of its portfolio', async () => {
  const productOf = async (over: Parameters<typeof startCase>[1]) =>
    (await startCase(await disburser(), over)).body.product
  expect(await productOf({ productName: 'libranza' })).toBe('Libranza')
  expect(await productOf({})).toBe('Cartera ordinaria')
  const micro = { product: 'microfinance', subProcess: 'disbursementProcess' } as const
  expect(await productOf(micro)).toBe(productLabel('capital-trabajo'))
  const foreign = await startCase(await disburser(), { ...micro, productName: 'vivienda' })
  expect(foreign.refusal).toMatchObject({ code: 'badRequest', details: { field: 'productName' } })
})

test('a queued number is claimed as it is in its queue, with the handler’s values', async () => {
  const analyst = await disburser()
  const { number } = await pendingCase({ ...guarantees, product: 'Vehículo' })
  const waiting = await now(leader, number)
  const { body } = await startCase(analyst, { requestNumber: number, subProcess: 'VerificationGuarantees' })
  expect(body).toMatchObject({
    ...{ reqStatus: 'OPEN', reqUser: analyst.login, product: 'Vehículo', skRequest: waiting.skRequest },
    ...{ requestDate: waiting.requestDate, stage: 'disbursement', subStage: 'VerificationGuarantees' },
  })
  expect(body.source).toBeUndefined()
})

test('a queued case keeps the guarantee of its file until its handler enters another', async () => {
  const loaded = { ...guarantees, fng: true, guaranteeNumber: '1234567890' }
  const said = { subProcess: 'VerificationGuarantees' } as const
  for (const [guaranteeNumber, kept] of [
    [undefined, '1234567890'],
    ['9876543210', '9876543210'],
  ]) {
    const { number: requestNumber } = await pendingCase(loaded)
    expect(await now(leader, requestNumber)).toMatchObject({
      guaranteeNumber: '1234567890',
      fgnReserve: true,
    })
    const { body } = await startCase(await disburser(), { requestNumber, ...said, guaranteeNumber })
    expect(body).toMatchObject({ guaranteeNumber: kept, fgnReserve: true })
  }
  const analyst = await disburser()
  for (const guaranteeNumber of ['123456789', '1234567890123456', '12345A7890'])
    await refused(() => startCase(analyst, { guaranteeNumber }), 'badRequest', /./)
})

test('a repeat of the same action gets the first answer, whatever happened to the case', async () => {
  const analyst = await disburser()
  const said = { requestNumber: 'R-110', actionId: randomUUID() }
  const { body: first } = await startCase(analyst, said)
  expect((await startCase(analyst, said)).body).toEqual(first)
  await decide(analyst, first, 'APPROVED')
  const again = await startCase(analyst, said)
  expect(again.body).toMatchObject({ requestNumber: 'R-110', reqStatus: 'OPEN', reqUser: analyst.login })
  expect((await itemsOf('C#R-110')).filter(({ sk }) => String(sk).startsWith('H#'))).toHaveLength(2)
})

test('two parallel reports of one number create one case, and the second caller learns who has it', async () => {
  const analysts = await Promise.all([disburser(), disburser()])
  const replies = await Promise.all(analysts.map((one) => startCase(one, { requestNumber: 'R-120' })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = replies.find(({ status }) => status === 409)
  expect(lost?.refusal?.code).toBe('caseOfOther')
})

test('one open case across both areas, and the refusal leads to it (decision 73)', async () => {
  const analyst = await disburser()
  const { body: open } = await startCase(analyst, { requestNumber: 'R-130', ...review })
  expect(open.pkRequest).toBe('reviewDoc#documentReview')
  const message = /^Recuerda que es necesario que pauses, apruebes o devuelvas el caso R-130$/
  const refusal = await refused(() => startCase(analyst), 'caseOpen', message)
  expect(refusal?.details).toEqual({ number: 'R-130', management: 'reviewDoc' })
  await refused(() => startCase(analyst, { requestNumber: 'R-130', ...review }), 'caseOpen', message)
  const { number } = await pendingCase(guarantees)
  await refused(() => startCase(analyst, { requestNumber: number }), 'caseOpen', message)

  const { body: paused } = await decide(analyst, open, 'PAUSED', {
    reasonReturn: 'Bloqueo en aplicativos',
  })
  await startCase(analyst, { requestNumber: 'R-131' })
  expect((await decide(analyst, paused, 'OPEN')).refusal).toMatchObject({
    code: 'caseOpen',
    details: { number: 'R-131', management: 'groupDisbursement' },
  })
})

test('a case that the caller may not start is refused, each with its message', async () => {
  const [analyst, other] = await Promise.all([disburser(), disburser()])
  await startCase(other, { requestNumber: 'R-140' })
  await refused(
    () => startCase(analyst, { requestNumber: 'R-140' }),
    'caseOfOther',
    new RegExp(`^El caso R-140 lo gestiona ${other.login}$`),
  )
  const { body: own } = await startCase(analyst, { requestNumber: 'R-141' })
  const paused = { reasonReturn: 'Desembolso por PPE' }
  expect((await decide(analyst, own, 'PAUSED', paused)).status).toBe(200)
  const start = (over: Parameters<typeof startCase>[1]) => () => startCase(analyst, over)
  await refused(start({ requestNumber: 'R-141' }), 'casePaused', /R-141 está pausado, retómalo/)

  const { body: decided } = await startCase(analyst, { requestNumber: 'R-142' })
  await decide(analyst, decided, 'APPROVED')
  await refused(start({ requestNumber: 'R-142' }), 'caseDecided', /^El caso R-142 ya fue aprobado$/)

  const housing = await pendingCase({ management: 'housing', process: 'housingDisbursement' })
  const foreign = await refused(
    start({ requestNumber: housing.number }),
    'caseElsewhere',
    /pertenece a otra gerencia$/,
  )
  expect(foreign?.details).toEqual({ number: housing.number })
  const reviewed = await pendingCase({ management: 'reviewDoc', process: 'documentReview' })
  const named = await refused(
    start({ requestNumber: reviewed.number }),
    'caseElsewhere',
    /pertenece a Revisión Doc\.$/,
  )
  expect(named?.details?.management).toBe('reviewDoc')
})

test('an impossible or future date, and an unknown stage, are refused', async () => {
  const analyst = await disburser()
  const start = (over: Parameters<typeof startCase>[1]) => () => startCase(analyst, over)
  for (const requestDate of ['2026-02-30T10:00', '2099-01-01T08:00', 'ayer'])
    await refused(start({ requestDate }), 'caseDate', new RegExp(`^La fecha ${requestDate} es inválida\\.$`))
  const wrong = [
    { subProcess: undefined },
    { product: 'subsPremiumLiabilities' },
    { process: 'edecan' },
  ] as const
  for (const over of wrong) {
    const refusal = await refused(start(over), 'badRequest', /./)
    expect(refusal?.details).toEqual({ field: 'subProcess' })
  }
})

test('only an analyst of a process may report a case of it', async () => {
  const reviewer = await signedIn('VerificadorRevisionDocumental')
  await refused(() => startCase(reviewer), 'forbidden', /./)
  expect((await startCase(reviewer, review)).status).toBe(200)
  expect((await startCase(leader)).refusal?.code).toBe('forbidden')
})

test('the temporary record is the open time: it restarts when the case is resumed and ends with it', async () => {
  const analyst = await disburser()
  const { body: row } = await startCase(analyst, { requestNumber: 'R-150' })
  const first = await temporaryOf(analyst, 'R-150')
  expect(first.body).toEqual({ row, beingUserDate: row.dischargeDate, removal: 'mistaken' })
  expect((await temporaryOf(analyst, 'R-150', 'OTRO')).status).toBe(403)
  expect((await temporaryOf(await disburser(), 'R-150')).status).toBe(404)

  await pause(analyst, row)
  expect((await temporaryOf(analyst, 'R-150')).status).toBe(404)
  const { body: resumed } = await decide(analyst, row, 'OPEN')
  const second = await temporaryOf(analyst, 'R-150')
  expect(second.body.beingUserDate > first.body.beingUserDate).toBe(true)
  await decide(analyst, resumed, 'APPROVED')
  expect((await temporaryOf(analyst, 'R-150')).status).toBe(404)
})
