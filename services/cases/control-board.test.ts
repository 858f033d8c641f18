import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bogotaDay } from '../../shared/dates.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import type { Management } from '../../shared/roles.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { startDirectory, type TestDirectory } from '../../test/support/directory.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asCases, heldBy, historyOf, itemsOf, now, pause, reassign, taken } from './leader.fixture.ts'

let directory: TestDirectory
let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('leaders-control-board')
  directory = await startDirectory()
  leader = await signedIn('LideresDesembolsos')
})
afterAll(() => directory.stop())
afterEach(() => directory.is('well'))

const release = (
  user: TestUser,
  of: string,
  management: Management = 'groupDisbursement',
  actionId?: string,
) =>
  call(asCases, leaderCases.pauseOpen, user, {
    params: { user: of },
    body: { management, documentNumberDecrypt: '1020304050', vertical: 'Desembolso', actionId },
  })
const casesOf = (user: TestUser, id: string, status: 'OPEN' | 'PAUSED') =>
  call(asCases, leaderCases.ofUser, user, { params: { id }, query: { status } })

describe('a handler’s cases', () => {
  test('are shown by status only to the leader of their management', async () => {
    const { analyst, row } = await taken()
    expect((await casesOf(leader, analyst.login, 'OPEN')).body.items).toEqual([row])
    expect((await casesOf(leader, analyst.login, 'PAUSED')).body.items).toEqual([])
    const paused = (await pause(analyst, row)).body
    expect((await casesOf(leader, analyst.login.toLowerCase(), 'PAUSED')).body.items).toEqual([paused])
    expect((await casesOf(leader, analyst.login, 'OPEN')).body.items).toEqual([])
    const other = await signedIn('LideresVive')
    expect((await casesOf(other, analyst.login, 'PAUSED')).body.items).toEqual([])
    expect((await casesOf(analyst, analyst.login, 'PAUSED')).status).toBe(403)
  })
})

describe('releasing an open case', () => {
  test('pauses it as reassigned, so that it can be given to another handler', async () => {
    const { analyst, row } = await taken()
    const { status, body } = await release(leader, analyst.login)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      requestNumber: row.requestNumber,
      reqStatus: 'PAUSED',
      reqUser: analyst.login,
      reasonReturn: 'Reasignado',
    })
    expect(await now(leader, row.requestNumber)).toEqual(body)
    expect(await heldBy(analyst)).toEqual({ paused: [row.requestNumber], counted: 1 })
    expect((await historyOf(leader, row.requestNumber)).at(-1)).toMatchObject({
      action: 'release',
      user: leader.login,
      reason: 'Reasignado',
    })
    expect(await itemsOf(`P#${analyst.login}#${bogotaDay(new Date())}`)).toMatchObject([
      {
        pausedLabel: 'REASSIGNED',
        othersCount: 1,
        userLeader: leader.login,
        fullName: analyst.name,
        documentNumber: analyst.documentNumber,
      },
    ])
    const next = await signedIn('GestoresDesembolsos')
    directory.add(next.login, 'GestoresDesembolsos')
    expect((await reassign(leader, body, next.login)).body.reqUser).toBe(next.login)
  })

  test('with the same id again gets the first answer, even while another case is open', async () => {
    const { analyst, row } = await taken()
    const actionId = randomUUID()
    const first = await release(leader, analyst.login, 'groupDisbursement', actionId)
    expect((await release(leader, analyst.login, 'groupDisbursement', actionId)).body).toEqual(first.body)
    const { row: second } = await taken(analyst)
    expect((await release(leader, analyst.login, 'groupDisbursement', actionId)).body).toEqual(first.body)
    expect((await now(leader, second.requestNumber)).reqStatus).toBe('OPEN')
    expect((await historyOf(leader, row.requestNumber)).length).toBe(3)
  })

  test('is allowed for the leader of the case’s management, and for an open case', async () => {
    const { analyst, row } = await taken()
    const other = await signedIn('LideresVive')
    expect((await release(other, analyst.login)).refusal?.code).toBe('forbidden')
    expect((await release(other, analyst.login, 'groupVive')).status).toBe(404)
    expect((await release(analyst, analyst.login)).status).toBe(403)
    expect((await release(leader, 'NADIE')).status).toBe(404)
    expect((await now(leader, row.requestNumber)).reqStatus).toBe('OPEN')
    expect(await heldBy(analyst)).toEqual({ open: row.requestNumber, paused: [], counted: 0 })
  })
})
