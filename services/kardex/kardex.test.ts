import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/dates.ts'
import { kardex } from '../../shared/kardex.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { requestsOf } from '../../test/bench/requests.ts'
import { automatic, counted, seated } from '../../test/support/activities.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import {
  asKardex,
  changesOf,
  create,
  entry,
  rowOf,
  tableOf,
  update,
  usualDay,
} from '../../test/support/kardex.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asProcesses, place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

let user: TestUser
let admin: TestUser
beforeAll(async () => {
  await useOwnCasesTable('kardex')
  await useOwnStaffTable('kardex-staff')
  admin = await signedIn('AdministradoresRaiz')
  user = await seated({}, 'ReportadoresProductividad')
  for (const process of ['Llamadas', 'Acuerdos masivos', 'Zonas'])
    await saveProcess(admin, { process, isMasive: process === 'Acuerdos masivos' })
  await saveProcess(admin, { process: 'Sin conexión', hasCases: false, hasCaseNumber: true })
})

/** Work in a process of the area on the usual day. */
const work = async (approvedCount: number, returnedCount = 0, othersCount = 0, process = place.process) => {
  await automatic(user.login, '08:00:00', '09:00:00', {
    ...{ ...place, day: usualDay(), process, processName: process },
    ...{ approvedCount, returnedCount, othersCount },
  })
  await counted(user, usualDay())
}

test('a table has the processes that count cases, with defaults and the work of that day', async () => {
  await work(7, 2, 3, 'Zonas')
  const { status, body } = await tableOf(user)
  expect(status).toBe(200)
  expect(body.Items.map(({ process }) => process)).toEqual([
    ...['Acuerdos de pago', 'Acuerdos masivos', 'Llamadas', 'Zonas'],
  ])
  const [, massive, , done] = body.Items
  expect(massive).toEqual({
    ...{
      ...place,
      process: 'Acuerdos masivos',
      date: usualDay(),
      isMasive: true,
      isStored: false,
      version: 0,
    },
    ...{ managed: 0, managedNow: 0, totalCount: 0, amount: 0, comments: '', fte: 0 },
    ...{ approvedRegisters: 0, returnedRegisters: 0, isRemoved: false },
  })
  expect(done).toMatchObject({ managed: 9, managedNow: 9, totalCount: 9 })
})

test('a save stores the typed values with the total and the managed count, whatever the page sends for them', async () => {
  await work(5, 1)
  const said = { totalCount: '999', managed: '999', isMasive: true }
  const { status, body } = await create(user, said)
  expect(status).toBe(200)
  const [{ outcome, row } = {}] = body.Items
  expect(outcome).toBe('saved')
  expect(row).toMatchObject({
    ...{ totalCount: 11, managed: 6, managedNow: 6, pendingInsideAns: 4, pendingOutsideAns: 1 },
    ...{ isMasive: false, isStored: true, version: 1, user: user.login, comments: entry().comments },
  })
  expect(await rowOf(user)).toEqual(row)
  await work(10)
  expect(await rowOf(user)).toMatchObject({ totalCount: 11, managed: 6, managedNow: 16 })
  const { id, version } = row ?? {}
  const again = await update(user, { id, version })
  expect(again.body.Items[0]?.row).toMatchObject({ totalCount: 21, managed: 16, version: 2, id })
})

test('stored and new rows are saved together, and the changes are listed', async () => {
  const first = (await create(user, { process: 'Llamadas' })).body.Items[0]?.row
  const both = await update(
    user,
    { process: 'Llamadas', id: first?.id, version: 1, pendingInsideAns: 8, comments: '' },
    { process: 'Acuerdos masivos', amount: '1200', fte: 2.5, approvedRegisters: 30 },
  )
  expect(both.body.Items.map(({ outcome, row }) => [outcome, row.version, row.totalCount])).toEqual([
    ['saved', 2, 9],
    ['saved', 1, 5],
  ])
  const changes = (await changesOf(admin, 'Llamadas')).body.items
  expect(changes).toMatchObject([
    {
      by: user.login,
      byName: user.name,
      from: { pendingInsideAns: 4 },
      to: { pendingInsideAns: 8, comments: '' },
    },
    { to: { pendingInsideAns: 4, totalCount: 5 } },
  ])
  expect(changes[1]?.from).toBeUndefined()
  const massive = (await changesOf(user, 'Acuerdos masivos')).body.items
  expect(massive[0]?.to).toMatchObject({ amount: 1_200, fte: 2.5, approvedRegisters: 30, isMasive: true })
})

test('a repeated save changes nothing and gets the same answer', async () => {
  await saveProcess(admin, { process: 'Repetido' })
  const said = { process: 'Repetido', pendingInsideAns: 3 }
  const first = await create(user, said)
  const repeated = await create(user, said)
  expect(repeated.body).toEqual(first.body)
  const { id, version } = first.body.Items[0]?.row ?? {}
  const edited = { ...said, id, version, pendingInsideAns: 5 }
  const second = await update(user, edited)
  expect((await update(user, edited)).body).toEqual(second.body)
  expect((await changesOf(user, 'Repetido')).body.items).toHaveLength(2)
})

test('a user who edits an outdated row gets the stored one, and their other rows are saved', async () => {
  for (const process of ['Dos personas', 'Una persona']) await saveProcess(admin, { process })
  const stale = { process: 'Dos personas' }
  const first = (await create(admin, { ...stale, pendingInsideAns: 20 })).body.Items[0]?.row
  const reply = await create(user, stale, { process: 'Una persona' })
  expect(reply.status).toBe(200)
  expect(reply.body.Items.map(({ process, outcome }) => [process, outcome])).toEqual([
    ['Dos personas', 'changed'],
    ['Una persona', 'saved'],
  ])
  expect(reply.body.Items[0]?.row).toEqual(first)
  const other = { ...stale, id: crypto.randomUUID(), version: 1 }
  expect((await update(user, other)).body.Items[0]).toMatchObject({ outcome: 'changed', row: { version: 1 } })
  expect((await changesOf(user, 'Dos personas')).body.items).toHaveLength(1)
})

test('a row of a removed process can be corrected, and is marked', async () => {
  const gone = { ...place, process: 'Se elimina' }
  const { version = 0 } = (await saveProcess(admin, gone)).body
  const { id } = (await create(user, gone)).body.Items[0]?.row ?? {}
  await call(asProcesses, processConfigurations.remove, admin, { body: { ...gone, version } })
  expect(await rowOf(user, gone.process)).toMatchObject({ isRemoved: true, isStored: true })
  const corrected = await update(user, { ...gone, id, version: 1, pendingOutsideAns: 9 })
  expect(corrected.body.Items[0]).toMatchObject({ outcome: 'saved', row: { pendingOutsideAns: 9 } })
})

test('the other calls answer parts of the same', async () => {
  await create(user, { process: 'Zonas' })
  const params = { date: usualDay(), management: place.management, area: place.area }
  const one = await call(asKardex, kardex.row, user, { params: { ...params, process: 'Zonas' }, query: {} })
  expect(one.body.Items).toEqual([await rowOf(user, 'Zonas')])
  const none = await call(asKardex, kardex.row, user, { params: { ...params, process: 'Nada' }, query: {} })
  expect(none.status).toBe(404)
  const { date, ...at } = params
  const span = { startDate: `${date}T05:00:00`, endDate: `${addDays(date, 1)}T04:59:59` }
  const stored = await call(asKardex, kardex.stored, user, { query: { ...at, ...span } })
  const kept = (await tableOf(user)).body.Items.filter(({ isStored }) => isStored)
  expect(kept.length).toBeGreaterThan(0)
  expect(stored.body.Items).toEqual(kept)
  const wrong = { ...at, ...span, endDate: `${date}T04:59:59` }
  expect((await call(asKardex, kardex.stored, user, { query: wrong })).status).toBe(400)
  const summary = (process?: string) =>
    call(asKardex, kardex.summary, user, { body: { ...at, date, process } })
  expect((await summary('Zonas')).body.Items).toEqual([
    { process: 'Zonas', managed: 9, approvedCount: 7, returnedCount: 2, othersCount: 3 },
  ])
  expect((await summary()).body.Items.length).toBeGreaterThan(1)
  expect((await summary('Nada')).body.Items).toEqual([])
})

test('what a user may fill depends on their seat', async () => {
  const scope = await call(asKardex, kardex.scope, user, {})
  expect(scope.body).toMatchObject({
    ...{ kind: 'own', verticals: [place.vertical], vertical: place.vertical },
    ...{ management: place.management, area: place.area, dates: { from: usualDay(), usual: usualDay() } },
  })
  await saveProcess(admin, { management: 'Tarjetas', area: 'Canjes' })
  const places = (of: TestUser) =>
    call(asKardex, kardex.places, of, { params: { key: usualDay(), vertical: place.vertical } })
  expect((await places(user)).body.Items).toEqual([{ management: place.management, areas: [place.area] }])
  expect((await places(admin)).body.Items).toContainEqual({ management: 'Tarjetas', areas: ['Canjes'] })
  const areas = await call(asKardex, kardex.areas, admin, {
    params: { key: 'Tarjetas' },
    query: { vertical: place.vertical },
  })
  expect(areas.body.Items).toEqual([{ area: 'Canjes', processes: [place.process] }])
})

test('a table is three reads, and a save three and a transaction, if the request names the vertical', async () => {
  await tableOf(user)
  const isCall = (one: string) => one !== 'session'
  expect((await requestsOf(() => tableOf(user))).filter(isCall)).toEqual(['BatchGetItem', 'Query', 'Query'])
  await saveProcess(admin, { process: 'Contado' })
  const saved = await requestsOf(() => create(user, { process: 'Contado' }))
  expect(saved.filter(isCall)).toEqual(['BatchGetItem', 'Query', 'Query', 'TransactWriteItems'])
  expect((await requestsOf(() => tableOf(admin))).filter(isCall)).toHaveLength(3)
})
