import { beforeAll, describe, expect, test } from 'vitest'
import type { ActivityTemplates } from '../../shared/activity-cards.ts'
import { addDays } from '../../shared/dates.ts'
import { dayCalls } from '../../shared/day-calls.ts'
import {
  asActivities,
  automatic,
  counted,
  dayOf,
  monthOf,
  register,
  remove,
  seated,
  today,
} from '../../test/support/activities.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { entering } from '../../test/support/entering.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { enter, place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('activities-team')
  await useOwnStaffTable('activities-team-staff')
  leader = await seated({ fullName: 'Zulma Leader' }, 'LideresProductividad')
})

const board = (user: TestUser, day?: string) => call(asActivities, dayCalls.team, user, { query: { day } })
const memberOf = async (of: TestUser) =>
  (await board(leader)).body.items.find(({ user }) => user === of.login)

test('the board shows for each member of the team the totals of their day', async () => {
  const admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin, { process: 'Falla', hasCaseNumber: true, hasCases: false })
  const [busy, idle] = [await seated(), await seated()]
  const ticket = { caseSmax: '77', aprovedCount: '', returnedCount: '' }
  await register(busy, { beginDate: '08:00', endDate: '09:30' })
  await register(busy, { beginDate: '10:00', endDate: '10:30', new: 'Falla', ...ticket })
  await automatic(busy.login, '09:00:00', '09:10:00')
  await counted(busy)
  const none = { hoursSeg: 0, total: 0, gaps: 0, conflicts: 0, absences: [], goal: 40, done: 0 }
  expect(await memberOf(idle)).toMatchObject({ ...none, area: place.area, process: place.process })
  expect(await memberOf(busy)).toMatchObject({
    ...{ hoursSeg: 7_200, productiveSeconds: 5_400, nonProductiveSeconds: 1_800, gapSeconds: 1_800, gaps: 1 },
    ...{ conflicts: 1, aprovedCount: 4, returnedCount: 1, othersCount: 0, total: 5, goal: 40, done: 4 },
    ...{ absenceSeconds: 0, absences: [] },
  })
  expect((await board(leader, addDays(today(), -1))).body.items).toContainEqual(
    expect.objectContaining({ user: busy.login, hoursSeg: 0 }),
  )
})

test('a leader reads the day and the month of their own team only, and changes nothing', async () => {
  const member = await seated()
  const { body: card } = await register(member)
  await counted(member)
  const { status, body } = await dayOf(leader, member.login)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ user: member.login, hoursSeg: 3_600, editable: false },
    productivity: [{ id: card.id, enabled: false }],
  })
  expect([body.templates, body.last]).toEqual([undefined, undefined])
  expect((await monthOf(leader, member.login)).body).toMatchObject({ total: 4 })
  expect((await remove(leader, card.id)).status).toBe(404)
  const refused = [
    await dayOf(member, leader.login),
    await dayOf(leader, 'NADIE01'),
    await monthOf(member, leader.login),
    await dayOf(await signedIn('AdministradoresRaiz'), member.login),
    await board(member),
  ]
  expect(refused.map((one) => one.status)).toEqual([403, 403, 403, 403, 403])
  expect((await board(await signedIn('LideresProductividad'))).refusal?.code).toBe('notInRoster')
})

test('a month is read from its totals, by process, in one read', async () => {
  const user = await seated()
  await register(user)
  const { body: gone } = await register(user, { beginDate: '11:00', endDate: '11:10' })
  await automatic(user.login, '12:00:00', '12:10:00', { approvedCount: 0, othersCount: 1 })
  await counted(user)
  await remove(user, gone.id)
  await counted(user)
  const asked: string[] = []
  const untap = tapDynamo(({ operation, input }, send) => {
    if (input.TableName !== process.env.SESSIONS_TABLE) asked.push(operation)
    return send()
  })
  const { body } = await monthOf(user)
  untap()
  expect(asked).toEqual(['Query'])
  expect(body).toMatchObject({ aprovedCount: 3, returnedCount: 1, othersCount: 1, total: 5 })
  expect(body.items.map(({ new: name, total }) => `${name} ${total}`).sort()).toEqual([
    ...['Acuerdos de pago 4', 'Órdenes de desembolso 1'],
  ])
  expect((await monthOf(user, user.login, '2026-01')).body).toMatchObject({ items: [], total: 0 })
})

test('templates are kept per user, and never overwrite those that another tab saved', async () => {
  const user = await seated()
  const template = {
    id: '0c7b3f0e-63a7-4a0c-9f1b-0f6f7bb0c001',
    ...{ name: 'Llamadas de la mañana', management: place.management, area: place.area, new: place.process },
    ...{ beginDate: '08:00', minutes: 45, comments: 'Llamadas' },
  }
  const save = (version: number, items: ActivityTemplates['items'] = [template]) =>
    call(asActivities, dayCalls.saveTemplates, user, { body: { version, items } })
  const { body: saved } = await save(0)
  expect(saved).toMatchObject({ version: 1 })
  expect((await save(0)).body).toEqual(saved)
  expect((await save(0, [])).refusal).toMatchObject({
    ...{ code: 'changedMeanwhile', message: 'Tus plantillas cambiaron en otra ventana', present: saved },
  })
  expect((await dayOf(user)).body.templates).toEqual({
    version: 1,
    items: [{ ...template, beginDate: '08:00:00' }],
  })
  expect((await save(1, [])).body).toEqual({ version: 2, items: [] })
})

describe('a person whose seat has no login', () => {
  const withoutLogin = async () => {
    const admin = await signedIn('AdministradoresRaiz')
    const { person } = await enter(admin, { user: '' })
    return person
  }
  const on = async (positionCode: string) =>
    (await board(leader)).body.items.find((member) => member.positionCode === positionCode)

  test('is on the board by the login that their document entered with, and their leader reads their day', async () => {
    const { positionCode, documentNumber } = await withoutLogin()
    expect(await on(positionCode)).toMatchObject({ user: '', hoursSeg: 0 })
    const member = await entering(documentNumber, `S${documentNumber.slice(0, 9)}`)
    await register(member)
    await counted(member)
    expect(await on(positionCode)).toMatchObject({ user: member.login, hoursSeg: 3_600, total: 4 })
    expect((await dayOf(leader, member.login)).body).toMatchObject({ hoursSeg: 3_600, editable: false })
    expect((await monthOf(leader, member.login)).body).toMatchObject({ total: 4 })
  })

  test('does not get the work of a login that has its own seat', async () => {
    const { positionCode, documentNumber } = await withoutLogin()
    const other = await seated()
    await entering(documentNumber, other.login)
    await register(other)
    await counted(other)
    expect(await on(positionCode)).toMatchObject({ user: '', hoursSeg: 0 })
    expect(await memberOf(other)).toMatchObject({ hoursSeg: 3_600 })
  })
})

test('a page of the board is in the order of names, and takes a fixed number of reads', async () => {
  const admin = await signedIn('AdministradoresRaiz')
  for (const fullName of ['Óscar Ñáñez', 'ana Gómez', 'Ángel Paz', 'Beto Ruiz'])
    await enter(admin, { fullName, user: '' })
  const asked: string[] = []
  const untap = tapDynamo(({ operation, input }, send) => {
    if (input.TableName !== process.env.SESSIONS_TABLE) asked.push(operation)
    return send()
  })
  const { body } = await board(leader)
  untap()
  const names = body.items.map(({ fullName }) => fullName)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')))
  expect(asked.filter((operation) => operation === 'Query')).toHaveLength(2)
  expect(asked.filter((operation) => operation === 'BatchGetItem')).toHaveLength(4)
})
