import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayCalls } from '../../../shared/day-calls.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../shared/seat-calls.ts'
import { card } from '../../../test/support/day-cards.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { configured, dayOf, seat } from './day.fixture.ts'
import { DayPage } from './day-page.tsx'

const counts = { aprovedCount: 1, returnedCount: 0, othersCount: 0, total: 1 }
const place = { vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza' }
const items = Array.from({ length: 12 }, (_, at) => ({ ...place, new: `Proceso ${at}`, ...counts }))
const cards = Array.from({ length: 14 }, (_, at) => {
  const hour = (count: number) => `${String(count).padStart(2, '0')}:00:00`
  return card({ id: `2026-11-20.${at}`, beginDate: hour(at + 5), endDate: hour(at + 6) })
})

const template = {
  id: crypto.randomUUID(),
  name: 'Llamadas a los clientes',
  management: 'Cartera',
  area: 'Cobranza',
}

const open = async (some: Parameters<typeof dayOf>[1] = {}) => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  api.on(dayCalls.day, () => answer(dayCalls.day, dayOf(cards, some)))
  api.on(dayCalls.month, () => answer(dayCalls.month, { month: '2026-11', items, ...counts }))
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [seat], more: false }))
  api.on(processConfigurations.managements, () => answer(processConfigurations.managements, { items: [] }))
  api.on(processConfigurations.ofManagement, () =>
    answer(processConfigurations.ofManagement, { items: [configured()] }),
  )
  const { screen } = await renderScreens([{ path: '/report-productivity', Component: DayPage }])
  await expect.element(screen.getByRole('button', { name: 'Registrar', exact: true })).toBeVisible()
  return screen
}

test('beside a long day the form stays visible, and at the end of the page it does not cover the month', async () => {
  await page.viewport(1440, 900)
  const screen = await open()
  await expect.element(screen.getByRole('rowheader', { name: 'Total', exact: true })).toBeVisible()
  const boxOf = (name: string) => screen.getByRole('region', { name }).element().getBoundingClientRect()
  window.scrollTo(0, 300)
  await expect.poll(() => boxOf('Resumen del día').top).toBeLessThan(0)
  expect(boxOf('Formulario').top).toBeGreaterThan(0)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => boxOf('Totales del mes').bottom).toBeLessThanOrEqual(900)
  expect(boxOf('Formulario').bottom).toBeLessThan(boxOf('Totales del mes').top)
})

test('templates load into the row of the title, in a narrow form too, so that no field moves', async () => {
  await page.viewport(1024, 768)
  const without = await open()
  const fieldsOf = (screen: typeof without) =>
    screen.getByRole('form', { name: 'Registrar actividad' }).element().getBoundingClientRect().top
  await expect.element(without.getByRole('button', { name: 'Plantillas' })).toBeVisible()
  const top = fieldsOf(without)
  await without.unmount()
  const templates = { version: 1, items: [{ ...template, new: 'Cobro' }] }
  const screen = await open({ templates })
  await expect.element(screen.getByLabelText('Usar una plantilla')).toBeVisible()
  expect(fieldsOf(screen)).toBe(top)
})

test('the bars of the goals are aligned one under the other', async () => {
  const goal = { management: 'Cartera', area: 'Cobranza', frequency: 'Diaria' }
  const goals = [
    { ...goal, new: 'Cobro', goal: 4, fullGoal: 4, done: 3 },
    { ...goal, new: 'Visitas', goal: 1_200, fullGoal: 2_400, done: 900 },
  ]
  const screen = await open({ goals, presentSeconds: 17_100 })
  const placeOf = (name: string) => {
    const { left, width } = screen.getByRole('progressbar', { name }).element().getBoundingClientRect()
    return { left, width }
  }
  await expect.element(screen.getByRole('progressbar', { name: 'Cobro' })).toBeVisible()
  expect(placeOf('Cobro')).toEqual(placeOf('Visitas'))
})
