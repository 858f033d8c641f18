import { beforeAll, expect, test } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { registerAtOnce } from './registrations.ts'

beforeAll(async () => {
  await useOwnCasesTable('registrations')
  await useOwnStaffTable('registrations-staff')
})

test('of 24 registrations of one person and 12 news of their leader from two processes that die, none runs over what it may not', async () => {
  const { registered, news, deaths, ...rest } = await registerAtOnce({ asked: 24, news: 12, processes: 2 })
  expect(rest).toEqual({ asked: 36, otherAnswers: 0, forbidden: [], untrueTotals: [] })
  // The winner depends on chance.
  expect(news).toBeGreaterThan(0)
  expect(registered - news).toBeGreaterThan(0)
  expect(deaths).toBeGreaterThan(2)
}, 60_000)
