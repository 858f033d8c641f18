import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import type { Refusal } from '../../shared/errors.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { startCase } from '../../test/support/reports.ts'
import { caseForReserve } from './case-for-reserve.ts'
import { asCases, pause, taken } from './leader.fixture.ts'

const analystOf = () => signedIn('GestoresDesembolsos')
const reserveStage = { process: 'ReserveFNG', subProcess: undefined } as const
const refusalOf = (analyst: TestUser, number: string, document: string) =>
  caseForReserve(analyst, number, document).then(
    () => undefined,
    ({ code, message }: Refusal) => [code, message],
  )

test('the handler of an open or paused case may request a reserve from it for its customer', async () => {
  const analyst = await analystOf()
  const { body: row } = await startCase(analyst, { ...reserveStage, document: '900457812' })
  const { requestNumber } = row
  expect(await caseForReserve(analyst, requestNumber, '900457812')).toMatchObject({ status: 'OPEN' })
  expect(await caseForReserve(analyst, requestNumber, ' 00900.457.812')).toMatchObject({ status: 'OPEN' })
  await pause(analyst, row)
  expect(await caseForReserve(analyst, requestNumber, '900457812')).toMatchObject({ status: 'PAUSED' })
  expect(await refusalOf(analyst, requestNumber, '900457813')).toEqual([
    'caseOfOtherClient',
    `La garantía es de un cliente distinto al del caso ${requestNumber}`,
  ])
})

test('a case with an unknown customer allows any customer', async () => {
  const analyst = await analystOf()
  const { body } = await startCase(analyst, reserveStage)
  expect(await caseForReserve(analyst, body.requestNumber, '900457812')).toMatchObject({ document: '' })
})

test('a case that the caller does not hold is refused with its state', async () => {
  const { analyst, row } = await taken()
  const { requestNumber, document } = row
  const other = await analystOf()
  expect(await refusalOf(other, requestNumber, document)).toEqual([
    'caseNotInHand',
    `El caso ${requestNumber} lo gestiona ${analyst.login}`,
  ])
  const { number } = await pendingCase()
  expect(await refusalOf(other, number, '1020304050')).toEqual([
    'caseNotInHand',
    `El caso ${number} está pendiente`,
  ])
  expect((await refusalOf(other, 'NO-HAY', '1'))?.[0]).toBe('caseNotInHand')
  const { pkRequest, skRequest } = row
  const decided = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID() }
  await call(asCases, cases.changeStatus, analyst, { params: { status: 'APPROVED' }, body: decided })
  expect(await refusalOf(analyst, requestNumber, document)).toEqual([
    'caseNotInHand',
    `El caso ${requestNumber} está aprobado`,
  ])
  const { number: foreign } = await pendingCase({ management: 'housing', process: 'housingDisbursement' })
  expect((await refusalOf(other, foreign, '1020304050'))?.[0]).toBe('caseNotInHand')
})
