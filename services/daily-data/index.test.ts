import { beforeAll, expect, test } from 'vitest'
import { dailyData } from '../../shared/daily-data.ts'
import { addDays } from '../../shared/dates.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { daysAgo, deliverNight, keepWork, textOf, useOwnDays, workOn } from '../../test/support/daily-data.ts'
import { handler } from './index.ts'

const asDailyData = handler as unknown as Handler
const [yesterday, before] = [daysAgo(1), daysAgo(2)]
const monthOf = (day: string) => day.slice(0, 7)

let root: TestUser
beforeAll(async () => {
  await useOwnDays('daily-data-calls')
  root = await signedIn('AdministradoresRaiz')
  await keepWork(workOn(before), workOn(before, { user: 'EVA' }), workOn(yesterday))
  await deliverNight()
  await keepWork(workOn(before, { user: 'LUZ' }))
})

const filesOf = (month: string) => call(asDailyData, dailyData.month, root, { params: { month } })

test('lists the files of a month with size, records and time, the newest first', async () => {
  const months = [...new Set([monthOf(yesterday), monthOf(before)])]
  const files = (await Promise.all(months.map(filesOf))).flatMap(({ body }) => body.Items)
  expect(files.map(({ date, records, changed }) => ({ date, records, changed }))).toEqual([
    { date: yesterday, records: 1, changed: false },
    { date: before, records: 2, changed: true },
  ])
  for (const { Key, date, size, writtenAt, fileURL } of files) {
    expect(Key).toBe(`daily-data/${monthOf(date)}/${date}.csv`)
    expect(size).toBe(Buffer.byteLength(await textOf(date)))
    expect(Date.now() - Date.parse(writtenAt)).toBeLessThan(600_000)
    expect(Number(new URL(fileURL).searchParams.get('X-Amz-Expires'))).toBe(300)
  }
})

test('has no entries for a month without files', async () => {
  expect((await filesOf('2021-01')).body).toEqual({ Items: [] })
})

test('gives a short-lived link to the file of a day, which downloads under its name', async () => {
  const { body } = await call(asDailyData, dailyData.day, root, { query: { date: yesterday } })
  expect(body.Key).toBe(`daily-data/${monthOf(yesterday)}/${yesterday}.csv`)
  const answer = await fetch(body.fileURL)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="datos-diarios-${yesterday}.csv"`,
  )
  expect(await answer.text()).toBe((await textOf(yesterday)).replace('\ufeff', ''))
})

test('says when a day has no file, and refuses an invalid day or month', async () => {
  const dayOf = (date: string) => call(asDailyData, dailyData.day, root, { query: { date } })
  const { status, refusal } = await dayOf(addDays(yesterday, 1))
  expect([status, refusal?.message]).toEqual([404, 'Los datos de ese día no se han generado'])
  for (const date of ['2026-02-30', '20261121', '../2026-11-21', ''])
    expect((await dayOf(date)).status).toBe(400)
  for (const month of ['2026-13', '2026', '2026-1', '2026-11-01'])
    expect((await filesOf(month)).status).toBe(400)
})

test('is restricted to root administrators', async () => {
  for (const role of [
    'AdministradoresPlanta',
    'LideresDesembolsos',
    'LideresProductividad',
    'GestoresDesembolsos',
    'Asesores',
  ]) {
    const user = await signedIn(role)
    const month = await call(asDailyData, dailyData.month, user, { params: { month: monthOf(yesterday) } })
    const day = await call(asDailyData, dailyData.day, user, { query: { date: yesterday } })
    expect([role, month.status, day.status]).toEqual([role, 403, 403])
  }
})
