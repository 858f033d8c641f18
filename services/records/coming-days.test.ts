import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../shared/dates.ts'
import { clearTable } from '../../test/support/items.ts'
import { changeOf } from '../../test/support/news.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { place } from '../../test/support/staff.ts'
import { handler } from '../changes/totals.ts'
import { transact } from '../table/transact.ts'
import { countComing, workersOf } from './coming-days.ts'
import { readSummary } from './day-summaries.ts'
import { newsDelete, newsPut, type StoredNews } from './stored-news.ts'

const table = 'productivity-coming-days'
/** A Wednesday; the Monday after next is no holiday. */
const registered = '2037-11-18'
beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(`${registered}T17:00:00Z`), toFake: ['Date'] })
  await useOwnCasesTable(table)
})
afterAll(() => vi.useRealTimers())
beforeEach(() => clearTable(table))

const newsOf = (firstDay: string, lastDay: string): StoredNews => ({
  ...{ id: randomUUID(), version: 1, createdAt: '2037-11-18T17:00:00.000Z' },
  ...{ documentNumber: '52417137', fullName: 'ANA GÓMEZ', user: 'ANA' },
  ...{ type: 'Vacaciones', area: 'Ausentismos', isAbsence: true, isAdministrative: false },
  ...{ firstDay, lastDay, from: '08:00:00', to: '17:30:00' },
  ...{ vertical: place.vertical, management: place.management },
  ...{ registeredBy: 'EVA', leaderSeat: 'L1' },
})
const register = async (news: StoredNews): Promise<StoredNews> => {
  await transact([newsPut(news)])
  await handler(changeOf(undefined, news))
  return news
}
const countedDays = async (...days: string[]) => {
  const counted: string[] = []
  for (const day of days)
    if (((await readSummary('ANA', day))?.absenceSeconds ?? 0) > 0) counted.push(day.slice(5))
  return counted
}
const notedOn = async (day: string) => {
  const users: string[] = []
  for await (const { user } of workersOf(day)) users.push(user)
  return users
}

test('counts a news at once until the next business day and one more, and the others when a night comes to them', async () => {
  await register(newsOf(registered, '2037-12-04'))
  const days = ['2037-11-18', '2037-11-19', '2037-11-20', '2037-11-23', '2037-11-24', '2037-11-25']
  expect(await countedDays(...days)).toEqual(['11-18', '11-19', '11-20'])
  await countComing('2037-11-18', '2037-11-19')
  expect(await countedDays(...days)).toEqual(['11-18', '11-19', '11-20'])
  expect(await notedOn('2037-11-23')).toEqual(['ANA'])
  await countComing('2037-11-19', '2037-11-20')
  expect(await countedDays(...days)).toEqual(['11-18', '11-19', '11-20', '11-23'])
  // Nights of days that were missed.
  await countComing('2037-11-20', '2037-11-24')
  expect(await countedDays(...days)).toEqual(['11-18', '11-19', '11-20', '11-23', '11-24', '11-25'])
})

test('goes on from one news of somebody to the next, and over weeks without any', async () => {
  await register(newsOf('2037-11-20', '2037-11-20'))
  await register(newsOf('2037-12-14', '2037-12-15'))
  expect(await notedOn('2037-12-15')).toEqual([])
  const days = ['2037-11-20', '2037-12-14', '2037-12-15', '2037-12-16']
  for (let day = registered; day <= '2037-12-16'; day = addDays(day, 1)) await countComing(day, day)
  expect(await countedDays(...days)).toEqual(['11-20', '12-14', '12-15'])
  expect(await notedOn('2037-12-16')).toEqual([])
})

test('counts what is left of a news that was deleted before its day: nothing', async () => {
  const news = await register(newsOf('2037-11-19', '2037-11-26'))
  await transact([newsDelete(news)])
  await handler(changeOf(news, undefined))
  await countComing(registered, '2037-11-26')
  expect(await countedDays('2037-11-19', '2037-11-20', '2037-11-23', '2037-11-26')).toEqual([])
})
