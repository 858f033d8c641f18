import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../../infra/recovery/case-violations.ts'
import { cases } from '../../shared/case-calls.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { documents } from '../../shared/document-calls.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { type OrderForm, orders } from '../../shared/orders.ts'
import { orderProcess } from '../../shared/processes.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable, everyItem } from '../../test/support/items.ts'
import { asDocuments, asOrders, pagareFile, sendOrder, upload } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import {
  analystWith,
  correctOrder,
  removeDocument,
  returnedOrder,
  returnOrder,
  returnReason,
} from '../../test/support/returned-orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { handler as casesHandler } from '../cases/index.ts'
import { readCase } from '../cases/stored-case.ts'
import { readFile } from '../documents/bucket.ts'
import { writeDocumentHandle } from '../documents/of-order.ts'
import { readOrderDocuments } from '../documents/order-documents.ts'
import { removedAfter } from '../documents/removed-documents.ts'
import { casesTable, keys } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import { resendWrites } from './send.ts'

const asCases = casesHandler as unknown as Handler
const table = 'resends'

const storedCaseOf = async (number: string) =>
  (
    await dynamo.send(
      new GetCommand({ TableName: casesTable(), Key: keys.case(number), ConsistentRead: true }),
    )
  ).Item
const draftOf = (user: TestUser, numberControl: string) =>
  call(asOrders, orders.draft, user, { params: { numberControl } })
const historyOf = async (user: TestUser, number: string) =>
  (await call(asCases, cases.history, user, { params: { number }, query: {} })).body.items
const changesOf = (user: TestUser, controlNumber: string) =>
  call(asDocuments, documents.changes, user, { params: { controlNumber } })
const linkTo = (user: TestUser, id: string) =>
  call(asDocuments, documents.stream, user, { params: { id }, query: {} })

/** A returned order with another pagaré in place of the one it had, ready to send. */
const corrected = async (adviser: TestUser) => {
  const { form } = await returnedOrder(adviser)
  const { body } = await correctOrder(adviser, form.numberControl)
  return { form, ...(await replacePagare(adviser, form)), draft: body }
}
const replacePagare = async (adviser: TestUser, form: OrderForm) => {
  const { body } = await draftOf(adviser, form.numberControl)
  const before = body.documents.find(({ typeName }) => typeName === 'EC_PAGARE_FISICO')
  if (!before) throw new Error('no pagaré')
  await removeDocument(adviser, before)
  return { before, after: await upload(adviser, form, await pagareFile('pagaré firmado.pdf')) }
}

let adviser: TestUser
let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable(table)
  adviser = await signedIn('Asesores')
  leader = await signedIn('LideresDesembolsos')
})

let untap = () => {}
afterEach(async () => {
  untap()
  expect(violationsOf(await everyItem(table))).toEqual([])
  await clearTable(table)
})

describe('sending a corrected order', () => {
  it('queues it as if newly received, with its number, its history and its next attempt', async () => {
    const { form, analyst } = await returnedOrder(adviser)
    const returned = await readCase(form.numberControl)
    await correctOrder(adviser, form.numberControl)
    expect(await sendOrder(adviser, form)).toMatchObject({
      status: 200,
      body: { requestNumber: form.numberControl, attempt: 2 },
    })
    const stored = await storedCaseOf(form.numberControl)
    expect(stored).toMatchObject({
      status: 'PENDING',
      attempt: 2,
      filedAt: returned?.receivedAt,
      pkRequest: 'groupDisbursement#disbursementOrder',
      skRequest: expect.stringMatching(/^5#/),
    })
    expect(stored?.receivedAt > (returned?.receivedAt ?? '')).toBe(true)
    for (const left of ['handler', 'openedAt', 'reason', 'returnKind', 'changedAt', 'byStatus'])
      expect(stored).not.toHaveProperty(left)
    expect(await historyOf(leader, form.numberControl)).toMatchObject([
      {
        action: 'create',
        at: returned?.receivedAt,
        user: adviser.login,
        userName: adviser.name,
        to: 'PENDING',
      },
      { action: 'selfAssign', user: analyst.login },
      { action: 'return', user: analyst.login, reason: returnReason },
      { action: 'correct', user: adviser.login, from: 'REJECT', to: 'PENDING' },
    ])
    const { body: sent } = await call(asCases, cases.sentOrders, adviser, { query: {} })
    expect(sent.items).toMatchObject([
      {
        requestNumber: form.numberControl,
        reqStatus: 'PENDING',
        attempt: 2,
        requestDate: stored?.receivedAt,
      },
    ])
    expect(await draftOf(adviser, form.numberControl)).toMatchObject({ status: 404 })
  })

  it('needs no change of its documents, and says that there was none', async () => {
    const { form } = await returnedOrder(adviser)
    const before = await readOrderDocuments(form.numberControl)
    expect(await changesOf(adviser, form.numberControl)).toMatchObject({ status: 404 })
    await correctOrder(adviser, form.numberControl)
    await sendOrder(adviser, form)
    const returned = { reason: returnReason, returnKind: 'Devuelto' }
    expect(await readOrderDocuments(form.numberControl)).toEqual({
      ...before,
      attempt: 2,
      returned,
    })
    expect((await changesOf(leader, form.numberControl)).body).toEqual({
      attempt: 2,
      ...returned,
      added: [],
      removed: [],
      replaced: [],
    })
  })

  it('moves new documents to the order, keeps the rest, and loses none that it removes', async () => {
    const { form, before, after } = await corrected(adviser)
    const kept = (await readOrderDocuments(form.numberControl)).documents.filter(({ id }) => id !== before.id)
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })

    const order = await readOrderDocuments(form.numberControl)
    const brought = {
      ...after,
      key: after.key.replace(`drafts/${adviser.login}/`, 'orders/'),
      attempt: 2,
    }
    expect(order.documents).toEqual([...kept, brought])
    expect(await removedAfter(order, 1)).toEqual([before])
    expect(await readFile(after.key)).toBeUndefined()
    const { analyst } = await analystWith(form.numberControl)
    for (const { key } of [...order.documents, before]) expect(await readFile(key)).toBeDefined()
    for (const user of [adviser, analyst, leader]) {
      expect((await changesOf(user, form.numberControl)).body).toMatchObject({
        added: [],
        removed: [],
        replaced: [{ before, after: brought }],
      })
      expect((await fetch((await linkTo(user, before.id)).body.link)).status).toBe(200)
    }
    const stranger = await signedIn('GestoresVive')
    expect(await linkTo(stranger, before.id)).toMatchObject({ status: 404 })
    expect(await changesOf(stranger, form.numberControl)).toMatchObject({ status: 404 })
  })

  it('happens once when two tabs send it and when the answer is lost', async () => {
    const { form } = await corrected(adviser)
    const answers = await Promise.all([sendOrder(adviser, form), sendOrder(adviser, form)])
    answers.push(await sendOrder(adviser, form))
    const requestNumber = form.numberControl
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { requestNumber, attempt: 2 } })
    const history = await historyOf(leader, requestNumber)
    expect(history.filter(({ action }) => action === 'correct')).toHaveLength(1)
    expect((await readOrderDocuments(requestNumber)).documents).toHaveLength(5)
  })

  it('is not repeated by a late repeat of an earlier attempt', async () => {
    const { form } = await corrected(adviser)
    expect(await sendOrder(adviser, form, 1)).toMatchObject({ status: 200, body: { attempt: 1 } })
    expect(await readCase(form.numberControl)).toMatchObject({ status: 'REJECT' })
    expect(await sendOrder(adviser, form, 3)).toMatchObject({ status: 409 })
    expect(await sendOrder(adviser, form, 2)).toMatchObject({ status: 200, body: { attempt: 2 } })
    expect(await sendOrder(adviser, form, 2)).toMatchObject({ status: 200, body: { attempt: 2 } })
    expect(await sendOrder(adviser, form, 3)).toMatchObject({ status: 409 })
  })

  it('asks for every required document, and for the form as it was filed', async () => {
    const { form, after } = await corrected(adviser)
    await removeDocument(adviser, after)
    expect(await sendOrder(adviser, form)).toMatchObject({
      status: 409,
      refusal: {
        code: 'documentsMissing',
        details: { documents: expect.stringContaining('Pagaré físico con carta de instrucciones') },
      },
    })
    expect(await sendOrder(adviser, { ...form, product: 'vivienda' })).toMatchObject({
      status: 400,
      refusal: { details: { field: 'product' } },
    })
    expect(await readCase(form.numberControl)).toMatchObject({ status: 'REJECT' })
  })

  it('keeps a handle that a document gets meanwhile', async () => {
    const { form } = await returnedOrder(adviser)
    const { body } = await correctOrder(adviser, form.numberControl)
    const [named] = body.documents
    let isSet = false
    untap = tapDynamo(async ({ input: { TransactItems } }, ask) => {
      if (TransactItems && !isSet) {
        isSet = true
        await writeDocumentHandle(form.numberControl, named?.id ?? '', 'GD-77')
      }
      return ask()
    })
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
    const { documents: sent } = await readOrderDocuments(form.numberControl)
    expect(sent.find(({ id }) => id === named?.id)).toMatchObject({ documentHandle: 'GD-77' })
  })

  it('may happen again: the changes are those of the last time, and the first receipt stays', async () => {
    const first = await corrected(adviser)
    const { numberControl } = first.form
    const filedAt = (await readCase(numberControl))?.receivedAt
    await sendOrder(adviser, first.form)
    await returnOrder(numberControl)
    expect((await correctOrder(adviser, numberControl)).body.correction).toMatchObject({ attempt: 3 })
    const second = await replacePagare(adviser, first.form)
    expect((await sendOrder(adviser, first.form)).body.attempt).toBe(3)
    expect(await readCase(numberControl)).toMatchObject({ attempt: 3, filedAt })
    const history = await historyOf(leader, numberControl)
    expect(history[0]).toMatchObject({ action: 'create', at: filedAt })
    expect(history.filter(({ action }) => action === 'correct')).toHaveLength(2)
    expect((await changesOf(leader, numberControl)).body.replaced).toMatchObject([
      { before: { id: first.after.id, attempt: 2 }, after: { id: second.after.id, attempt: 3 } },
    ])
    const removed = await removedAfter(await readOrderDocuments(numberControl), 1)
    expect(removed).toMatchObject([{ id: first.before.id }, { id: first.after.id, attempt: 2 }])
  })

  it('goes from the counters of its old day to those of the day it is received again', async () => {
    const { form } = await returnedOrder(adviser)
    const returned = await readCase(form.numberControl)
    if (!returned) throw new Error('no case')
    const { documents: sent } = await readOrderDocuments(form.numberControl)
    const now = new Date(Date.now() + 86_400_000)
    const writes = await resendWrites(returned, sent, { session: adviser, now } as never)
    expect(await transact(writes)).toBeUndefined()
    const counters = (await everyItem(table)).filter(({ pk }) => pk.startsWith('N#'))
    const ofDay = (day: string) => counters.find(({ sk }) => sk.startsWith(day))
    expect(ofDay(bogotaDay(now))).toMatchObject({ PENDING: 1 })
    expect(ofDay(bogotaDay(new Date(returned.receivedAt)))).toMatchObject({ REJECT: 0, PENDING: 0 })
  })

  it('results in a case that is prioritised, given out and approved like any other', async () => {
    const { form } = await corrected(adviser)
    await sendOrder(adviser, form)
    const { management } = orderProcess
    const listed = async (status: 'PENDING' | 'REJECT') =>
      (await call(asCases, leaderCases.list, leader, { params: { status }, query: { management } })).body
        .items
    expect(await listed('REJECT')).toEqual([])
    const [row] = await listed('PENDING')
    if (!row) throw new Error('not listed')
    const { pkRequest, skRequest, requestNumber } = row
    const chosen = await call(asCases, leaderCases.changePriority, leader, {
      params: { priority: 'Alta' },
      body: { pkRequest, skRequest, requestNumber, actionId: randomUUID() },
    })
    expect(chosen).toMatchObject({ status: 200, body: { priorityFlag: 'Alta', attempt: 2 } })
    const { analyst, row: open } = await analystWith(form.numberControl)
    expect(open).toMatchObject({ attempt: 2, reqStatus: 'OPEN' })
    const approved = await call(asCases, cases.changeStatus, analyst, {
      params: { status: 'APPROVED' },
      body: {
        pkRequest: open.pkRequest,
        skRequest: open.skRequest,
        requestNumber: open.requestNumber,
        idProductivity: randomUUID(),
      },
    })
    expect(approved).toMatchObject({ status: 200, body: { reqStatus: 'APPROVED', attempt: 2 } })
    // A repeat of the send still gets its answer.
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200, body: { attempt: 2 } })
  })
})
