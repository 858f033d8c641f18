import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { seatCalls } from '../../shared/seat-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { entering } from '../../test/support/entering.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { asStaff, enter, newPerson, place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { pause, taken } from '../cases/leader.fixture.ts'

const tarjetas = { ...place, management: 'Tarjetas' }
let admin: TestUser
let leader: TestUser
let other: TestUser
beforeAll(async () => {
  await useOwnStaffTable('leavers')
  await useOwnCasesTable('leavers-cases')
  admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin)
  await saveProcess(admin, { management: 'Tarjetas' })
  leader = await signedIn('LideresDesembolsos', (await enter(admin)).person.user)
  other = await signedIn('LideresVive', (await enter(admin)).person.user)
})

const save = (body: object) => call(asStaff, seatCalls.save, admin, { body: body as never })
const told = async (who = leader) => (await call(asStaff, seatCalls.leavers, who, { query: {} })).body.items
const seen = (id: string, who = leader) => call(asStaff, seatCalls.leaverSeen, who, { params: { id } })

test('a retired, replaced or removed person is shown to the leaders of the management, with what they hold', async () => {
  const held = await taken()
  await pause(held.analyst, held.row)
  const { row: open } = await taken(held.analyst)
  const { person: retired } = await enter(admin, { fullName: 'Ana Retirada', user: held.analyst.login })
  const { person: replaced } = await enter(admin, { fullName: 'Bea Reemplazada' })
  const { person: removed } = await enter(admin, { fullName: 'Eva Eliminada', user: '' })
  const { person: elsewhere } = await enter(admin, { ...tarjetas, fullName: 'Zoe Otra Gerencia' })
  const { person: stays } = await enter(admin, { fullName: 'Luz Sigue' })
  await save({ positionCode: retired.positionCode })
  await save({ ...newPerson(), positionCode: replaced.positionCode, fullName: 'Paz Nueva' })
  await call(asStaff, seatCalls.remove, admin, { params: { code: removed.positionCode }, query: {} })
  await save({ positionCode: elsewhere.positionCode })
  await save({ ...stays, fullName: 'Luz Marina Sigue', user: newPerson().user })
  expect(await told()).toEqual([
    expect.objectContaining({ fullName: 'EVA ELIMINADA', positionCode: removed.positionCode, paused: 0 }),
    expect.objectContaining({ fullName: 'BEA REEMPLAZADA', successor: 'PAZ NUEVA', user: replaced.user }),
    expect.objectContaining({ fullName: 'ANA RETIRADA', open: open.requestNumber, paused: 1 }),
  ])
  expect(await told(other)).toEqual(await told())
})

test('what a person without login on their seat holds is found by the one they enter with', async () => {
  const { person } = await enter(admin, { fullName: 'Noa Sin Usuario', user: '' })
  const held = await taken(await entering(person.documentNumber, `S${person.documentNumber.slice(0, 9)}`))
  const params = { code: person.positionCode }
  const { body } = await call(asStaff, seatCalls.held, admin, { params })
  expect(body).toMatchObject({ open: held.row.requestNumber, pausedCount: 0 })
  await save({ positionCode: person.positionCode })
  expect((await told())[0]).toMatchObject({
    ...{ fullName: 'NOA SIN USUARIO', user: held.analyst.login, open: held.row.requestNumber },
  })
})

test('a leader who has confirmed gets no further notice, and the others do', async () => {
  const before = await told()
  const [first] = before
  const id = first?.id ?? ''
  expect((await seen(id)).status).toBe(200)
  expect(await told()).toEqual(before.slice(1))
  expect(await told(other)).toEqual(before)
  expect((await seen(randomUUID())).status).toBe(404)
  const outside = await signedIn('LideresVive', (await enter(admin, tarjetas)).person.user)
  expect((await seen(id, outside)).status).toBe(404)
})

test('a person who has a seat in the management again is not listed as a leaver', async () => {
  const { person } = await enter(admin, { fullName: 'Ida Y Vuelta' })
  await save({ positionCode: person.positionCode })
  expect((await told(other))[0]?.fullName).toBe('IDA Y VUELTA')
  await save({ ...person, positionCode: newPerson().positionCode })
  expect((await told(other))[0]?.fullName).not.toBe('IDA Y VUELTA')
})

test('a leader outside the roster is refused with that reason', async () => {
  const nowhere = await signedIn('LideresVive', undefined, { documentNumber: '88888888' })
  expect((await call(asStaff, seatCalls.leavers, nowhere, { query: {} })).refusal?.code).toBe('notInRoster')
})
