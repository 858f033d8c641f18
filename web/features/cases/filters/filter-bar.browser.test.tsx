import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { productIds, productParameters, usualParameters } from '../../../../shared/product-parameters.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'

const rows = Array.from({ length: 12 }, (_, place) =>
  caseOf({
    ...{ requestNumber: String(1_000 + place), reqUser: 'CARNUN01', numberControl: undefined },
    ...{
      reqStatus: 'PAUSED',
      reasonReturn: 'Recursos FNG agotados',
      dischargeDate: '2026-11-20T15:00:00.000Z',
    },
  }),
)

beforeEach(() => localStorage.clear())

const open = async (address: string, items = rows) => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(leaderCases.list, ({ url }) => {
    const isSearch = ['handler', 'office', 'waited', 'reason'].some((name) => url.searchParams.has(name))
    const status = url.pathname.split('/').at(-1) as 'PAUSED'
    const shown = items.map((row) => ({ ...row, reqStatus: status }))
    return answer(leaderCases.list, { items: shown, total: 40, ...(isSearch && { read: 40 }) })
  })
  api.on(leaderCases.totals, () =>
    answer(leaderCases.totals, { PENDING: 12_345, OPEN: 20, PAUSED: 12, REJECT: 0, APPROVED: 41_233 }),
  )
  api.on(productParameters.all, () => answer(productParameters.all, productIds.map(usualParameters)))
  const { screen } = await renderScreens(
    [{ path: '/finantial-leader/cases', Component: LeaderCasesPage }],
    `/finantial-leader/cases${address}`,
  )
  const asked = () => Object.fromEntries(api.asked(leaderCases.list).at(-1)?.url.searchParams ?? [])
  return { screen, asked, api }
}

const management = 'groupDisbursement'

test('a leader filters a tab by keyboard, takes one filter away, and sees all again', async () => {
  const { screen, asked } = await open('?estado=PAUSED')
  const button = screen.getByRole('button', { name: 'Filtros', exact: true })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Filtros' })
  await dialog.getByRole('textbox', { name: 'Gestor' }).fill('carnun01')
  await dialog.getByRole('combobox', { name: 'Motivo' }).selectOptions('Recursos FNG agotados')
  await dialog.getByRole('textbox', { name: 'Espera mínima, en horas' }).fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Filtros (3)' })).toHaveFocus()
  const filters = { handler: 'CARNUN01', reason: 'Recursos FNG agotados', waited: '2' }
  await expect.poll(asked).toEqual({ management, ...filters })
  expect(window.location.search).toBe('?estado=PAUSED&gestor=carnun01&espera=2&motivo=Recursos+FNG+agotados')
  await expect.element(screen.getByText('Buscados 40: 12 encontrados')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar Gestor: CARNUN01' }).click()
  await expect.poll(asked).toEqual({ management, reason: filters.reason, waited: '2' })
  await expect.element(screen.getByRole('button', { name: 'Filtros (2)' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.poll(asked).toEqual({ management })
  await expect.element(button).toHaveFocus()
  expect(window.location.search).toBe('?estado=PAUSED')
})

test('a wrong value says what is wrong and changes nothing', async () => {
  const { screen, api } = await open('')
  await screen.getByRole('button', { name: 'Filtros', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Filtros' })
  await expect.element(dialog.getByRole('textbox', { name: 'Gestor' })).not.toBeInTheDocument()
  const [from, to] = ['Recibido desde', 'Recibido hasta'].map((name) => dialog.getByRole('textbox', { name }))
  await from?.fill('10/11/2026')
  await to?.fill('09/11/2026')
  await dialog.getByRole('textbox', { name: 'Espera mínima, en horas' }).fill('0')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(dialog.getByText('Escribe horas enteras, de 1 a 9.999')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Espera mínima, en horas' }).fill('1,5')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect
    .element(dialog.getByText('Escribe un número entero; los miles van con punto: 1.234'))
    .toBeVisible()
  await dialog.getByRole('textbox', { name: 'Espera mínima, en horas' }).fill('')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(dialog.getByText('La fecha final no puede ser anterior a la inicial')).toBeVisible()
  expect(window.location.search).toBe('')
  expect(api.asked(leaderCases.list)).toHaveLength(1)
})

test('a search without a result says so and offers all cases', async () => {
  const { screen, asked } = await open('?oficina=0101', [])
  await expect.element(screen.getByText(/^Ningún caso cumple los filtros/)).toBeVisible()
  await expect.element(screen.getByText('Oficina: 0101')).toBeVisible()
  expect(asked()).toEqual({ management, office: '0101' })
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.poll(asked).toEqual({ management })
})

test('a search goes on until it is stopped, and from there when asked', async () => {
  const { screen, api } = await open('')
  let pages = 0
  const waiting: (() => void)[] = []
  api.on(leaderCases.list, async () => {
    pages += 1
    if (pages > 1) await new Promise<void>((go) => waiting.push(go))
    return answer(leaderCases.list, { items: [], read: 1_500, total: 100_000, cursor: `c${pages}` })
  })
  await screen.getByRole('combobox', { name: 'ANS' }).selectOptions('red')
  await expect.element(screen.getByText('Buscados 1.500 de 100.000: 0 encontrados')).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: 'Casos buscados' })).toBeVisible()
  await screen.getByRole('button', { name: 'Detener' }).click()
  const more = screen.getByRole('button', { name: 'Seguir buscando' })
  await expect.element(more).toHaveFocus()
  await more.click()
  await expect.poll(() => api.asked(leaderCases.list).at(-1)?.url.searchParams.get('cursor')).toBe('c1')
  for (const go of waiting) go()
})

test('each tab says how many cases it has, beside its name', async () => {
  const { screen } = await open('')
  const tab = screen.getByRole('link', { name: 'Pendientes', exact: true })
  await expect.element(tab).toHaveAccessibleDescription('12.345')
  await expect
    .element(screen.getByRole('link', { name: 'Aprobados', exact: true }))
    .toHaveTextContent('Aprobados41.233')
})

test('a user chooses the columns of a tab, and finds them so again', async () => {
  await page.viewport(1_440, 900)
  const { screen } = await open('?estado=PAUSED')
  const header = (name: string) => screen.getByRole('columnheader', { name })
  await expect.element(header('Hora gest.')).toBeVisible()
  await screen.getByRole('button', { name: 'Columnas' }).click()
  const menu = screen.getByRole('dialog', { name: 'Columnas de la lista' })
  await menu.getByRole('checkbox', { name: 'Documento' }).click()
  await expect.element(header('Documento')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Columnas' })).toHaveFocus()
  await screen.getByRole('link', { name: 'Asignados' }).click()
  await expect.element(header('Documento')).toBeVisible()
  await screen.getByRole('link', { name: 'Pausados' }).click()
  await expect.element(header('Documento')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Columnas' }).click()
  await menu.getByRole('button', { name: 'Las de siempre' }).click()
  await expect.element(header('Documento')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.viewport(1_024, 768)
  await expect.element(header('Hora gest.')).not.toBeInTheDocument()
  await expect.element(header('Fecha gest.')).toBeVisible()
})

test('Escape asks before typed filters are lost', async () => {
  const { screen } = await open('?estado=PAUSED')
  await screen.getByRole('button', { name: 'Filtros', exact: true }).click()
  const handler = screen.getByRole('dialog', { name: 'Filtros' }).getByRole('textbox', { name: 'Gestor' })
  await handler.fill('carnun01')
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('dialog', { name: '¿Seguro que quieres salir?' })
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect.element(handler).toHaveValue('carnun01')
})
