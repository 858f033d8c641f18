import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kardex, peopleShown } from '../../../shared/kardex.ts'
import { answer, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { revalidate } from '../../api/refresh.ts'
import { enterKardex, newRow, yesterday } from './kardex.fixture.ts'
import { KardexAdminPage, KardexPage } from './kardex-page.tsx'

const management = 'Gerencia'
const openAs = async (kind: 'leader' | 'vertical', at = '') => {
  const { api } = await enterKardex(kind, [newRow('Cobro')])
  const path = kind === 'leader' ? '/leader-productivity/kardex' : '/admin-kardex'
  const missing = { date: yesterday, vertical: 'Operaciones', management: 'Cartera' }
  const people = [{ fullName: 'LUZ PEÑA', user: 'LUZPEN01' }]
  api.on(kardex.missing, () =>
    answer(kardex.missing, {
      ...missing,
      Items: [{ area: 'Recaudo', processes: 12, stored: 3, people, more: true }],
    }),
  )
  const { screen } = await renderScreens(
    [{ path, Component: kind === 'leader' ? KardexPage : KardexAdminPage }],
    `${path}${at}`,
  )
  await expect.element(screen.getByRole('combobox', { name: 'Área' })).toBeVisible()
  const select = (name: string) => screen.getByRole('combobox', { name })
  return { api, screen, select }
}

test('another day clears management and area, another management clears the area; the URL keeps them', async () => {
  const { screen, select, api } = await openAs('leader')
  await expect.element(screen.getByRole('rowheader', { name: 'Cobro' })).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Fecha'), '18-11-2026')
  await expect.element(select(management)).toHaveValue('')
  await expect.element(select('Área')).toBeDisabled()
  await expect
    .element(screen.getByText('Elige la fecha, la gerencia y el área para ver sus procesos.'))
    .toBeVisible()
  await userEvent.selectOptions(select(management), 'Cartera')
  await expect.element(select('Área')).toHaveValue('')
  await userEvent.selectOptions(select('Área'), 'Cobranza')
  await expect.element(screen.getByRole('rowheader', { name: 'Cobro' })).toBeVisible()
  expect(api.asked(kardex.day).at(-1)?.url.pathname).toMatch(/2026-11-18\/Cartera\/Cobranza$/)
  await userEvent.selectOptions(select(management), 'Tarjetas')
  await expect.element(select('Área')).toHaveValue('')
  expect(new URLSearchParams(window.location.search).get('gerencia')).toBe('Tarjetas')
  window.history.back()
  await expect.element(select('Área')).toHaveValue('Cobranza')
})

test.each([
  ['10-11-2026', 'Solo puedes registrar los últimos 7 días'],
  ['20-11-2026', 'La fecha debe ser anterior a hoy'],
  ['31-02-2026', 'La fecha 31-02-2026 es inválida.'],
])('the day %s is refused at its field, and nothing can be chosen for it', async (typed, why) => {
  const { screen, select } = await openAs('leader')
  await userEvent.fill(screen.getByLabelText('Fecha'), typed)
  await expect.element(screen.getByText(why)).toBeVisible()
  await expect.element(select(management)).toBeDisabled()
  await expect.element(select('Área')).toBeDisabled()
})

test('a leader sees the areas whose kardex is missing, and opens one of them', async () => {
  const { screen, select } = await openAs('leader', '?fecha=2026-11-17&gerencia=Cartera&area=Cobranza')
  const area = screen.getByRole('region', { name: 'Áreas sin kardex' })
  await expect.element(area.getByText('3 de 12 procesos')).toBeVisible()
  await expect.element(area.getByText('Luz Peña y más')).toBeVisible()
  await userEvent.click(area.getByRole('link', { name: 'Recaudo' }))
  await expect.element(screen.getByLabelText('Fecha')).toHaveValue('19-11-2026')
  await expect.element(select('Área')).toHaveValue('Recaudo')
  await expect.element(screen.getByText('El área no tiene procesos configurados.')).toBeVisible()
})

test('the names of a whole area are collapsed under their number, so that the grid stays near', async () => {
  const { screen, api } = await openAs('leader')
  const people = Array.from({ length: peopleShown }, (_, place) => ({
    ...{ fullName: `PERSONA ${place}`, user: `PERSON${place}` },
  }))
  api.on(kardex.missing, () =>
    answer(kardex.missing, {
      ...{ date: yesterday, vertical: 'Operaciones', management: 'Cartera' },
      Items: [{ area: 'Recaudo', processes: 12, stored: 3, people, more: true }],
    }),
  )
  await revalidate(kardex.missing)
  const area = screen.getByRole('region', { name: 'Áreas sin kardex' })
  const names = area.getByText(/Persona 19 y más$/)
  await expect.element(names).not.toBeVisible()
  await userEvent.click(area.getByText('Más de 20 personas'))
  await expect.element(names).toBeVisible()
})

test('a screen that is too narrow for the columns says how to reach them', async () => {
  await page.viewport(390, 844)
  const { screen } = await openAs('leader')
  const hint = screen.getByText('Desliza la tabla hacia los lados para ver todas las columnas')
  await expect.element(hint).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(hint).not.toBeVisible()
})

test('a user who sees all verticals selects the management under its vertical', async () => {
  const { screen, select, api } = await openAs('vertical')
  await userEvent.selectOptions(select('Vertical y Gerencia'), 'Canales')
  await userEvent.selectOptions(select('Área'), 'Oficinas')
  await expect.element(screen.getByText('El área no tiene procesos configurados.')).toBeVisible()
  const { pathname, searchParams } = api.asked(kardex.day).at(-1)?.url ?? new URL('about:blank')
  expect([pathname.split('/').at(-2), searchParams.get('vertical')]).toEqual(['Canales', 'Comercial'])
})

test('a refused day, for example in a screen left open overnight, reloads the dates', async () => {
  const { screen, select, api } = await openAs('leader')
  await expect.element(screen.getByRole('rowheader', { name: 'Cobro' })).toBeVisible()
  const before = api.asked(kardex.scope).length
  api.on(kardex.day, () => refusal('kardexDate'))
  await userEvent.selectOptions(select('Área'), 'Recaudo')
  await expect.element(screen.getByText('La fecha no se puede registrar')).toBeVisible()
  await expect.poll(() => api.asked(kardex.scope).length).toBe(before + 1)
})
