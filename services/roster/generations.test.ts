import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { type Seat, seatsPerPage } from '../../shared/seats.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { writeInBatches } from '../../test/support/items.ts'
import {
  asProcesses,
  asStaff,
  enter,
  newPerson,
  newProcess,
  place,
  saveProcess,
  useOwnStaffTable,
} from '../../test/support/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import { firstGeneration, type Head, headKey } from './head.ts'
import { rosterTable } from './keys.ts'
import { seatItem, seatItems } from './seat-items.ts'

let admin: TestUser
beforeAll(async () => {
  await useOwnStaffTable('generations')
  admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin)
})

const setHead = (head: Head) =>
  dynamo.send(new PutCommand({ TableName: rosterTable(), Item: { ...headKey, ...head } }))
const find = async (query: object) =>
  (await call(asStaff, seatCalls.find, admin, { query: { vertical: place.vertical, ...query } })).body.Items
const seatNamed = (positionCode: string, over: Partial<Seat> = {}): Seat => ({
  ...{ ...place, positionCode, isAdministrative: false, version: 1, changedBy: 'ADMIN' },
  changedAt: '2026-11-22T12:00:00.000Z',
  ...over,
})
const put = (items: readonly object[]) =>
  writeInBatches(
    rosterTable(),
    items.map((Item) => ({ PutRequest: { Item: Item as Record<string, unknown> } })),
  )

test('while files are applied a change by hand is refused with why, and changes nothing', async () => {
  await setHead({ generation: firstGeneration })
  const { person } = await enter(admin)
  const empty = { ...place, process: 'Sin personas' }
  await saveProcess(admin, { ...empty, version: 0 })
  await setHead({ generation: firstGeneration, run: 'night' })
  const body = { ...person, fullName: 'Otra Persona' }
  const refused = [
    await call(asStaff, seatCalls.save, admin, { body }),
    await call(asStaff, seatCalls.save, admin, { body: newPerson() }),
    await call(asStaff, seatCalls.save, admin, { body: { positionCode: person.positionCode } }),
    await call(asStaff, seatCalls.remove, admin, { params: { code: person.positionCode }, query: {} }),
    await saveProcess(admin, { version: 1, daylyGoal: 3 }),
    await call(asProcesses, processConfigurations.remove, admin, { body: { ...empty, version: 1 } }),
  ]
  for (const { status, refusal } of refused)
    expect([status, refusal?.message]).toEqual([
      409,
      'El archivo de planta se está aplicando. Intenta de nuevo en unos minutos.',
    ])
  const [still] = await find({ number: person.documentNumber })
  expect([still?.fullName, still?.version]).toEqual(['LUZ ÁNGELA PEÑA O’CONNOR', 1])
  await setHead({ generation: firstGeneration })
  expect((await call(asStaff, seatCalls.save, admin, { body })).status).toBe(200)
})

test('a change of a roster that is no longer in force is refused', async () => {
  await setHead({ generation: firstGeneration })
  const { person } = await enter(admin)
  await setHead({ generation: 7 })
  const params = { code: person.positionCode }
  expect((await call(asStaff, seatCalls.remove, admin, { params, query: {} })).refusal?.code).toBe('noSeat')
  await setHead({ generation: firstGeneration })
  expect((await call(asStaff, seatCalls.remove, admin, { params, query: {} })).status).toBe(200)
})

test('a list that began before another roster came into force ends as it began, and new ones see the other', async () => {
  const codes = Array.from({ length: seatsPerPage + 2 }, (_, index) => `V${String(index).padStart(5, '0')}`)
  const vertical = 'Comercial'
  await put(codes.map((code) => seatItem(8, seatNamed(code, { vertical }))))
  await put(seatItems(9, seatNamed('NUEVO', { vertical, documentNumber: '900001', fullName: 'ZOE PAZ' })))
  await setHead({ generation: 8 })
  const page = async (cursor?: string) =>
    (await call(asStaff, seatCalls.list, admin, { query: { Vertical: vertical, cursor } })).body
  const first = await page()
  await setHead({ generation: 9 })
  const second = await page(first.cursor)
  expect([...first.items, ...second.items].map(({ positionCode }) => positionCode)).toEqual(codes)
  expect(second.cursor).toBeUndefined()
  expect((await page()).items.map(({ positionCode }) => positionCode)).toEqual(['NUEVO'])
  for (const query of [{ number: '900001' }, { name: 'paz' }, { positionCode: 'NUEVO' }])
    expect((await find({ ...query, vertical })).map(({ fullName }) => fullName)).toEqual(['ZOE PAZ'])
  expect(await find({ positionCode: codes[0], vertical })).toEqual([])
})

test('a list is read as it is at this instant, whole and by code, whatever other verticals have between', async () => {
  const codes = Array.from({ length: 120 }, (_, index) => `M${String(index).padStart(5, '0')}`)
  const verticals = ['Comercial', 'Operaciones', 'Operaciones'] as const
  const seats = codes.map((code, index) => seatNamed(code, { vertical: verticals[index % 3] as Vertical }))
  await put(seats.map((seat) => seatItem(10, seat)))
  await setHead({ generation: 10 })
  const asked: Record<string, unknown>[] = []
  const untap = tapDynamo(({ operation, input }, send) => {
    if (operation === 'Query') asked.push(input)
    return send()
  })
  const { body } = await call(asStaff, seatCalls.list, admin, { query: { Vertical: 'Comercial' } })
  untap()
  expect(body.items.map(({ positionCode }) => positionCode)).toEqual(codes.filter((_, at) => at % 3 === 0))
  // An index could lag behind a roster that has just come into force.
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ IndexName, ConsistentRead }) => IndexName || !ConsistentRead)).toEqual([])
})

test('processes are of the roster in force too', async () => {
  await setHead({ generation: 11 })
  const read = async () =>
    (await call(asProcesses, processConfigurations.list, admin, { query: { Vertical: 'Operaciones' } })).body
  expect((await read()).items).toEqual([])
  expect((await saveProcess(admin, newProcess({ process: 'Solo aquí' }))).status).toBe(200)
  expect((await read()).items.map(({ process }) => process)).toEqual(['Solo aquí'])
  await setHead({ generation: firstGeneration })
  expect((await read()).items.map(({ process }) => process)).not.toContain('Solo aquí')
})

test('a cursor that names no generation, or one that is not in force yet, is refused', async () => {
  for (const cursor of ['x', '.', '1.', 'eyJhZnRlciI6IlAxIn0', '999.eyJhZnRlciI6IlAxIn0'])
    expect(
      (await call(asStaff, seatCalls.list, admin, { query: { Vertical: 'Comercial', cursor } })).status,
    ).toBe(400)
})
