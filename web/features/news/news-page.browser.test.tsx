import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../../../shared/dates.ts'
import { leaderCases } from '../../../shared/leader-case-calls.ts'
import { news } from '../../../shared/news.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { answer, enter, outdated, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { caseOf } from '../../case-view/cases.fixture.ts'
import { routes } from '../../routes.tsx'
import { newsOf, somebody } from './news.fixture.ts'

const person = somebody()
/** A Friday. */
const today = '2026-11-20'
const atTen = Date.parse(`${today}T15:00:00Z`)
const shown = (day: string) => day.split('-').reverse().join('/')

let api: ReturnType<typeof pageApi>
let rows: NewsRow[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  api = pageApi()
  rows = []
  await enter({ roles: ['LideresVive'], home: '/finantial-leader' }, atTen)
  api.on(news.people, () => answer(news.people, { Items: [person], more: false }))
  api.on(news.list, () => answer(news.list, { news: rows, lastPage: '/control-board/news?page=1' }))
})
const open = async (search = '') => {
  const { screen, router } = await renderScreens(routes, `/leader-productivity/news${search}`)
  await expect.element(screen.getByRole('heading', { name: 'Novedades por usuario' })).toBeVisible()
  return { screen, router }
}
type Screen = Awaited<ReturnType<typeof open>>['screen']
const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true })
const choose = async (screen: Screen, name: string, typed: string, option: RegExp) => {
  await screen.getByRole('combobox', { name }).fill(typed)
  await screen.getByRole('option', { name: option }).click()
}
const save = (screen: Screen) => screen.getByRole('button', { name: 'Registrar novedad' })

test('a leave of 30 days is registered for a person found by name, and another one for the same person', async () => {
  const { screen } = await open()
  api.on(news.register, () => answer(news.register, newsOf(1, { new: 'Licencia' })))
  await screen.getByRole('combobox', { name: 'Persona' }).fill('an')
  await expect.element(screen.getByText('El documento debe tener mínimo 3 dígitos')).toBeVisible()
  await choose(screen, 'Persona', 'ana', /Ana Pérez/)
  expect(api.asked(news.people).at(-1)?.url.search).toBe('?name=ana')
  await expect.element(field(screen, 'Gerencia')).toHaveValue('Desembolsos Integrales')
  await choose(screen, 'Tipo de novedad', 'lice', /Licencia/)
  await expect.element(save(screen)).toBeDisabled()
  await expect.element(screen.getByText('Falta: fechas u horas')).toBeVisible()
  await field(screen, 'Fecha inicial').fill(shown(today))
  await expect.element(field(screen, 'Fecha final')).toBeDisabled()
  await expect.element(field(screen, 'Fecha final')).toHaveValue(shown(addDays(today, 30)))
  await save(screen).click()
  const done = screen.getByRole('dialog', { name: '¡Listo!' })
  await expect.element(done.getByText('La novedad se registró exitosamente.')).toBeVisible()
  expect(api.asked(news.register)[0]?.body).toMatchObject({
    ...{ new: 'Licencia', beginDate: today, endDate: addDays(today, 30), documentNumber: '52111222' },
  })
  await done.getByRole('button', { name: 'Sí' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Tipo de novedad' })).toHaveFocus()
  await expect.element(field(screen, 'Fecha inicial')).toHaveValue('')
  await expect.element(field(screen, 'Gerencia')).toHaveValue('Desembolsos Integrales')
})

test('an absent person is marked when the leader chooses them, with the end and the reason', async () => {
  const absence = {
    ...{ new: 'Permiso', beginDate: '2026-11-19T08:00:00', endDate: '2026-11-24T17:30:00' },
    until: '2026-11-24T17:30:00',
  }
  api.on(news.people, () => answer(news.people, { Items: [{ ...person, absence }], more: false }))
  const { screen } = await open('?persona=OPE1')
  await expect
    .element(screen.getByRole('combobox', { name: 'Persona' }))
    .toHaveAccessibleDescription('Ausente hasta 24/11/2026 por Permiso')
})

test('cases of a person registered as absent can be reassigned at once', async () => {
  const { screen, router } = await open('?persona=52111222')
  api.on(news.register, () => answer(news.register, newsOf(1)))
  api.on(leaderCases.ofUser, ({ url }) => {
    const isOpen = url.searchParams.get('status') === 'OPEN'
    return answer(leaderCases.ofUser, { items: isOpen ? [caseOf()] : [caseOf(), caseOf()] })
  })
  await choose(screen, 'Tipo de novedad', 'vaca', /Vacaciones/)
  await field(screen, 'Fecha inicial').fill(shown(today))
  await save(screen).click()
  const done = screen.getByRole('dialog', { name: '¡Listo!' })
  await expect.element(done.getByText(/tiene 1 caso abierto y 2 pausados/)).toBeVisible()
  await done.getByRole('link', { name: /^Dar sus casos/ }).click()
  await expect.poll(() => router.place().search).toMatch(/^\?de=/)
})

test('without a next person, the form is empty and starts at the person field', async () => {
  const { screen, router } = await open('?persona=OPE1')
  api.on(news.register, () => answer(news.register, newsOf(1)))
  await choose(screen, 'Tipo de novedad', 'vaca', /Vacaciones/)
  await field(screen, 'Fecha inicial').fill(shown(today))
  await expect.element(field(screen, 'Fecha final')).toHaveValue(shown(today))
  await save(screen).click()
  await screen.getByRole('dialog', { name: '¡Listo!' }).getByRole('button', { name: 'No' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Persona' })).toHaveFocus()
  await expect.element(screen.getByRole('combobox', { name: 'Persona' })).toHaveValue('')
  await expect.poll(() => router.place().search).toBe('')
})

test('an end before the start is refused at its field, until the start is corrected too', async () => {
  const { screen } = await open('?persona=OPE1')
  const wrong = screen.getByText('La fecha final no puede ser anterior a la inicial')
  await choose(screen, 'Tipo de novedad', 'vaca', /Vacaciones/)
  await field(screen, 'Fecha inicial').fill(shown(today))
  await field(screen, 'Fecha final').fill(shown(addDays(today, -2)))
  await save(screen).click()
  await expect.element(wrong).toBeVisible()
  await field(screen, 'Fecha inicial').fill(shown(addDays(today, -3)))
  await expect.element(wrong).not.toBeInTheDocument()
})

test('an overlap is refused with its message, and keeps the typed values', async () => {
  const { screen, router } = await open('?persona=OPE1')
  await choose(screen, 'Tipo de novedad', 'fallas', /^Fallas de Sistema$/)
  await field(screen, 'Hora inicial').fill('0900')
  await field(screen, 'Hora final').fill('1000')
  await expect.element(screen.getByText('Falta: número de caso (SMAX)')).toBeVisible()
  await field(screen, 'Número de caso (SMAX)').fill('a12345678901')
  await expect.element(field(screen, 'Número de caso (SMAX)')).toHaveValue('1234567890')
  await screen.getByRole('textbox', { name: 'Observaciones' }).fill('Sin red')
  api.on(news.register, () => refusal('newsOverlaps'))
  await save(screen).click()
  const refused = screen.getByRole('dialog', { name: 'Lo sentimos' })
  await expect
    .element(refused.getByText('Ya registraste una novedad en el rango de fechas seleccionadas.'))
    .toBeVisible()
  await refused.getByRole('button', { name: 'Aceptar' }).click()
  api.on(news.register, () => ({ status: 503, body: null }))
  await save(screen).click()
  await expect.element(screen.getByText('La novedad no se pudo registrar, intenta de nuevo.')).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Observaciones' })).toHaveValue('Sin red')
  const ids = api.asked(news.register).map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
  await screen.getByRole('link', { name: 'Historial' }).click()
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  expect(router.place().search).toBe('?persona=OPE1')
})

test("the leader's own news can be changed and deleted; another leader's news say why not", async () => {
  rows = [
    newsOf(1, {
      observations: 'Viaje',
      beginDate: `${today}T08:00:00`,
      endDate: `${addDays(today, 6)}T17:30:00`,
    }),
    newsOf(2, {
      ...{ new: 'Permiso', enabled: false, removable: false, userLeader: 'OTRO01' },
      disabledReason: 'La registró otro líder',
    }),
  ]
  const { screen } = await open('?persona=OPE1')
  const others = screen.getByRole('button', { name: /^Editar Permiso/ })
  await expect.element(others).toBeDisabled()
  await expect.element(screen.getByText('La registró otro líder').first()).toBeVisible()
  await expect.element(others).toHaveAccessibleDescription('La registró otro líder')
  await screen.getByRole('button', { name: /^Editar Vacaciones/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Editar novedad' })).toBeVisible()
  const change = screen.getByRole('button', { name: 'Guardar cambios' })
  await expect.element(change).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: /^Eliminar Vacaciones/ })).toBeDisabled()
  await field(screen, 'Fecha final').fill(shown(addDays(today, 7)))
  api.on(news.edit, () => answer(news.edit, newsOf(1, { version: 2 })))
  await change.click()
  await expect.element(screen.getByRole('heading', { name: 'Registrar novedad' })).toBeVisible()
  const asked = api.asked(news.edit)[0]
  expect(asked?.personal).toEqual({ number: '52111222' })
  expect(asked?.url.search).toContain('version=1')
  expect(asked?.body).toMatchObject({ endDate: `${addDays(today, 7)}T17:30:00`, observations: 'Viaje' })

  api.on(news.remove, () => answer(news.remove, null))
  await screen.getByRole('button', { name: /^Eliminar Vacaciones/ }).click()
  const sure = screen.getByRole('dialog', { name: '¿Estás seguro de eliminar este registro?' })
  rows = []
  await sure.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(screen.getByText('La novedad se eliminó')).toBeVisible()
  await expect.element(screen.getByText(/^No tiene novedades/)).toBeVisible()
})

test('the history loads its pages, is filtered and sorted, and has links to its news', async () => {
  rows = [
    newsOf(1),
    newsOf(2, {
      new: 'Permiso',
      documentNumber: '79',
      positionCode: 'OPE79',
      fullName: 'ZOILA ÁVILA',
      beginDate: '2026-11-03T08:00:00',
    }),
  ]
  const older = newsOf(3, {
    ...{ new: 'Capacitación', area: 'Otras actividades', isAbsence: false },
    ...{ beginDate: '2026-10-28T08:00:00', endDate: '2026-10-28T12:00:00', observations: 'Curso' },
    ...{ isMassiveNew: true, group: 'Mañana' },
  })
  api.on(news.list, ({ url }) =>
    url.searchParams.get('page') === '2'
      ? answer(news.list, { news: [older], lastPage: '/control-board/news?page=2' })
      : answer(news.list, { news: rows, lastPage: '/control-board/news?page=2&after=x' }),
  )
  const { screen, router } = await open('?pestana=historial')
  const table = screen.getByRole('table', { name: 'Historial de novedades' })
  const first = () => table.getByRole('row').nth(1).element().textContent
  await expect.element(screen.getByText('3 resultados')).toBeVisible()
  expect(api.asked(news.list).at(-1)).toMatchObject({ url: { search: '?page=2' }, personal: { after: 'x' } })
  await expect.poll(first).toMatch(/Ana Pérez.*Vacaciones.*Futura/)
  await screen.getByRole('combobox', { name: 'Estado' }).selectOptions('Terminada')
  await expect.element(screen.getByText('1 resultado')).toBeVisible()
  await expect.poll(first).toMatch(/Capacitación.*Curso/)
  await screen.getByRole('combobox', { name: 'Estado' }).selectOptions('Todos los estados')
  await choose(screen, 'Grupo', 'mañ', /^Mañana/)
  await expect.element(screen.getByText('1 resultado')).toBeVisible()
  await expect.poll(first).toMatch(/Capacitación.*Mañana.*Curso/)
  router.navigate('/leader-productivity/news?pestana=historial')
  await choose(screen, 'Persona', 'zoila', /Zoila/)
  await expect.element(screen.getByText('1 resultado')).toBeVisible()
  await expect.poll(first).toMatch(/Zoila Ávila.*En curso/)
  await screen.getByRole('button', { name: /^Editar Permiso de Zoila/ }).click()
  await expect.poll(() => router.place().search).toMatch(/persona=OPE79&novedad=019a/)
})

test('news of a leaver can be edited from the history', async () => {
  rows = [newsOf(1, { beginDate: `${today}T08:00:00`, positionCode: undefined, user: undefined })]
  api.on(news.people, () => answer(news.people, { Items: [], more: false }))
  const { screen } = await open('?pestana=historial')
  await screen.getByRole('button', { name: /^Editar Vacaciones/ }).click()
  await field(screen, 'Fecha final').fill(shown(addDays(today, 7)))
  api.on(news.edit, () => answer(news.edit, newsOf(1, { version: 2 })))
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Registrar novedad' })).toBeVisible()
  expect(api.asked(news.edit)[0]?.personal).toEqual({ number: '52111222' })
})

test("no URL, of the page or of a call, contains a person's document", async () => {
  rows = [newsOf(1, { beginDate: `${today}T08:00:00` })]
  const addresses: string[] = []
  const { screen } = await open()
  window.navigation.addEventListener('currententrychange', () => addresses.push(location.search))
  await choose(screen, 'Persona', '52111222', /Ana Pérez/)
  expect(api.asked(news.people).at(-1)?.personal).toEqual({ number: '52111222' })
  await screen.getByRole('button', { name: /^Editar Vacaciones/ }).click()
  await field(screen, 'Fecha final').fill(shown(addDays(today, 7)))
  api.on(news.edit, () => answer(news.edit, newsOf(1, { version: 2 })))
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Registrar novedad' })).toBeVisible()
  await screen.getByRole('link', { name: 'Historial' }).click()
  await choose(screen, 'Persona', 'ana', /Ana Pérez/)
  await screen.getByRole('link', { name: 'Calendario' }).click()
  await screen.getByRole('gridcell', { name: 'Vacaciones' }).first().click()
  addresses.push(screen.getByRole('link', { name: 'Ver sus novedades' }).element().getAttribute('href') ?? '')
  const asked = [news.people, news.list, news.edit].flatMap((one) => api.asked(one))
  addresses.push(...asked.map(({ url }) => url.search))
  expect(addresses.length).toBeGreaterThan(8)
  expect(addresses.filter((address) => address.includes('52111222'))).toEqual([])
})

test("another user's changes are shown beside the typed values, and overwritten only on purpose", async () => {
  rows = [newsOf(1, { beginDate: `${today}T08:00:00` })]
  const { screen } = await open(`?persona=OPE1&novedad=${newsOf(1).id}`)
  await screen.getByRole('textbox', { name: 'Observaciones' }).fill('Lo mío')
  api.on(news.edit, () => outdated(rows[0]))
  rows = [newsOf(1, { beginDate: `${today}T08:00:00`, version: 2, observations: 'Lo de otra' })]
  const change = screen.getByRole('button', { name: 'Guardar cambios' })
  const conflict = screen.getByRole('dialog', { name: 'La novedad cambió mientras la editabas' })
  // A save over the other version is refused again, and asked again.
  for (const button of ['Decidir después', 'Guardar lo mío']) {
    await change.click()
    await expect.element(conflict.getByText('Lo de otra')).toBeVisible()
    await expect.element(conflict.getByText('Lo mío', { exact: true })).toBeVisible()
    await expect.element(conflict.getByText('Fecha inicial')).not.toBeInTheDocument()
    await conflict.getByRole('button', { name: button }).click()
  }
  await expect.poll(() => api.asked(news.edit)).toHaveLength(3)
  const versions = api.asked(news.edit).map(({ url }) => url.searchParams.get('version'))
  expect(versions).toEqual(['1', '1', '2'])
  await conflict.getByRole('button', { name: 'Usar lo guardado' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Observaciones' })).toHaveValue('Lo de otra')
})
