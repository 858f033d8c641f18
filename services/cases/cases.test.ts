import { randomUUID } from 'node:crypto'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable, keys } from '../table/keys.ts'
import { handler } from './index.ts'

/** Each test works a process with no other cases: their managements differ, and so do their queues. */
const claim = (
  user: TestUser,
  process: string,
  management: 'housing' | 'librances' | 'groupDisbursement' | 'massiveBanking' = 'housing',
) => call(handler, cases.claim, user, { body: { management, process, actionId: randomUUID() } })

const change = (
  user: TestUser,
  row: CaseRow,
  status: 'OPEN' | 'PAUSED' | 'APPROVED' | 'REJECT' | 'ABORT',
  more = {},
) =>
  call(handler, cases.changeStatus, user, {
    params: { status },
    body: {
      pkRequest: row.pkRequest,
      skRequest: row.skRequest,
      requestNumber: row.requestNumber,
      idProductivity: randomUUID(),
      ...more,
    },
  })

const itemsOf = async (pk: string) =>
  (
    await dynamo.send(
      new QueryCommand({
        TableName: casesTable(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      }),
    )
  ).Items ?? []

describe('self-assign', () => {
  test('gives Alta before Media and earlier before later, and says when none is left', async () => {
    await pendingCase({ management: 'housing', process: 'housingAppraisal', number: 'A-MEDIA-1' })
    await pendingCase(
      { management: 'housing', process: 'housingAppraisal', number: 'A-ALTA-2', priority: 'Alta' },
      new Date('2026-11-20T16:00:00Z'),
    )
    await pendingCase(
      { management: 'housing', process: 'housingAppraisal', number: 'A-ALTA-1', priority: 'Alta' },
      new Date('2026-11-20T15:00:00Z'),
    )
    const order = []
    for (let turn = 0; turn < 3; turn += 1) {
      const analyst = await signedIn('VerificadorViviendaDesembolso')
      order.push((await claim(analyst, 'housingAppraisal')).body.requestNumber)
    }
    expect(order).toEqual(['A-ALTA-1', 'A-ALTA-2', 'A-MEDIA-1'])
    const last = await claim(await signedIn('VerificadorViviendaDesembolso'), 'housingAppraisal')
    expect(last.status).toBe(404)
    expect(last.refusal).toMatchObject({
      code: 'noCases',
      message: 'No hay casos disponibles para este proceso',
    })
  })

  test('returns the analyst’s open case instead of a second one', async () => {
    const analyst = await signedIn('VerificadorLibranzasDesembolso')
    await pendingCase({ management: 'librances', process: 'voboCentralized' })
    await pendingCase({ management: 'librances', process: 'voboCentralized' })
    const first = await claim(analyst, 'voboCentralized', 'librances')
    const again = await claim(analyst, 'voboCentralized', 'librances')
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    const { login: reqUser, name: handlerName } = analyst
    expect(first.body).toMatchObject({ reqStatus: 'OPEN', reqUser, handlerName })
  })

  test('never gives one case to two of ten analysts who claim at once', async () => {
    const pool = await Promise.all(
      Array.from({ length: 12 }, () =>
        pendingCase({ management: 'massiveBanking', process: 'massiveDisbursement' }),
      ),
    )
    const analysts = await Promise.all(Array.from({ length: 10 }, () => signedIn('GestoresBancaMasiva')))
    const answers = await Promise.all(
      analysts.map((one) => claim(one, 'massiveDisbursement', 'massiveBanking')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const numbers = answers.map(({ body }) => body.requestNumber)
    expect(new Set(numbers).size).toBe(10)
    expect(pool.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers))
  })

  test('is refused for a process the role does not work', async () => {
    const analyst = await signedIn('VerificadorLibranzasDesembolso')
    expect((await claim(analyst, 'housingAppraisal')).refusal?.code).toBe('forbidden')
    expect((await claim(await signedIn('Cualquiera'), 'housingAppraisal')).status).toBe(403)
  })
})

describe('decisions', () => {
  const taken = async (): Promise<{ analyst: TestUser; row: CaseRow }> => {
    const analyst = await signedIn('GestoresDesembolsos')
    await pendingCase({ process: 'disbursementOrder' })
    return { analyst, row: (await claim(analyst, 'disbursementOrder', 'groupDisbursement')).body }
  }

  test('pause, resume and approve leave one history entry each, the productivity record and no lock', async () => {
    const { analyst, row } = await taken()
    const paused = await change(analyst, row, 'PAUSED', { reasonReturn: 'Recursos FNG agotados' })
    expect(paused.body).toMatchObject({ reqStatus: 'PAUSED', reasonReturn: 'Recursos FNG agotados' })
    const list = await call(handler, cases.ofHandler, analyst, {
      params: { status: 'PAUSED', id: analyst.login },
      query: {},
    })
    expect(list.body.items.map(({ requestNumber }) => requestNumber)).toEqual([row.requestNumber])
    expect((await change(analyst, row, 'OPEN')).body.reqStatus).toBe('OPEN')
    const approved = await change(analyst, row, 'APPROVED')
    expect(approved.body).toMatchObject({ reqStatus: 'APPROVED' })
    expect(approved.body.reasonReturn).toBeUndefined()

    const told = await call(handler, cases.history, analyst, {
      params: { number: row.requestNumber },
      query: {},
    })
    expect(told.body.items.map(({ action, to }) => `${action} ${to}`)).toEqual([
      'create PENDING',
      'selfAssign OPEN',
      'pause PAUSED',
      'resume OPEN',
      'approve APPROVED',
    ])
    expect(await itemsOf(keys.open(analyst.login).pk)).toEqual([{ ...keys.open(analyst.login), paused: 0 }])
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
    const records = await itemsOf(`P#${analyst.login}#${day}`)
    expect(records.map(({ approvedCount, othersCount }) => [approvedCount, othersCount]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('a return keeps its kind and reason, and requires both', async () => {
    const { analyst, row } = await taken()
    expect((await change(analyst, row, 'REJECT')).refusal).toMatchObject({
      code: 'badRequest',
      details: { field: 'reasonReturn' },
    })
    expect(
      (await change(analyst, row, 'REJECT', { reasonReturn: 'x'.repeat(2_001), returnKind: 'Devuelto' }))
        .status,
    ).toBe(400)
    const returned = await change(analyst, row, 'REJECT', {
      reasonReturn: 'Falta la cédula',
      returnKind: 'Devuelto al comercial',
    })
    expect(returned.body).toMatchObject({
      reqStatus: 'REJECT',
      reasonReturn: 'Falta la cédula',
      returnKind: 'Devuelto al comercial',
      statusCase: 'Devuelto al comercial',
    })
  })

  test('a pause reason that is not on the list is refused and changes nothing', async () => {
    const { analyst, row } = await taken()
    expect((await change(analyst, row, 'PAUSED', { reasonReturn: 'Porque sí' })).status).toBe(400)
    const { Item } = await dynamo.send(
      new GetCommand({ TableName: casesTable(), Key: keys.case(row.requestNumber) }),
    )
    expect(Item).toMatchObject({ status: 'OPEN', version: 2 })
  })

  test('orders cannot be rejected: only massive banking offers it', async () => {
    const { analyst, row } = await taken()
    expect((await change(analyst, row, 'ABORT', { reasonReturn: 'No procede' })).refusal?.code).toBe(
      'forbidden',
    )
  })

  test('a repeat of an action gets the first answer, even after another action', async () => {
    const { analyst, row } = await taken()
    const id = { idProductivity: randomUUID(), reasonReturn: 'Desembolso por PPE' }
    const first = await change(analyst, row, 'PAUSED', id)
    expect((await change(analyst, row, 'PAUSED', id)).body).toEqual(first.body)
    await change(analyst, row, 'OPEN')
    expect((await change(analyst, row, 'PAUSED', id)).status).toBe(200)
    const { Item } = await dynamo.send(
      new GetCommand({ TableName: casesTable(), Key: keys.case(row.requestNumber) }),
    )
    expect(Item?.status).toBe('OPEN')
  })

  test('of two browsers that decide the same case one gets the state that the other set', async () => {
    const { analyst, row } = await taken()
    const answers = await Promise.all([
      change(analyst, row, 'APPROVED'),
      change(analyst, row, 'PAUSED', { reasonReturn: 'Desembolso por PPE' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.refusal).toMatchObject({ code: 'wrongState', details: { current: won?.body.reqStatus } })
  })

  test('a status that cannot follow the current one is refused with the current one', async () => {
    const { analyst, row } = await taken()
    expect((await change(analyst, row, 'OPEN')).refusal).toMatchObject({
      code: 'wrongState',
      details: { current: 'OPEN' },
    })
  })

  test('resuming while another case is open names the open one', async () => {
    const { analyst, row } = await taken()
    await change(analyst, row, 'PAUSED', { reasonReturn: 'Desembolso por PPE' })
    await pendingCase({ process: 'disbursementOrder' })
    const second = (await claim(analyst, 'disbursementOrder', 'groupDisbursement')).body
    expect((await change(analyst, row, 'OPEN')).refusal).toMatchObject({
      code: 'caseOpen',
      details: { number: second.requestNumber },
    })
  })

  test("the decision and resumption of another handler's case are refused, and so are their lists", async () => {
    const { analyst, row } = await taken()
    const other = await signedIn('GestoresDesembolsos')
    expect((await change(other, row, 'APPROVED')).status).toBe(409)
    await change(analyst, row, 'PAUSED', { reasonReturn: 'Desembolso por PPE' })
    expect((await change(other, row, 'OPEN')).status).toBe(409)
    const peek = await call(handler, cases.ofHandler, other, {
      params: { status: 'PAUSED', id: analyst.login },
      query: {},
    })
    expect(peek.status).toBe(403)
    const stranger = await signedIn('VerificadorViviendaDesembolso')
    expect(
      (await call(handler, cases.history, stranger, { params: { number: row.requestNumber }, query: {} }))
        .status,
    ).toBe(404)
  })
})

describe('lists', () => {
  test('an adviser learns only whether a number is taken', async () => {
    const adviser = await signedIn('Asesores')
    const { number } = await pendingCase()
    const taken = await call(handler, cases.byNumber, adviser, { params: { number } })
    expect([taken.status, taken.raw.body]).toEqual([200, ''])
    const free = await call(handler, cases.byNumber, adviser, { params: { number: '99999999999999999999' } })
    expect([free.status, free.raw.body]).toEqual([404, ''])
  })

  test('sent orders are the adviser’s own, newest first, in pages that only a valid cursor continues', async () => {
    const adviser = await signedIn('Asesores')
    await pendingCase({ number: 'S-1', filedBy: adviser.login }, new Date('2026-11-18T10:00:00Z'))
    const worked = { handler: 'GDESEM01', worker: { name: 'GESTORA DE PRUEBA' } }
    await pendingCase({ number: 'S-2', filedBy: adviser.login, ...worked }, new Date('2026-11-19T10:00:00Z'))
    await pendingCase({ number: 'S-3', filedBy: 'OTRA' })
    const list = await call(handler, cases.sentOrders, adviser, { query: { reqUser: adviser.login } })
    expect(list.body.items.map(({ requestNumber }) => requestNumber)).toEqual(['S-2', 'S-1'])
    // Who handles an order is not said to its adviser.
    expect(list.body.items.flatMap(({ handlerName = [] }) => handlerName)).toEqual([])
    const of = async (from?: string, to?: string) =>
      (await call(handler, cases.sentOrders, adviser, { query: { from, to } })).body.items.map(
        ({ requestNumber }) => requestNumber,
      )
    expect(await of('2026-11-19', '2026-11-19')).toEqual(['S-2'])
    expect(await of(undefined, '2026-11-18')).toEqual(['S-1'])
    expect(await of('2026-11-19')).toEqual(['S-2'])
    const turned = { from: '2026-11-19', to: '2026-11-18' }
    expect((await call(handler, cases.sentOrders, adviser, { query: turned })).status).toBe(400)
    expect((await call(handler, cases.sentOrders, adviser, { query: { reqUser: 'OTRA' } })).status).toBe(403)
    expect((await call(handler, cases.sentOrders, adviser, { query: { cursor: 'no-es-uno' } })).status).toBe(
      400,
    )
  })

  test('the pending list is the head of the queue in order, as many as requested', async () => {
    const leader = await signedIn('LideresVive')
    const at = (hour: number) => new Date(`2026-11-20T${hour}:00:00Z`)
    for (const hour of [17, 15, 16]) {
      await pendingCase(
        { management: 'groupVive', process: 'viveDisbursement', number: `V-${hour}` },
        at(hour),
      )
    }
    const list = await call(handler, cases.pending, leader, {
      params: { limit: 2 },
      query: { management: 'groupVive', process: 'viveDisbursement' },
    })
    expect(list.body.map(({ requestNumber }) => requestNumber)).toEqual(['V-15', 'V-16'])
  })
})
