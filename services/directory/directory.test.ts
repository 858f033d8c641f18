import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { businessDayAfter, isBusinessDay } from '../../shared/business-days.ts'
import { addDays } from '../../shared/dates.ts'
import { directory as calls } from '../../shared/directory.ts'
import type { Management } from '../../shared/roles.ts'
import { today } from '../../test/support/activities.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { startDirectory, type TestDirectory } from '../../test/support/directory.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { enter as enterSeat, type place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { pause, taken } from '../cases/leader.fixture.ts'
import { summaryPut } from '../records/day-summaries.ts'
import { transact } from '../table/transact.ts'
import { handler } from './index.ts'

const asDirectory = handler as unknown as Handler
/** Expires the functions' cache of the directory. */
const aMinuteGoes = () => vi.setSystemTime(Date.now() + 60_000)
let directory: TestDirectory
let leader: TestUser
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await useOwnCasesTable('directory')
  await useOwnStaffTable('directory-roster')
  directory = await startDirectory()
  leader = await signedIn('LideresDesembolsos')
})
afterAll(() => {
  vi.useRealTimers()
  return directory.stop()
})
afterEach(() => {
  directory.is('well')
  aMinuteGoes()
})

describe('the directory', () => {
  const ask = (user: string, who: TestUser = leader) =>
    call(asDirectory, calls.getInfoUserIdm, who, { body: { user } })

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

  test('tells by a status alone whom it does not know, and that is no failure of it', async () => {
    directory.is('bare')
    for (let times = 0; times < 6; times += 1)
      expect((await ask(`NADIE${times}`)).body).toEqual({ code: '1', managements: [] })
    directory.is('well')
    expect((await ask('PATRES01')).body).toMatchObject({ code: '0' })
  })

  test('is queried for one login, whatever is typed', async () => {
    for (const typed of ['..', '../x', '?group=x', '/', 'Ñ'])
      expect((await ask(typed)).body).toEqual({ code: '1', managements: [] })
    expect((await ask('\ud800')).status).toBe(400)
    expect((await ask('')).status).toBe(400)
    expect((await ask('DEMASIADOLARGO')).status).toBe(400)
    expect((await ask('NADIE', await signedIn('GestoresDesembolsos'))).status).toBe(403)
  })

  test('is reported as unavailable when it does not answer', async () => {
    directory.is('failing')
    expect((await ask('CARNUN01')).refusal).toMatchObject({
      code: 'directoryUnavailable',
      message: 'El directorio de usuarios de red no responde, intenta de nuevo',
    })
  })
})

/** The day whose summary shows who is absent now: today, or at the weekend the next business day. */
const toldDay = isBusinessDay(today()) ? today() : businessDayAfter(today())

/** Stores an absence that ends in ten days in the summary of a person's day, as the stream's consumer does. */
const absentToday = async ({ login }: TestUser): Promise<string> => {
  const lastDay = addDays(today(), 10)
  const absence = {
    ...{ id: 'a', version: 1, documentNumber: '52417137', fullName: 'Ana', type: 'Incapacidad' },
    ...{
      area: 'Ausentismos',
      isAbsence: true,
      firstDay: addDays(today(), -1),
      lastDay,
      from: '08:00:00',
      to: '17:30:00',
    },
    ...{ vertical: 'Operaciones', management: 'Cartera', isAdministrative: false, registeredBy: 'LIDER' },
    ...{ leaderSeat: 'P1', createdAt: new Date().toISOString() },
  }
  await transact(summaryPut(login, toldDay, undefined, { records: [], news: [absence] }))
  return `${lastDay}T17:30:00`
}

describe('handlers', () => {
  const other = { name: expect.any(String), inTeam: false }
  const ask = (who: TestUser, management: Management = 'groupDisbursement', cursor?: string) =>
    call(asDirectory, calls.handlers, who, { params: { management }, query: { cursor } })

  test('are those of the management, lightest first, with what each holds, and the absent last with the end of their absence', async () => {
    const [busy, paused, free] = [await taken(), await taken(), await signedIn('GestoresDesembolsos')]
    await pause(paused.analyst, paused.row)
    const { row: again } = await taken(paused.analyst)
    for (const { login } of [busy.analyst, paused.analyst, free]) directory.add(login, 'GestoresDesembolsos')
    directory.add('TFNG', 'GestoresFNG')
    const away = await absentToday(free)
    const { body } = await ask(leader)
    const ours = [busy.analyst, paused.analyst, free].map(({ login }) => login)
    expect(body.items.filter(({ login }) => ours.includes(login))).toEqual([
      { ...other, login: busy.analyst.login, open: busy.row.requestNumber, paused: 0 },
      { ...other, login: paused.analyst.login, open: again.requestNumber, paused: 1 },
      { login: free.login, name: `Persona ${free.login}`, inTeam: false, paused: 0, absentUntil: away },
    ])
    expect(body.items.map(({ login }) => login)).not.toContain('TFNG')
  })

  test('of the leader’s team in the roster come first, with their names there, and nobody is omitted', async () => {
    const admin = await signedIn('AdministradoresRaiz')
    await saveProcess(admin)
    await saveProcess(admin, { management: 'Tarjetas' })
    const seated = async (fullName: string, over: Partial<typeof place> & { user?: string } = {}) =>
      (await enterSeat(admin, { fullName, ...over })).person
    const led = await seated('Lía Ñáñez')
    const mine = await seated('Óscar de la Peña')
    const moved = await seated('Zoe Otra Gerencia', { management: 'Tarjetas' })
    const massive = await signedIn('LideresBancaMasiva', led.user)
    for (const login of [mine.user, moved.user, 'SINPUESTO']) directory.add(login, 'GestoresBancaMasiva', 'A')
    // The roster has an earlier login of theirs, so they match by document.
    directory.add('LOGNUEVO', 'GestoresBancaMasiva', 'B', mine.documentNumber)
    const { items } = (await ask(massive, 'massiveBanking')).body
    expect(items.map(({ login, name, inTeam }) => [login, name, inTeam])).toEqual([
      ...[mine.user, 'LOGNUEVO'].sort().map((login) => [login, 'ÓSCAR DE LA PEÑA', true]),
      ...['SINPUESTO', moved.user].sort().map((login) => [login, 'A', false]),
    ])
  })

  test('of a management with two roles have either role, each person once', async () => {
    directory.add('TREV', 'VerificadorRevisionDocumental')
    directory.add('TDES', 'GestoresDesembolsos')
    const { body } = await ask(await signedIn('LideresRevisionDocumental'), 'reviewDoc')
    const logins = body.items.map(({ login }) => login)
    expect(logins).toEqual(expect.arrayContaining(['TREV', 'TDES']))
    expect(new Set(logins).size).toBe(logins.length)
  })

  test('of a management of more than a thousand come in pages of bounded reads, without gaps', async () => {
    const many = Array.from({ length: 1_150 }, (_, index) => `V${String(index).padStart(5, '0')}`)
    for (const login of many) directory.add(login, 'GestoresVive')
    const vive = await signedIn('LideresVive')
    const reads: string[] = []
    const close = tapDynamo((asked, send) => {
      if (asked.input.TableName !== process.env.SESSIONS_TABLE) reads.push(asked.operation)
      return send()
    })
    const first = (await ask(vive, 'groupVive')).body
    close()
    expect(first.items).toHaveLength(1_000)
    const days = isBusinessDay(today()) ? 1 : 2
    // A batch per hundred people of what they hold and of each day; the head; the leader's own seat by both keys.
    expect(reads.sort()).toEqual([...Array(10 + 10 * days).fill('BatchGetItem'), ...Array(3).fill('GetItem')])
    const second = (await ask(vive, 'groupVive', first.cursor)).body
    expect(second.cursor).toBeUndefined()
    const shown = [...first.items, ...second.items].map(({ login }) => login)
    expect(shown.sort()).toEqual(many)
    expect((await ask(vive, 'groupVive', 'no-es-uno')).status).toBe(400)
  })

  test('are read from the directory once a minute, whatever the number of pages and leaders', async () => {
    const before = directory.askedGroups.length
    const again = await signedIn('LideresDesembolsoV')
    for (const who of [await signedIn('LideresDesembolsoV'), again, again])
      expect((await ask(who, 'housing')).status).toBe(200)
    const asked = directory.askedGroups.slice(before)
    expect(asked.length).toBe(new Set(asked).size)
    directory.add('TVIVNUEVO', 'VerificadorViviendaDesembolso')
    expect((await ask(again, 'housing')).body.items.map(({ login }) => login)).not.toContain('TVIVNUEVO')
    aMinuteGoes()
    expect((await ask(again, 'housing')).body.items.map(({ login }) => login)).toContain('TVIVNUEVO')
    expect(directory.askedGroups.length - before).toBe(asked.length * 2)
  })

  test('are read again at once after a failed read', async () => {
    const housing = await signedIn('LideresDesembolsoV')
    directory.is('failing')
    expect((await ask(housing, 'housing')).refusal?.code).toBe('directoryUnavailable')
    directory.is('well')
    expect((await ask(housing, 'housing')).status).toBe(200)
  })

  test('are restricted to the management’s own leader, and require the directory', async () => {
    expect((await ask(await signedIn('LideresFNG'))).status).toBe(403)
    expect((await ask(await signedIn('GestoresDesembolsos'))).status).toBe(403)
    // Leaders who assign agreements choose among the handlers of librances, and of no other management.
    expect((await ask(leader, 'librances')).status).toBe(200)
    expect((await ask(leader, 'housing')).status).toBe(403)
    expect((await ask(await signedIn('LideresFNG'), 'librances')).status).toBe(403)
    directory.is('babbling')
    expect((await ask(leader)).refusal?.code).toBe('directoryUnavailable')
  })
})
