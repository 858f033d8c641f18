import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ansCounts } from '../../shared/ans-counts.ts'
import { cases } from '../../shared/case-calls.ts'
import { activeStatuses } from '../../shared/cases.ts'
import type { lights } from '../../shared/lights.ts'
import { recordOf } from '../../shared/pick.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { routes } from '../routes.tsx'

afterEach(() => void vi.useRealTimers())

const begin = async (user: Partial<SessionUser>, at = user.home) => {
  const api = pageApi()
  await enter(user)
  const { screen, router } = await renderScreens(routes, at)
  return { api, screen, router, bar: screen.getByRole('navigation', { name: 'Navegación', exact: true }) }
}
const leader: Partial<SessionUser> = {
  roles: ['LideresVive'],
  home: '/finantial-leader',
  management: 'groupVive',
}
const one = { red: 1, amber: 5, green: 7, none: 0 } satisfies Record<(typeof lights)[number], number>

test('a user of several roles goes to the screens of each, and the current one is marked', async () => {
  const { bar, screen } = await begin({
    ...leader,
    roles: ['LideresVive', 'GestoresDesembolsos', 'Asesores'],
  })
  const entry = (name: string) => bar.getByRole('link', { name, exact: true })
  await expect.element(entry('Indicadores')).toHaveAttribute('aria-current', 'page')
  await entry('Menú de Desembolso').click()
  await expect.element(screen.getByRole('heading', { name: 'Menú de Desembolso' })).toBeVisible()
  await expect.element(entry('Menú de Desembolso')).toHaveAttribute('aria-current', 'page')
  await entry('Novedades').click()
  await expect.element(screen.getByRole('heading', { name: 'Novedades administrativas' })).toBeVisible()
  await expect.element(entry('Novedades')).toHaveAttribute('aria-current', 'true')
  expect(bar.getByRole('link', { name: 'Indicadores' }).element().hasAttribute('aria-current')).toBe(false)
})

test('the home counts nothing beside the bar; the next screen says how many cases are late', async () => {
  const { api, bar } = await begin(leader)
  api.on(ansCounts.counts, () =>
    answer(ansCounts.counts, { ...recordOf(activeStatuses, () => one), redToday: [], at: '' }),
  )
  const whole = () => api.asked(ansCounts.counts).filter(({ url }) => !url.searchParams.has('process'))
  const cases = bar.getByRole('link', { name: 'Buscar caso' })
  await expect.element(cases).toBeVisible()
  expect(whole()).toEqual([])
  await cases.click()
  const late = activeStatuses.length
  await expect.element(cases).toHaveAccessibleDescription(`${late} casos vencidos`)
  expect(whole()).toHaveLength(1)
})

test('a handler sees how many cases are paused, and none instead of zero', async () => {
  const { api, bar } = await begin(
    { roles: ['GestoresVive'], home: '/finantial-analyst', management: 'groupVive' },
    '/report-productivity',
  )
  api.on(cases.ofHandler, () => answer(cases.ofHandler, { items: [] }))
  const entry = bar.getByRole('link', { name: 'Gestión de casos' })
  await expect.poll(() => api.asked(cases.ofHandler).length).toBe(1)
  await expect.element(entry).toHaveAccessibleDescription('')
  expect(bar.element().textContent).not.toMatch(/\d/)
})

test('on a phone the line scrolls within itself, with the current entry in sight', async () => {
  await page.viewport(390, 844)
  const { bar } = await begin({ roles: ['GestoresDesembolsos'], home: '/menu-disbursement' }, '/kardex')
  const current = bar.getByRole('link', { name: 'Novedades', exact: true })
  const inSight = () => {
    const { left, right } = current.element().getBoundingClientRect()
    return left >= 0 && right <= 390
  }
  await expect.poll(inSight).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1_440, 900)
})

test('the adviser order mode leads to its own screens only (A§2.1)', async () => {
  const { bar } = await begin({ roles: ['Asesores', 'LideresVive'], app: '1' }, '/orderDisbursement')
  await expect.element(bar).toBeVisible()
  const links = bar.getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(['Orden de Desembolso', 'Órdenes enviadas'])
})

test('the number of late cases is asked again while the window stays in front', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { api, bar } = await begin(leader, '/kardex')
  let red = 1
  api.on(ansCounts.counts, () =>
    answer(ansCounts.counts, { ...recordOf(activeStatuses, () => ({ ...one, red })), redToday: [], at: '' }),
  )
  const cases = bar.getByRole('link', { name: 'Buscar caso' })
  await expect.element(cases).toHaveAccessibleDescription(`${activeStatuses.length} casos vencidos`)
  red = 2
  await vi.advanceTimersByTimeAsync(120_000)
  await expect.element(cases).toHaveAccessibleDescription(`${2 * activeStatuses.length} casos vencidos`)
})
