import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { audit, type FoundEntry } from '../../../shared/audit-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { AuditPage } from './audit-page.tsx'

const path = '/audit'
const id = '3f0c1a52-6f0e-4c1f-9f51-0d7a0e3b7c11'
const cursor = 'after'

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter(
    { login: 'ROCESP01', roles: ['AdministradoresRaiz'], home: '/staff-admin' },
    Date.parse('2026-11-22T17:00:00Z'),
  )
  api.on(audit.search, () => answer(audit.search, { id }))
  api.on(audit.stop, () => answer(audit.stop, null))
})
afterEach(() => page.viewport(1_440, 900))

const entryOf = (place: number, over: Partial<FoundEntry> = {}): FoundEntry => ({
  at: `2026-11-20T15:04:0${place}.000Z`,
  request: `7d9f2a10-0000-4000-8000-00000000000${place}`,
  session: '9f86d081884c7d65',
  address: '190.24.11.7',
  login: 'GESTOR01',
  name: 'MARÍA PEÑA LONDOÑO',
  role: 'GestoresDesembolsos',
  call: 'GET /requests/{number}',
  object: 'case',
  deed: 'saw',
  ids: ['100200'],
  customers: ['52417137'],
  outcome: 'done',
  ...over,
})
const found = [
  entryOf(3),
  entryOf(2, {
    object: 'document',
    call: 'GET /documents/{id}',
    outcome: 'forbidden',
    ids: ['a', 'b', 'c', 'd'],
  }),
  entryOf(1, { call: 'POST /audit/searches', object: 'export', login: 'ROCESP01', name: undefined }),
]
const answers = (items: FoundEntry[]) => () => answer(audit.entries, { items })

const begin = (query = '') => renderScreens([{ path, Component: AuditPage }], `${path}${query}`)
type Screen = Awaited<ReturnType<typeof begin>>['screen']
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const hours = (screen: Screen) =>
  screen
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
const whole = '?dia=2026-11-20&de=100200'

test('a day and a case are searched, stay in the address, and show who did what, when and from where', async () => {
  api.on(audit.entries, answers(found))
  const { screen, router } = await begin()
  await expect.element(screen.getByLabelText('Día')).toHaveValue('22/11/2026')
  await expect.element(button(screen, 'Descargar')).toBeDisabled()
  await screen.getByLabelText('Día').fill('20112026')
  await screen.getByLabelText('Número', { exact: true }).fill('100200')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => hours(screen)).toEqual(['10:04:03 a. m.', '10:04:02 a. m.', '10:04:01 a. m.'])
  expect(router.place().search).toBe(whole)
  expect(api.asked(audit.search).map(({ body }) => body)).toEqual([
    { day: '2026-11-20', by: 'case', value: '100200' },
  ])
  await expect.element(screen.getByText('María Peña Londoño · GESTOR01').first()).toBeVisible()
  await expect.element(screen.getByText('Consultó un caso')).toBeVisible()
  await expect.element(screen.getByText('Intentó consultar documentos')).toBeVisible()
  await expect.element(screen.getByText('a, b, c y 1 más')).toBeVisible()
  await expect.element(screen.getByText('Sin permiso')).toBeVisible()
  await expect.element(screen.getByText('Buscó en la auditoría')).toBeVisible()
})

test('the address is the whole search, and a way back to it asks nothing again', async () => {
  api.on(audit.entries, answers(found))
  const { screen, router } = await begin(
    '?dia=2026-11-20&por=person&de=gestor01&objeto=document&resultado=refused',
  )
  await expect.poll(() => hours(screen)).toHaveLength(3)
  expect(api.asked(audit.search).at(-1)?.body).toEqual({
    ...{ day: '2026-11-20', by: 'person', value: 'gestor01', object: 'document', outcome: 'refused' },
  })
  await expect.element(screen.getByLabelText('Usuario de red')).toHaveValue('gestor01')
  await screen.getByLabelText('Buscar por').selectOptions('Cliente')
  await screen.getByLabelText('Documento del cliente').fill('52417137')
  await button(screen, 'Buscar').click()
  await expect.poll(() => api.asked(audit.search)).toHaveLength(2)
  await expect.poll(() => hours(screen)).toHaveLength(3)
  expect(api.asked(audit.search).at(-1)?.body).toMatchObject({ by: 'customer', value: '52417137' })
  expect(router.place().search).not.toContain('52417137')
  router.navigate(-1)
  await expect.element(screen.getByLabelText('Usuario de red')).toHaveValue('gestor01')
  await expect.poll(() => hours(screen)).toHaveLength(3)
  expect(api.asked(audit.search)).toHaveLength(2)
  await button(screen, 'Buscar').click()
  await expect.poll(() => api.asked(audit.search)).toHaveLength(3)
})

test('a search that runs is awaited with its progress, and can be cancelled and begun again', async () => {
  let asked = 0
  api.on(audit.entries, async ({ signal }) => {
    asked += 1
    if (asked === 1) return answer(audit.entries, { items: [], cursor })
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    throw new Error('never')
  })
  const { screen } = await begin(whole)
  await expect.element(screen.getByText('Buscando en los registros del 20/11/2026…')).toBeVisible()
  await expect.poll(() => asked).toBe(2)
  await button(screen, 'Cancelar').click()
  await expect.element(screen.getByText('Cancelaste la búsqueda.')).toBeVisible()
  await expect
    .poll(() => api.asked(audit.stop).map(({ url }) => url.pathname))
    .toEqual([`/audit/searches/${id}`])
  api.on(audit.entries, answers(found))
  await button(screen, 'Reintentar').click()
  await expect.poll(() => hours(screen)).toHaveLength(3)
})

test('a search that failed says why and is tried again; one without entries says so', async () => {
  api.on(audit.entries, () => refusal('searchFailed'))
  const { screen } = await begin(whole)
  await expect.element(screen.getByText('No se pudo consultar la auditoría, intenta de nuevo')).toBeVisible()
  api.on(audit.entries, answers([]))
  await button(screen, 'Reintentar').click()
  await expect.element(screen.getByText('No hay registros del 20/11/2026 para esta búsqueda')).toBeVisible()
  await expect.element(button(screen, 'Descargar')).toBeDisabled()
})

test('what is wrong is said at its field, and nothing is searched', async () => {
  const { screen } = await begin()
  await button(screen, 'Buscar').click()
  await expect.element(screen.getByText('Escribe qué buscas')).toBeVisible()
  await expect.element(screen.getByLabelText('Número', { exact: true })).toHaveFocus()
  await screen.getByLabelText('Número', { exact: true }).fill('700010')
  await screen.getByLabelText('Día').fill('23112026')
  await button(screen, 'Buscar').click()
  await expect.element(screen.getByText('El día no puede ser futuro')).toBeVisible()
  expect(api.asked(audit.search)).toEqual([])
})

test('the id of a request is copied by a press', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  api.on(audit.entries, answers(found))
  const { screen } = await begin(whole)
  await button(screen, `Copiar el código para soporte ${found[0]?.request}`).click()
  expect(copied).toHaveBeenCalledWith(found[0]?.request)
  await expect.element(screen.getByText('Se copió el código para soporte')).toBeVisible()
})

test('axe finds nothing at three sizes', async () => {
  api.on(audit.entries, answers(found))
  const { screen } = await begin(whole)
  await expect.poll(() => hours(screen)).toHaveLength(3)
  for (const [width, height] of [
    [1_440, 900],
    [1_024, 768],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    const { violations } = await axe.run(document)
    expect(violations.map(({ id: rule, nodes }) => [width, rule, nodes[0]?.html])).toEqual([])
  }
})
