import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bogotaDay } from '../../shared/dates.ts'
import { directory as calls } from '../../shared/directory.ts'
import { leaderCases } from '../../shared/leader-cases.ts'
import type { Management } from '../../shared/roles.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { startDirectory, type TestDirectory } from '../../test/support/directory.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asLeaders, historyOf, itemsOf, now, pause, reassign, taken } from './leaders.fixture.ts'

let directory: TestDirectory
let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('leaders-control-board')
  directory = await startDirectory()
  leader = await signedIn('LideresDesembolsos')
})
afterAll(() => directory.stop())
afterEach(() => directory.is('well'))

const held = async ({ login }: TestUser) => (await itemsOf(`U#${login}`)).map(({ sk }) => sk)
const release = (
  user: TestUser,
  of: string,
  management: Management = 'groupDisbursement',
  actionId?: string,
) =>
  call(asLeaders, leaderCases.pauseOpen, user, {
    params: { user: of },
    body: { management, documentNumberDecrypt: '1020304050', vertical: 'Desembolso', actionId },
  })
const casesOf = (user: TestUser, id: string, status: 'OPEN' | 'PAUSED') =>
  call(asLeaders, leaderCases.ofUser, user, { params: { id }, query: { status } })

describe('a handler’s cases', () => {
  test('are shown by status to the leader of their management alone', async () => {
    const { analyst, row } = await taken()
    expect((await casesOf(leader, analyst.login, 'OPEN')).body).toEqual([row])
    expect((await casesOf(leader, analyst.login, 'PAUSED')).body).toEqual([])
    const paused = (await pause(analyst, row)).body
    expect((await casesOf(leader, analyst.login.toLowerCase(), 'PAUSED')).body).toEqual([paused])
    expect((await casesOf(leader, analyst.login, 'OPEN')).body).toEqual([])
    const other = await signedIn('LideresVive')
    expect((await casesOf(other, analyst.login, 'PAUSED')).body).toEqual([])
    expect((await casesOf(analyst, analyst.login, 'PAUSED')).status).toBe(403)
  })
})

describe('releasing an open case', () => {
  test('pauses it as reassigned, so that it can be given to someone else', async () => {
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
    expect(await held(analyst)).toEqual([`PAUSED#${row.requestNumber}`])
    expect((await historyOf(leader, row.requestNumber)).at(-1)).toMatchObject({
      action: 'release',
      user: leader.login,
      reason: 'Reasignado',
    })
    expect(await itemsOf(`P#${analyst.login}#${bogotaDay(new Date())}`)).toMatchObject([
      { pausedLabel: 'REASSIGNED', othersCount: 1, userLeader: leader.login },
    ])
    const next = await signedIn('GestoresDesembolsos')
    directory.add(next.login, 'GestoresDesembolsos')
    expect((await reassign(leader, body, next.login)).body.reqUser).toBe(next.login)
  })

  test('repeated under its id gets the first answer, even while another case is open', async () => {
    const { analyst, row } = await taken()
    const actionId = randomUUID()
    const first = await release(leader, analyst.login, 'groupDisbursement', actionId)
    expect((await release(leader, analyst.login, 'groupDisbursement', actionId)).body).toEqual(first.body)
    const { row: second } = await taken(analyst)
    expect((await release(leader, analyst.login, 'groupDisbursement', actionId)).body).toEqual(first.body)
    expect((await now(leader, second.requestNumber)).reqStatus).toBe('OPEN')
    expect((await historyOf(leader, row.requestNumber)).length).toBe(3)
  })

  test('is for the leader of the case’s management, and for a case that is open', async () => {
    const { analyst, row } = await taken()
    const other = await signedIn('LideresVive')
    expect((await release(other, analyst.login)).refusal?.code).toBe('forbidden')
    expect((await release(other, analyst.login, 'groupVive')).status).toBe(404)
    expect((await release(analyst, analyst.login)).status).toBe(403)
    expect((await release(leader, 'NADIE')).status).toBe(404)
    expect((await now(leader, row.requestNumber)).reqStatus).toBe('OPEN')
    expect(await held(analyst)).toEqual(['OPEN'])
  })
})

describe('the directory', () => {
  const ask = (user: string, who: TestUser = leader) =>
    call(asLeaders, calls.getInfoUserIdm, who, { body: { user } })

  test('says who a network user is and what they work', async () => {
    directory.add('CARNUN01', 'GestoresDesembolsos', 'Carolina Núñez')
    directory.add('PATRES01', 'LideresDesembolsos', 'Patricia Restrepo')
    expect((await ask(' carnun01 ')).body).toEqual({
      code: '0',
      name: 'Carolina Núñez',
      managements: ['groupDisbursement', 'reviewDoc'],
    })
    expect((await ask('PATRES01')).body).toEqual({ code: '0', name: 'Patricia Restrepo', managements: [] })
    expect((await ask('NADIE')).body).toEqual({ code: '1', managements: [] })
  })

  test('is asked for one login, whatever is typed', async () => {
    for (const typed of ['..', '../x', '?group=x', '/', 'Ñ', '\ud800'])
      expect((await ask(typed)).body).toEqual({ code: '1', managements: [] })
    expect((await ask('')).status).toBe(400)
    expect((await ask('DEMASIADOLARGO')).status).toBe(400)
    expect((await ask('NADIE', await signedIn('GestoresDesembolsos'))).status).toBe(403)
  })

  test('that does not answer is said to be away', async () => {
    directory.is('failing')
    expect((await ask('CARNUN01')).refusal).toMatchObject({
      code: 'directoryUnavailable',
      message: 'El directorio de usuarios de red no responde, intenta de nuevo',
    })
  })
})

describe('handlers', () => {
  const ask = (who: TestUser, management: Management = 'groupDisbursement') =>
    call(asLeaders, calls.handlers, who, { params: { management } })

  test('are those who work the management, lightest first, with what each holds', async () => {
    const [busy, paused, free] = [await taken(), await taken(), await signedIn('GestoresDesembolsos')]
    await pause(paused.analyst, paused.row)
    const { row: again } = await taken(paused.analyst)
    for (const { login } of [busy.analyst, paused.analyst, free]) directory.add(login, 'GestoresDesembolsos')
    directory.add('TFNG', 'GestoresFNG')
    const { body } = await ask(leader)
    const ours = [busy.analyst, paused.analyst, free].map(({ login }) => login)
    expect(body.filter(({ login }) => ours.includes(login))).toEqual([
      { login: free.login, name: `Persona ${free.login}`, paused: 0 },
      { login: busy.analyst.login, name: expect.any(String), open: busy.row.requestNumber, paused: 0 },
      { login: paused.analyst.login, name: expect.any(String), open: again.requestNumber, paused: 1 },
    ])
    expect(body.map(({ login }) => login)).not.toContain('TFNG')
  })

  test('of a management that two roles work are both roles’, each person once', async () => {
    directory.add('TREV', 'VerificadorRevisionDocumental')
    directory.add('TDES', 'GestoresDesembolsos')
    const { body } = await ask(await signedIn('LideresRevisionDocumental'), 'reviewDoc')
    const logins = body.map(({ login }) => login)
    expect(logins).toEqual(expect.arrayContaining(['TREV', 'TDES']))
    expect(new Set(logins).size).toBe(logins.length)
  })

  test('are read in bounded pieces, a few hundred at most', async () => {
    const many = Array.from({ length: 350 }, (_, index) => `V${String(index).padStart(5, '0')}`)
    for (const login of many) directory.add(login, 'GestoresVive')
    const { body } = await ask(await signedIn('LideresVive'), 'groupVive')
    expect(body).toHaveLength(300)
  })

  test('are for the management’s own leader, and need the directory', async () => {
    expect((await ask(await signedIn('LideresFNG'))).status).toBe(403)
    expect((await ask(await signedIn('GestoresDesembolsos'))).status).toBe(403)
    directory.is('babbling')
    expect((await ask(leader)).refusal?.code).toBe('directoryUnavailable')
  })
})
