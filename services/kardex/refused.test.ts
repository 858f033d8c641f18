import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { kardex } from '../../shared/kardex.ts'
import { seated, today } from '../../test/support/activities.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { conflictsOfOverlaps, tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable } from '../../test/support/items.ts'
import {
  asKardex,
  changesOf,
  configure,
  create,
  type Entry,
  rowOf,
  tableOf,
  update,
  usualDay,
} from '../../test/support/kardex.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

let user: TestUser
let leader: TestUser
let root: TestUser
beforeAll(async () => {
  await useOwnCasesTable('kardex-refused')
  await useOwnStaffTable('kardex-refused-staff')
  root = await signedIn('AdministradoresRaiz')
  await saveProcess(root, { management: 'Tarjetas', area: 'Canjes' })
  user = await seated()
  leader = await seated({}, 'LideresProductividad')
})
beforeEach(() => clearTable('kardex-refused'))
afterEach(() => vi.useRealTimers())

/** Noon of a day in Bogota, for the function's clock alone. */
const itIs = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T17:00:00Z`), toFake: ['Date'] })
/** A session of the same person on the clock's current day. */
const now = (role: string, { login, documentNumber }: TestUser) => signedIn(role, login, { documentNumber })
const storedBy = async (of: TestUser) => (await tableOf(of)).body.Items.filter(({ isStored }) => isStored)

const wrong: Record<string, [object, number, string]> = {
  'a count with letters': [{ pendingInsideAns: '12a' }, 400, 'pendingInsideAns'],
  'a count of eleven digits': [{ pendingOutsideAns: '12345678901' }, 400, 'pendingOutsideAns'],
  'an empty count': [{ pendingInsideAns: '' }, 400, 'pendingInsideAns'],
  'no count': [{ pendingOutsideAns: undefined }, 400, 'pendingOutsideAns'],
  'an empty total': [{ totalCount: '' }, 400, 'totalCount'],
  'less than nothing': [{ pendingInsideAns: -1 }, 400, 'pendingInsideAns'],
  'half a case': [{ pendingInsideAns: 1.5 }, 400, 'pendingInsideAns'],
  'comments of 201': [{ comments: 'x'.repeat(201) }, 400, 'comments'],
  'a day that is none': [{ date: '2026-02-30' }, 400, 'date'],
  'a process that is none': [{ process: 'No existe' }, 422, 'unknownProcess'],
  'a row of another management': [{ management: 'Tarjetas', area: 'Canjes' }, 403, 'kardexPlace'],
  'a row of another vertical': [{ vertical: 'Comercial' }, 403, 'kardexPlace'],
  'a row of somebody else': [{ user: 'OTRO01' }, 403, 'forbidden'],
  'a row of today': [{ date: today() }, 422, 'kardexDate'],
}

test.each(Object.entries(wrong))('%s is refused with its reason, and nothing is kept', async (_, said) => {
  const [over, status, why] = said
  for (const save of [create, update]) {
    // Beside a valid row: a save is refused as a whole.
    const rows =
      'management' in over || 'date' in over || 'vertical' in over ? [over] : [over, { process: 'Otro' }]
    const { refusal, ...reply } = await save(user, ...(rows as Partial<Entry>[]))
    const reason = reply.status === 400 ? refusal?.details?.field?.split('.')[1] : refusal?.code
    expect([reply.status, reason]).toEqual([status, why])
  }
  expect(await storedBy(user)).toEqual([])
})

test('a save of two areas, or of a process twice, is refused', async () => {
  expect((await create(root, {}, { management: 'Tarjetas', area: 'Canjes' })).status).toBe(400)
  expect((await create(user, {}, {})).status).toBe(400)
  expect(await storedBy(user)).toEqual([])
})

test('each kind has its days, for the table and for a save', async () => {
  // Monday 16 November 2037 is a holiday. Days to come: a table deletes the sessions of past ones.
  itIs('2037-11-17')
  const [own, leads, administers] = [
    await now('GestoresDesembolsos', user),
    await now('LideresProductividad', leader),
    await now('AdministradoresRaiz', root),
  ]
  const said = async (of: TestUser, date: string) => {
    const replies = [await create(of, { date }), await tableOf(of, { date })]
    const texts = new Set(replies.map(({ status, refusal }) => refusal?.message ?? String(status)))
    return [...texts].join()
  }
  const oneDay = 'Solo puedes registrar el día hábil anterior'
  expect([await said(own, '2037-11-13'), await said(own, '2037-11-16')]).toEqual(['200', oneDay])
  expect([await said(leads, '2037-11-10'), await said(leads, '2037-11-09')]).toEqual([
    '200',
    'Solo puedes registrar los últimos 7 días',
  ])
  expect([await said(administers, '2036-11-17'), await said(administers, '2036-11-16')]).toEqual([
    '200',
    'Solo puedes registrar los últimos 365 días',
  ])
  const replies = await Promise.all([own, leads, administers].map((of) => said(of, '2037-11-17')))
  expect(new Set(replies)).toEqual(new Set(['La fecha debe ser anterior a hoy']))
})

test('a row of yesterday can be edited only by administrators, and nothing beside it is saved', async () => {
  itIs('2037-11-18')
  const date = '2037-11-17'
  const early = await now('LideresProductividad', leader)
  const { id } = (await create(early, { date })).body.Items[0]?.row ?? {}
  // The last minute of that day in Bogota, and the first of the next.
  vi.setSystemTime(new Date('2037-11-19T04:59:00Z'))
  const late = await now('LideresProductividad', leader)
  expect((await update(late, { date, id, version: 1, pendingInsideAns: 5 })).status).toBe(200)
  vi.setSystemTime(new Date('2037-11-19T05:00:00Z'))
  await saveProcess(await now('AdministradoresRaiz', root), { process: 'Otro' })
  const next = await now('LideresProductividad', leader)
  const edit = { date, id, version: 2, pendingInsideAns: 6 }
  const { status, refusal } = await update(next, { date, process: 'Otro' }, edit)
  expect([status, refusal?.message, refusal?.details?.processes]).toEqual([
    409,
    'Solo puedes editar un registro el mismo día en que se hizo',
    place.process,
  ])
  const rows = (await tableOf(next, { date })).body.Items
  expect(rows.map(({ version, pendingInsideAns }) => [version, pendingInsideAns])).toEqual([
    [2, 5],
    [0, undefined],
  ])
  const admin = await now('AdministradoresRaiz', root)
  expect((await update(admin, edit)).body.Items[0]).toMatchObject({ outcome: 'saved', row: { version: 3 } })
})

test('of twenty parallel saves of one row one is kept, and the others learn of it and keep their own rows', async () => {
  const processes = Array.from({ length: 20 }, (_, place) => `Propio ${place}`)
  await configure(place.area, processes)
  const people = await Promise.all(processes.map(() => signedIn('AdministradoresRaiz')))
  const untap = tapDynamo(conflictsOfOverlaps())
  const replies = await Promise.all(
    people.map((one, index) => create(one, { pendingInsideAns: index }, { process: processes[index] })),
  )
  untap()
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const [shared, own] = [0, 1].map((row) => replies.map(({ body }) => body.Items[row]?.outcome))
  expect([shared?.filter((one) => one === 'saved').length, new Set(own)]).toEqual([1, new Set(['saved'])])
  const kept = await rowOf(root)
  expect(kept).toMatchObject({ version: 1, pendingInsideAns: shared?.indexOf('saved') })
  expect(replies.map(({ body }) => body.Items[0]?.row)).toEqual(people.map(() => kept))
  expect((await changesOf(root)).body.items).toHaveLength(1)
})

test('300 rows are saved in one call, also if another user has some of them', async () => {
  const many = Array.from({ length: 300 }, (_, place) => `Fila ${String(place).padStart(3, '0')}`)
  await configure('Grande', many)
  const at = { area: 'Grande', comments: 'á'.repeat(200) }
  const taken = [0, 49, 50, 299].map((place) => ({ ...at, process: many[place], pendingInsideAns: 77 }))
  expect((await create(root, ...taken)).status).toBe(200)
  const { status, body } = await create(user, ...many.map((process) => ({ ...at, process })))
  expect(status).toBe(200)
  const changed = body.Items.flatMap(({ outcome, process }) => (outcome === 'changed' ? [process] : []))
  expect(changed).toEqual(taken.map(({ process }) => process))
  const rows = (await tableOf(user, { area: 'Grande' })).body.Items
  expect(rows.filter(({ pendingInsideAns }) => pendingInsideAns === 4)).toHaveLength(296)
  expect(rows.filter(({ pendingInsideAns }) => pendingInsideAns === 77)).toHaveLength(4)
})

test('users may fill their own management, administrators their vertical, root administrators all of them', async () => {
  const staffAdmin = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Comercial' })
  const other = { management: 'Tarjetas', area: 'Canjes' }
  const said = async (of: TestUser, over: object) => (await tableOf(of, over)).refusal?.code
  expect([await said(user, {}), await said(user, other), await said(leader, other)]).toEqual([
    undefined,
    'kardexPlace',
    'kardexPlace',
  ])
  expect([
    await said(user, { vertical: undefined }),
    await said(user, { ...other, vertical: undefined }),
  ]).toEqual([undefined, 'kardexPlace'])
  expect([
    await said(root, other),
    await said(staffAdmin, {}),
    await said(staffAdmin, { vertical: 'Comercial' }),
  ]).toEqual([undefined, 'kardexPlace', undefined])
  const nobody = await signedIn('GestoresDesembolsos', undefined, { documentNumber: '999999' })
  const elsewhere = { documentNumber: '999999', vertical: 'Comercio exterior' }
  const stranger = await signedIn('GestoresDesembolsos', undefined, elsewhere)
  expect([
    await said(nobody, {}),
    await said(nobody, { vertical: undefined }),
    await said(stranger, { vertical: undefined }),
  ]).toEqual(['notInRoster', 'notInRoster', 'notInRoster'])
  const adviser = await seated({}, 'Asesores')
  expect([(await tableOf(adviser)).status, (await create(adviser, {})).status]).toEqual([403, 403])
  const seen = await call(asKardex, kardex.history, user, {
    query: { ...place, ...other, date: usualDay(), vertical: 'Operaciones' },
  })
  expect(seen.refusal?.code).toBe('kardexPlace')
})

test('a user who is found by document has the management of that seat', async () => {
  const { documentNumber } = await seated({ user: undefined } as never)
  const person = await signedIn('GestoresDesembolsos', undefined, { documentNumber })
  expect((await create(person, {})).status).toBe(200)
  // Their login sits elsewhere: the seat of the login wins (decision 67).
  const elsewhere = await seated({ management: 'Tarjetas', area: 'Canjes' })
  const both = await signedIn('GestoresDesembolsos', elsewhere.login, { documentNumber })
  expect((await create(both, {})).refusal?.code).toBe('kardexPlace')
})

test('an area is missing until each of its processes has a row of the previous business day', async () => {
  const missing = async () => (await call(asKardex, kardex.missing, leader, {})).body
  const before = await missing()
  expect(before).toMatchObject({ date: usualDay(), vertical: place.vertical, management: place.management })
  const cobranza = before.Items.find(({ area }) => area === place.area)
  expect(cobranza).toMatchObject({ stored: 0, more: false })
  expect(cobranza?.people).toContainEqual({ user: user.login, fullName: 'LUZ ÁNGELA PEÑA O’CONNOR' })
  const rows = (await tableOf(user)).body.Items
  expect(rows).toHaveLength(cobranza?.processes ?? 0)
  await create(user, { process: rows[0]?.process })
  expect((await missing()).Items.find(({ area }) => area === place.area)).toMatchObject({ stored: 1 })
  await create(user, ...rows.slice(1).map(({ process }) => ({ process })))
  expect((await missing()).Items.map(({ area }) => area)).not.toContain(place.area)
  expect((await call(asKardex, kardex.missing, user, {})).status).toBe(403)
})
