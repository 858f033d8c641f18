import { beforeAll, describe, expect, test, vi } from 'vitest'
import { dayCalls } from '../../shared/day-calls.ts'
import { news } from '../../shared/news.ts'
import type { NewsRow } from '../../shared/news-rows.ts'
import { newsTypes } from '../../shared/news-types.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { asActivities, dayOf, monthOf } from '../../test/support/activities.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { createGroup } from '../../test/support/groups.ts'
import {
  asNews,
  changeOf,
  editNews,
  keptNews,
  leaderWithTeam,
  listNews,
  registerNews,
  removeNews,
} from '../../test/support/news.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asStaff, enter, newPerson, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { handler as tellTotals } from '../changes/totals.ts'
import { partsOf } from '../daily-data/parts.ts'

const today = '2037-11-18'
const away = 'Ausente hasta'
type Person = Awaited<ReturnType<typeof leaderWithTeam>>['team'][number]
type Told = { person: Person; row: NewsRow; type: (typeof newsTypes)[number] }

let admin: TestUser
let registrant: Person
let told: Told[]
/** One news of each type, each of another person: in force now, with its type's name in its details. */
beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(`${today}T17:00:00Z`), toFake: ['Date'] })
  await useOwnCasesTable('news-reasons')
  await useOwnStaffTable('news-reasons-staff')
  const made = await leaderWithTeam(newsTypes.length)
  admin = made.admin
  registrant = made.leader
  told = await Promise.all(
    newsTypes.map(async (type, index) => {
      const person = made.team[index] as Person
      const caseSmax = type.caseNumber && '77001'
      const said = { new: type.name, beginDate: today, observations: 'Detalle íntimo', caseSmax }
      const { body: row, status } = await registerNews(registrant, person, said)
      expect(status).toBe(200)
      for (const kept of await keptNews(person, today)) await tellTotals(changeOf(undefined, kept))
      return { person, row, type }
    }),
  )
  return () => vi.useRealTimers()
})

const seatedAs = async (roles: string | string[], over: Partial<ReturnType<typeof newPerson>> = {}) => {
  const { person } = await enter(admin, { ...newPerson(), ...over })
  return signedIn(roles, person.user, { documentNumber: person.documentNumber })
}

/** The readers, and whether they may know a sensitive reason of another person (decision 88). */
const readers: Record<string, { knows: boolean; as: () => Promise<TestUser> }> = {
  'who registered it': { knows: true, as: async () => registrant },
  'who sits where it was registered': {
    knows: true,
    as: () => signedIn('LideresProductividad', undefined, { documentNumber: registrant.documentNumber }),
  },
  'a leader with the person in a group': {
    knows: true,
    as: async () => {
      const leader = await seatedAs('LideresProductividad')
      expect((await createGroup(leader, { people: told.map(({ person }) => person) })).status).toBe(200)
      return leader
    },
  },
  'a leader who is a staff administrator': {
    knows: true,
    as: () => seatedAs(['LideresProductividad', 'AdministradoresPlanta']),
  },
  'a leader who is a root administrator': {
    knows: true,
    as: () => seatedAs(['LideresProductividad', 'AdministradoresRaiz']),
  },
  'another leader of the management': { knows: false, as: () => seatedAs('LideresProductividad') },
  'a leader of cases of the management': { knows: false, as: () => seatedAs('LideresDesembolsos') },
  'a leader with others in a group': {
    knows: false,
    as: async () => {
      const leader = await seatedAs('LideresProductividad')
      const { team } = await leaderWithTeam(2)
      expect((await createGroup(leader, { people: team })).status).toBe(200)
      return leader
    },
  },
}

const rowsOf =
  ({ body }: Awaited<ReturnType<typeof listNews>>) =>
  ({ person }: Told) =>
    body.news.filter(({ documentNumber }) => documentNumber === person.documentNumber)

/** Every place that shows people's news: how it is read, and what it shows of one of them. */
const surfaces: Record<string, (reader: TestUser) => Promise<(of: Told) => unknown>> = {
  history: async (reader) => rowsOf(await listNews(reader)),
  'history of a person': async (reader) => async (of) =>
    rowsOf(await listNews(reader, { number: of.person.documentNumber }))(of),
  calendar: async (reader) => rowsOf(await listNews(reader, { beginDate: today, endDate: today })),
  board: async (reader) => {
    const { body } = await call(asActivities, dayCalls.team, reader, { query: { day: today } })
    return ({ person }) => body.items.filter(({ user }) => user === person.login)
  },
  day: async (reader) => async (of) => (await dayOf(reader, of.person.login, today)).body.productivity,
}

describe.each(Object.entries(readers))('%s', (_, { knows, as }) => {
  let reader: TestUser
  beforeAll(async () => {
    reader = await as()
  })

  test.each(Object.entries(surfaces))('on the %s', async (surface, read) => {
    const saidOf = await read(reader)
    for (const one of told) {
      const text = JSON.stringify(await saidOf(one))
      const { name, sensitive } = one.type
      // The board has only the absences of the day, without their details.
      const details = surface === 'board' ? (one.type.absence ? [name] : []) : [name, 'Detalle íntimo']
      for (const detail of details) expect([name, text.includes(detail)]).toEqual([name, !sensitive || knows])
      expect([name, text.includes(away)]).toEqual([name, sensitive === true && !knows])
    }
  })

  test('while choosing a person', async () => {
    for (const { person, type } of told.filter((one) => one.type.absence)) {
      const query = { number: person.documentNumber }
      const { Items } = (await call(asNews, news.people, reader, { query })).body
      expect(Items).toMatchObject([{ absence: { until: expect.any(String) } }])
      expect(Items[0]?.absence?.new).toBe(type.sensitive && !knows ? undefined : type.name)
    }
  })

  test('in the totals of a month, and in the answer to a repeat', async () => {
    for (const { person, row, type } of told) {
      if (!type.sensitive) continue
      expect(JSON.stringify((await monthOf(reader, person.login)).body)).not.toContain(type.name)
      const { body } = await registerNews(reader, person, { id: row.id, new: type.name, beginDate: today })
      expect([type.name, body.new === type.name]).toEqual([type.name, knows])
    }
  })
})

test('a person knows their own', async () => {
  for (const { person, type } of told)
    expect(JSON.stringify((await dayOf(person)).body.productivity)).toContain(type.name)
})

test('a leader who is away knows their own reason, and of the others only the end', async () => {
  const absent = await seatedAs('LideresProductividad')
  await registerNews(registrant, absent, { new: 'Incapacidad', beginDate: today })
  const { news: rows } = (await listNews(absent)).body
  for (const { documentNumber, new: reason, area } of rows.filter(({ isAbsence }) => isAbsence))
    if (documentNumber === absent.documentNumber) expect(reason).toBe('Incapacidad')
    else expect([reason, area]).not.toContain('Incapacidad')
})

test.each([
  ['a colleague', 'GestoresDesembolsos', {}],
  ['a leader elsewhere', 'LideresProductividad', { management: 'Tarjetas' }],
] as const)('%s is told nothing of them', async (_, role, over) => {
  await saveProcess(admin, { management: 'Tarjetas' })
  const reader = await seatedAs(role, over)
  for (const one of told) {
    expect((await dayOf(reader, one.person.login, today)).status).toBe(403)
    const { status, body } = await listNews(reader, { number: one.person.documentNumber })
    expect(status === 403 || body.news.length === 0).toBe(true)
  }
})

test('a person who came from another team can be changed only by leaders who have them in a group', async () => {
  await saveProcess(admin, { management: 'Tarjetas' })
  const elsewhere = await seatedAs('LideresProductividad', { management: 'Tarjetas' })
  const { person: moving } = await enter(admin, { ...newPerson(), management: 'Tarjetas' })
  const { body: row } = await registerNews(elsewhere, moving, { new: 'Calamidad', observations: 'Detalle' })
  const { documentNumber, user } = moving
  await call(asStaff, seatCalls.remove, admin, { params: { code: moving.positionCode }, query: {} })
  await enter(admin, { ...newPerson(), positionCode: newPerson().positionCode, documentNumber, user })
  const leader = await seatedAs('LideresProductividad')
  const seen = async () =>
    (await listNews(leader, { number: documentNumber })).body.news.find(({ id }) => id === row.id) as NewsRow
  const way =
    'Su motivo lo ven y lo cambian quien la registró y los líderes que tienen a la persona en un grupo'
  expect(await seen()).toMatchObject({ enabled: false, removable: false, disabledReason: way })
  for (const refused of [
    await editNews(leader, row, { observations: 'Otra' }),
    await removeNews(leader, row),
  ])
    expect([refused.status, refused.refusal?.message]).toEqual([403, way])
  await createGroup(leader, { people: [moving, told[0]?.person as never] })
  expect(await seen()).toMatchObject({ new: 'Calamidad', enabled: true })
  expect((await editNews(leader, row, { observations: 'Otra' })).status).toBe(200)
})

test('the daily data, which root administrators read, has the type and no details of an absence', async () => {
  let file = ''
  for await (const { body } of partsOf(today)) file += body.toString('utf8')
  for (const { person, type } of told) {
    const line = file.split('\r\n').find((one) => one.includes(person.documentNumber)) ?? ''
    expect(line).toContain(type.name)
    expect([type.name, line.includes('Detalle íntimo')]).toEqual([type.name, !type.absence])
  }
})
