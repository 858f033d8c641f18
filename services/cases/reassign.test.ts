import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { type Mood, startDirectory, type TestDirectory } from '../../test/support/directory.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { sessionsTable } from '../http/session-store.ts'
import {
  asCases,
  heldBy,
  historyOf,
  itemsOf,
  now,
  pause,
  reassign,
  taken,
  waiting,
} from './leader.fixture.ts'

let directory: TestDirectory
let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('leaders-change-owner')
  directory = await startDirectory()
  leader = await signedIn('LideresDesembolsos')
})
afterAll(() => directory.stop())
afterEach(() => directory.is('well'))

/** A handler in the directory who holds no cases. */
const colleague = async (role = 'GestoresDesembolsos'): Promise<TestUser> => {
  const user = await signedIn(role)
  directory.add(user.login, role)
  return user
}
const nothing = { paused: [], counted: 0 }
const records = ({ login }: TestUser) => itemsOf(`P#${login}#${bogotaDay(new Date())}`)
const resume = (user: TestUser, row: Awaited<ReturnType<typeof now>>) =>
  call(asCases, cases.changeStatus, user, {
    params: { status: 'OPEN' },
    body: {
      pkRequest: row.pkRequest,
      skRequest: row.skRequest,
      requestNumber: row.requestNumber,
      idProductivity: randomUUID(),
    },
  })

describe('reassign', () => {
  test('reads once and writes once', async () => {
    const { row } = await taken()
    const next = await colleague()
    const operations: string[] = []
    const close = tapDynamo((asked, send) => {
      if (asked.input.TableName !== sessionsTable()) operations.push(asked.operation)
      return send()
    })
    expect((await reassign(leader, row, next.login)).status).toBe(200)
    close()
    expect(operations).toEqual(['GetItem', 'TransactWriteItems'])
  })

  test('gives an open case to a free handler: one lock is released, one is taken, and daily management is notified', async () => {
    const { analyst, row } = await taken()
    const next = await colleague()
    const { status, body } = await reassign(leader, row, next.login.toLowerCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({ reqStatus: 'OPEN', reqUser: next.login, skRequest: row.skRequest })
    expect(await now(leader, row.requestNumber)).toEqual(body)
    expect(await heldBy(analyst)).toEqual(nothing)
    expect(await heldBy(next)).toEqual({ ...nothing, open: row.requestNumber })
    const told = await historyOf(leader, row.requestNumber)
    expect(told.at(-1)).toMatchObject({
      action: 'reassign',
      user: leader.login,
      userName: leader.name,
      handler: next.login,
      handlerName: `Persona ${next.login}`,
      from: 'OPEN',
      to: 'OPEN',
    })
    expect(await records(analyst)).toMatchObject([
      {
        pausedLabel: 'REASSIGNED',
        isAutomatic: true,
        othersCount: 1,
        approvedCount: 0,
        userLeader: leader.login,
        caseNumber: row.requestNumber,
      },
    ])
    const mine = await call(asCases, cases.ofHandler, next, {
      params: { status: 'OPEN', id: next.login },
      query: {},
    })
    expect(mine.body.items).toEqual([body])
  })

  test('gives a paused case to a free handler, who can then open it', async () => {
    const { analyst, row } = await taken()
    const paused = (await pause(analyst, row)).body
    const next = await colleague()
    const { body } = await reassign(leader, paused, next.login)
    expect(body).toMatchObject({ reqStatus: 'OPEN', reqUser: next.login })
    expect(body.reasonReturn).toBeUndefined()
    expect(await heldBy(analyst)).toEqual(nothing)
    const [, second] = (await records(analyst)).sort((a, b) => Number(b.othersCount) - Number(a.othersCount))
    expect(second).toMatchObject({ pausedLabel: 'REASSIGNED', othersCount: 0 })
    expect((await resume(analyst, body)).status).toBe(409)
  })

  test('reports the handler’s open case, and with the leader’s consent pauses this one for them', async () => {
    const { analyst, row } = await taken()
    const next = await colleague()
    const { row: theirs } = await taken(next)
    const asked = await reassign(leader, row, next.login)
    expect(asked.refusal).toMatchObject({
      code: 'caseOpen',
      message: `${next.login} ya tiene abierto el caso ${theirs.requestNumber}`,
      details: { number: theirs.requestNumber, handler: next.login },
    })
    expect(await heldBy(analyst)).toEqual({ ...nothing, open: row.requestNumber })
    const { body } = await reassign(leader, row, next.login, { confirm: true })
    expect(body).toMatchObject({ reqStatus: 'PAUSED', reqUser: next.login, reasonReturn: 'Reasignado' })
    expect(await heldBy(next)).toEqual({
      open: theirs.requestNumber,
      paused: [row.requestNumber],
      counted: 1,
    })
    expect(await heldBy(analyst)).toEqual(nothing)
    expect((await now(leader, theirs.requestNumber)).reqStatus).toBe('OPEN')
    await pause(next, theirs)
    expect((await resume(next, body)).body).toMatchObject({ reqStatus: 'OPEN', reqUser: next.login })
  })

  test('keeps a case paused when both handlers have an open case', async () => {
    const { analyst, row } = await taken()
    const paused = (await pause(analyst, row)).body
    const next = await colleague()
    await taken(next)
    const { body } = await reassign(leader, paused, next.login, { confirm: true })
    expect(body.reqStatus).toBe('PAUSED')
    expect(await heldBy(analyst)).toEqual(nothing)
    expect(await heldBy(next)).toMatchObject({ paused: [row.requestNumber], counted: 1 })
  })

  test('sent twice with one id is one change and one answer, whoever has the case by then', async () => {
    const { analyst, row } = await taken()
    const [next, third] = [await colleague(), await colleague()]
    const actionId = randomUUID()
    const [first, second] = await Promise.all([
      reassign(leader, row, next.login, { actionId }),
      reassign(leader, row, next.login, { actionId }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.reqUser).toBe(next.login)
    expect((await reassign(leader, row, next.login, { actionId })).body).toMatchObject({
      reqUser: next.login,
      reqStatus: 'OPEN',
    })
    await reassign(leader, first.body, third.login)
    expect((await reassign(leader, row, next.login, { actionId })).body.reqUser).toBe(next.login)
    expect((await now(leader, row.requestNumber)).reqUser).toBe(third.login)
    expect(await records(analyst)).toHaveLength(1)
    expect((await historyOf(leader, row.requestNumber)).length).toBe(4)
  })

  test('by two leaders at once to two handlers gives it to one of them', async () => {
    const { analyst, row } = await taken()
    const both = [await colleague(), await colleague()]
    const other = await signedIn('LideresDesembolsos')
    const answers = await Promise.all([
      reassign(leader, row, both[0]?.login ?? ''),
      reassign(other, row, both[1]?.login ?? ''),
    ])
    const won = answers.filter(({ status }) => status === 200)
    expect(won.length).toBeGreaterThanOrEqual(1)
    const { reqUser } = await now(leader, row.requestNumber)
    const locks = await Promise.all([analyst, ...both].map(heldBy))
    expect(locks.flatMap(({ open = [] }) => open)).toEqual([row.requestNumber])
    expect(both.map(({ login }) => login)).toContain(reqUser)
  })
})

describe('a reassignment is refused, and nothing changes,', () => {
  const untouched = async (
    attempt: (
      row: Awaited<ReturnType<typeof taken>>['row'],
      analyst: TestUser,
    ) => ReturnType<typeof reassign>,
  ) => {
    const { analyst, row } = await taken()
    const before = [await itemsOf(`C#${row.requestNumber}`), await itemsOf(`U#${analyst.login}`)]
    const { status, refusal } = await attempt(row, analyst)
    expect([await itemsOf(`C#${row.requestNumber}`), await itemsOf(`U#${analyst.login}`)]).toEqual(before)
    return { status, code: refusal?.code, message: refusal?.message, details: refusal?.details, row }
  }

  test('to a user who is not in the directory', async () => {
    expect(await untouched((row) => reassign(leader, row, 'NADIE'))).toMatchObject({
      status: 422,
      code: 'wrongNetworkUser',
      message: 'Usuario de red incorrecto',
    })
  })

  test('to a user in no handler’s group', async () => {
    const leads = await colleague('LideresDesembolsos')
    expect(await untouched((row) => reassign(leader, row, leads.login))).toMatchObject({
      code: 'wrongNetworkUser',
    })
  })

  test('to a handler of another management, with the reason', async () => {
    const elsewhere = await colleague('GestoresFNG')
    const { row, ...refused } = await untouched((one) => reassign(leader, one, elsewhere.login))
    expect(refused).toMatchObject({
      code: 'reassignRefused',
      message: `No se pudo reasignar el caso ${row.requestNumber}`,
      details: { reason: expect.stringContaining(elsewhere.login) },
    })
  })

  test('to its current handler', async () => {
    const refused = await untouched((row, analyst) => reassign(leader, row, analyst.login))
    expect(refused).toMatchObject({
      code: 'reassignRefused',
      details: { reason: expect.stringContaining('ya está asignado') },
    })
  })

  test.each<Mood>(['failing', 'babbling', 'groupless'])('while the directory is %s', async (mood) => {
    const next = await colleague()
    directory.is(mood)
    expect(await untouched((row) => reassign(leader, row, next.login))).toMatchObject({
      status: 503,
      code: 'directoryUnavailable',
    })
  })

  test('after a directory timeout of three seconds', async () => {
    const next = await colleague()
    directory.is('silent')
    const { row } = await taken()
    const started = Date.now()
    expect((await reassign(leader, row, next.login)).refusal?.code).toBe('directoryUnavailable')
    expect(Date.now() - started).toBeGreaterThan(2_500)
    expect(Date.now() - started).toBeLessThan(8_000)
  })

  test('by a stale key, with the current one', async () => {
    const next = await colleague()
    const refused = await untouched((row) => reassign(leader, { ...row, skRequest: '1#otra' }, next.login))
    expect(refused).toMatchObject({
      status: 409,
      code: 'wrongState',
      details: { current: 'OPEN', skRequest: refused.row.skRequest },
    })
  })

  test('of a waiting or closed case', async () => {
    const next = await colleague()
    const libranzas = await signedIn('LideresDesembolsoLib')
    directory.add('TLIB', 'VerificadorLibranzasDesembolso')
    const row = await waiting(libranzas, { management: 'librances', process: 'libranceDisbursement' })
    expect((await reassign(libranzas, row, 'TLIB')).refusal).toMatchObject({
      details: { current: 'PENDING' },
    })
    const { analyst, row: mine } = await taken()
    await call(asCases, cases.changeStatus, analyst, {
      params: { status: 'APPROVED' },
      body: {
        pkRequest: mine.pkRequest,
        skRequest: mine.skRequest,
        requestNumber: mine.requestNumber,
        idProductivity: randomUUID(),
      },
    })
    expect((await reassign(leader, mine, next.login)).refusal).toMatchObject({
      code: 'wrongState',
      details: { current: 'APPROVED' },
    })
  })

  test('by anyone but a leader of its management under their own name', async () => {
    const next = await colleague()
    const other = await signedIn('LideresFNG')
    expect((await untouched((row) => reassign(other, row, next.login))).status).toBe(404)
    expect((await untouched((row, analyst) => reassign(analyst, row, next.login))).status).toBe(403)
    expect((await untouched((row) => reassign(leader, row, next.login, { leader: 'OTRA' }))).status).toBe(403)
    expect((await untouched((row) => reassign(leader, row, 'DEMASIADOLARGO'))).status).toBe(400)
  })
})
