import { beforeAll, expect, test } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { registerAtOnce } from './registrations.ts'

beforeAll(async () => {
  await useOwnCasesTable('registrations')
  await useOwnStaffTable('registrations-staff')
})

test('of 24 registrations of one person from two processes that die, no two run over each other', async () => {
  const { registered, deaths, ...rest } = await registerAtOnce({ asked: 24, processes: 2 })
  expect(rest).toEqual({ asked: 24, otherAnswers: 0, forbidden: [], untrueTotals: [] })
  expect(registered).toBeGreaterThan(2)
  expect(deaths).toBeGreaterThan(2)
}, 60_000)
