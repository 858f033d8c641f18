import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { handler as casesHandler } from '../../services/cases/index.ts'
import { handler as demandHandler } from '../../services/demand/index.ts'
import { cases } from '../../shared/case-calls.ts'
import { demand } from '../../shared/demand-calls.ts'
import { documents } from '../../shared/document-calls.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { orderProcess } from '../../shared/processes.ts'
import { call, type Handler, signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { filedOrder } from '../support/filed-orders.ts'
import { asDocuments } from '../support/orders.ts'
import { useOwnCasesTable } from '../support/own-table.ts'

/** Each role gives only its own access: this user leads housing, handles disbursements and files orders. */

const asCases = casesHandler as unknown as Handler
const asDemand = demandHandler as unknown as Handler
const housing = { management: 'housing', process: 'housingDisbursement' } as const

let user: TestUser
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnCasesTable('several-roles')
  user = await signedIn(['LideresDesembolsoV', 'GestoresDesembolsos', 'Asesores'])
})

const find = (number: string) => call(asCases, cases.byNumber, user, { params: { number } })

test('they see the cases that they lead or work; of other cases only that the number is taken', async () => {
  const led = await pendingCase(housing)
  const worked = await pendingCase(orderProcess)
  const other = await pendingCase({ management: 'fng', process: 'fngReserve' })
  expect((await find(led.number)).body).toMatchObject({ requestNumber: led.number })
  expect((await find(worked.number)).body).toMatchObject({ requestNumber: worked.number })
  expect(await find(other.number)).toMatchObject({ status: 200, body: null })
  expect(await find('77000')).toMatchObject({ status: 404, body: null })
})

test('they change priorities and queue orders only where they lead', async () => {
  const prioritise = async (number: string) => {
    const { pkRequest, skRequest } = (await find(number)).body ?? { pkRequest: '', skRequest: '' }
    const body = { pkRequest, skRequest, requestNumber: number, actionId: randomUUID() }
    return call(asCases, leaderCases.changePriority, user, { params: { priority: 'Alta' }, body })
  }
  const [led, worked] = [await pendingCase(housing), await pendingCase(orderProcess)]
  expect((await prioritise(led.number)).status).toBe(200)
  expect((await prioritise(worked.number)).status).toBe(404)
  expect((await call(asDemand, demand.housing, user, {})).status).toBe(200)
  expect((await call(asDemand, demand.disbursement, user, {})).status).toBe(403)
})

test('they claim cases that they work, and none that they only lead', async () => {
  await pendingCase(housing)
  await pendingCase(orderProcess)
  const take = (queue: typeof housing | typeof orderProcess) =>
    call(asCases, cases.claim, user, { body: { ...queue, actionId: randomUUID() } })
  expect((await take(housing)).status).toBe(403)
  expect((await take(orderProcess)).status).toBe(200)
})

test('they read an order that they filed; only a handler of its process names its documents', async () => {
  const filer = await signedIn(['LideresDesembolsoV', 'Asesores'])
  const form = await filedOrder(filer, { ...orderProcess, priority: 'Media' }, new Date())
  const customer = `${form.typeCustomer}-${form.identiCustomer}`
  const read = await call(asDocuments, documents.ofOrder, filer, {
    params: { customer },
    query: { controlNumber: form.numberControl, userRole: 'Asesores' },
  })
  expect(read.status).toBe(200)
  const name = (who: TestUser) =>
    call(asDocuments, documents.updateHandle, who, {
      headers: {
        'document-name': read.body[0]?.typeName ?? '',
        'customer-id-type': form.typeCustomer,
        'customer-id-number': form.identiCustomer,
      },
      body: { controlNumber: form.numberControl, documentHandle: 'GD-1' },
    })
  expect((await name(filer)).status).toBe(404)
  expect((await name(user)).status).toBe(200)
})
