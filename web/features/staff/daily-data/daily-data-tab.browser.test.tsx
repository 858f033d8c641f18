import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type DailyFile, dailyData } from '../../../../shared/daily-data.ts'
import { addDays, bogotaDay } from '../../../../shared/dates.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { StaffPage } from '../staff-page.tsx'
import { sizeText } from './daily-data-columns.tsx'

const fileOf = (date: string, over: Partial<DailyFile> = {}): DailyFile => ({
  date,
  Key: `daily-data/${date.slice(0, 7)}/${date}.csv`,
  fileURL: `https://files.example.com/${date}.csv?X-Amz-Signature=1`,
  size: 2_621_440,
  records: 12_345,
  writtenAt: `${date}T05:31:00.000Z`,
  changed: false,
  ...over,
})

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'RAIZ', roles: ['AdministradoresRaiz'] })
})

const open = async (query = '?pestana=descarga&mes=2026-11') =>
  (await renderScreens([{ path: '/staff-admin', Component: StaffPage }], `/staff-admin${query}`)).screen

test('lists the month’s files, each with a link that opens in its own window', async () => {
  const files = [fileOf('2026-11-21'), fileOf('2026-11-20', { records: 1, size: 900, changed: true })]
  api.on(dailyData.month, () => answer(dailyData.month, { Items: files }))
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Descarga de Datos diarios' })).toBeVisible()
  const first = screen.getByRole('row', { name: /21\/11\/2026/ })
  for (const text of ['12.345', '2,5 MB', '21/11/2026 12:31 a. m.', 'Al día'])
    await expect.element(first.getByText(text, { exact: true })).toBeVisible()
  const changed = screen.getByRole('row', { name: /20\/11\/2026/ })
  const later = 'Cambió después: se genera de nuevo esta noche'
  await expect.element(changed.getByText(later)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Descargar los datos del 21/11/2026 en una ventana nueva' })
  await expect.element(link).toHaveAttribute('href', files[0]?.fileURL)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(screen.getByText('2 días · 12.346 registros · 2,5 MB')).toBeVisible()
  const tab = screen.getByRole('link', { name: 'Descarga', exact: true })
  await expect.element(tab).toHaveAttribute('aria-current')
  // Data of all verticals need no vertical.
  await expect.element(screen.getByLabelText('Vertical', { exact: true })).not.toBeInTheDocument()
})

test('another month is chosen by keyboard and stays in the URL', async () => {
  api.on(dailyData.month, ({ url }) =>
    answer(dailyData.month, { Items: url.pathname.endsWith('2026-10') ? [fileOf('2026-10-05')] : [] }),
  )
  const screen = await open()
  await expect.element(screen.getByText('No hay datos de noviembre de 2026')).toBeVisible()
  screen.getByRole('button', { name: /^Mes:/ }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^oct/i }))
  await expect.element(screen.getByRole('row', { name: /05\/10\/2026/ })).toBeVisible()
  expect(new URLSearchParams(window.location.search).get('mes')).toBe('2026-10')
})

test('starts with the month of yesterday', async () => {
  api.on(dailyData.month, () => answer(dailyData.month, { Items: [] }))
  const screen = await open('?pestana=descarga')
  const month = addDays(bogotaDay(new Date()), -1).slice(0, 7)
  await expect.element(screen.getByText(`No hay datos de ${nameOfMonth(month)}`)).toBeVisible()
  expect(api.asked(dailyData.month)[0]?.url.pathname).toBe(`/control-board/daily-data/${month}`)
})

test('says that the files could not be read, and a retry reads them', async () => {
  api.on(dailyData.month, () => refusal('unexpected'))
  const screen = await open()
  await expect
    .element(screen.getByText('Presentamos inconvenientes técnicos, intenta de nuevo'))
    .toBeVisible()
  api.on(dailyData.month, () => answer(dailyData.month, { Items: [fileOf('2026-11-21')] }))
  await userEvent.click(screen.getByRole('button', { name: /Intentar|Reintentar/ }))
  await expect.element(screen.getByRole('row', { name: /21\/11\/2026/ })).toBeVisible()
})

test('is offered to root administrators only', async () => {
  await enter({ login: 'ADMIN', roles: ['AdministradoresPlanta'], vertical: 'Comercial' })
  api.on(seatCalls.find, () => refusal('notInRoster'))
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Planta por usuario' }))
    .toHaveAttribute('aria-current')
  await expect.element(screen.getByRole('link', { name: 'Descarga' })).not.toBeInTheDocument()
  expect(api.asked(dailyData.month)).toEqual([])
})

test('sizes are shown in the most readable unit', () => {
  expect([200, 1_024, 1_000_000, 1_048_576, 512 * 1_048_576].map(sizeText)).toEqual([
    '1 KB',
    '1 KB',
    '977 KB',
    '1 MB',
    '512 MB',
  ])
})
