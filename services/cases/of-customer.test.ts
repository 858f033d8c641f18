import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { startCase } from '../../test/support/reports.ts'
import { handler } from './index.ts'

beforeAll(() => useOwnCasesTable('of-customer'))

const housing = { management: 'housing', process: 'housingDisbursement' } as const
const day = (of: number) => new Date(Date.UTC(2026, 10, of, 14))
const found = async (user: TestUser, document: string) => {
  const { status, body } = await call(handler, cases.ofCustomer, user, { query: { document } })
  return [status, body.items.map(({ requestNumber }) => requestNumber)]
}

test('shows the cases of a customer in the caller’s managements, newest first, as the document may be typed', async () => {
  const document = '52417137'
  await pendingCase({ number: 'OLD', document }, day(2))
  await pendingCase({ number: 'NEW', document: `0${document}` }, day(4))
  await pendingCase({ number: 'HOUSE', document, ...housing }, day(3))
  await pendingCase({ number: 'OTHER', document: '52417138' }, day(5))
  const analyst = await signedIn('GestoresDesembolsos')
  expect(await found(analyst, document)).toEqual([200, ['NEW', 'OLD']])
  expect(await found(analyst, '52.417.137')).toEqual([200, ['NEW', 'OLD']])
  expect(await found(await signedIn('LideresDesembolsoV'), document)).toEqual([200, ['HOUSE']])
  const both = await signedIn(['LideresDesembolsos', 'LideresDesembolsoV'])
  expect(await found(both, document)).toEqual([200, ['NEW', 'HOUSE', 'OLD']])
})

test('finds a case in every state, with its present values', async () => {
  const document = '900457812'
  await pendingCase({ number: 'MOVES', document }, day(1))
  const analyst = await signedIn('GestoresDesembolsos')
  const claim = { management: 'groupDisbursement', process: 'disbursementOrder' } as const
  for (;;) {
    const { body } = await call(handler, cases.claim, analyst, { body: { ...claim, actionId: randomUUID() } })
    const { pkRequest, skRequest, requestNumber } = body
    const decided = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID() }
    await call(handler, cases.changeStatus, analyst, { params: { status: 'APPROVED' }, body: decided })
    if (requestNumber === 'MOVES') break
  }
  const { body } = await call(handler, cases.ofCustomer, analyst, { query: { document } })
  expect(body.items).toMatchObject([
    { requestNumber: 'MOVES', reqStatus: 'APPROVED', reqUser: analyst.login, document },
  ])
})

test('a case without a known customer is nobody’s', async () => {
  const analyst = await signedIn('GestoresDesembolsos')
  await pendingCase({ number: 'UNKNOWN', document: 'N/A' })
  expect((await startCase(analyst)).status).toBe(200)
  expect(await found(analyst, 'NA')).toEqual([200, []])
  expect(await found(analyst, '-')).toEqual([200, []])
})

test('the answer is for who works cases', async () => {
  const { status } = await call(handler, cases.ofCustomer, await signedIn('Asesores'), {
    query: { document: '52417137' },
  })
  expect(status).toBe(403)
})
