import { beforeAll, expect, test } from 'vitest'
import { seatCalls } from '../../../shared/seat-calls.ts'
import { call, signedIn } from '../../../test/support/api.ts'
import { asStaff, useOwnStaffTable } from '../../../test/support/staff.ts'
import { users } from '../bank/users.ts'
import { demoProcesses, organisation } from './organisation.ts'
import { demoSeats, writeRoster } from './roster.ts'

beforeAll(async () => {
  await useOwnStaffTable('demo-roster')
  await writeRoster(new Date())
})

test('the bank of the demonstration has 3 verticals, 12 managements, 40 areas and 120 processes', () => {
  const managements = Object.values(organisation).flatMap((one) => Object.values(one))
  const counts = [Object.keys(organisation), managements, managements.flat(), demoProcesses]
  expect(counts.map(({ length }) => length)).toEqual([3, 12, 40, 120])
})

test('its 400 seats are taken or vacant, with unique codes, documents and logins', () => {
  const seats = demoSeats(new Date())
  const taken = seats.filter(({ fullName }) => fullName)
  expect([seats.length, seats.length - taken.length > 10]).toEqual([400, true])
  for (const name of ['positionCode', 'documentNumber', 'user'] as const) {
    const values = seats.flatMap((seat) => seat[name] ?? [])
    expect(new Set(values).size).toBe(values.length)
  }
})

test('nobody has a seat in the area for failures', () => {
  const seats = demoSeats(new Date())
  expect(seats.filter(({ area }) => area === 'Fallas de Sistema')).toEqual([])
  const registered = demoProcesses.filter(({ area }) => area === 'Fallas de Sistema')
  expect(registered.map(({ process }) => process)).toContain('Sin conexión')
})

test('every user of the start page has a seat', async () => {
  for (const { login, documentNumber } of users) {
    const who = await signedIn('Asesores', login, { documentNumber: `X${documentNumber}` })
    const { body } = await call(asStaff, seatCalls.find, who, { query: { user: login } })
    expect(body.Items.map(({ user }) => user)).toEqual([login])
  }
})
