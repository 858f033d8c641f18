import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { type View, views } from '../../../../shared/views.ts'
import { answer, enter, outdated, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { paths } from '../../../paths.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'

const base = { version: 1, changedAt: '2026-11-20T15:00:00.000Z', shared: false }
const me = { author: 'LIDER01', authorName: 'LUZ PEÑA' }
const night: View = { ...base, ...me, id: crypto.randomUUID(), name: 'Turno noche', search: 'ans=red' }
const ofTeam: View = {
  ...{ ...base, id: crypto.randomUUID(), name: 'Del día', search: 'estado=OPEN' },
  ...{ author: 'LIDER02', authorName: 'ANA ÑÁÑEZ', shared: true },
}

let api: ReturnType<typeof pageApi>
let stored: { items: View[]; byDefault?: string }
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'LIDER01', management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  stored = { items: [night, ofTeam] }
  api.on(views.list, () => answer(views.list, stored as never))
  api.on(leaderCases.list, () =>
    answer(leaderCases.list, { items: [caseOf({ requestNumber: '1', reqStatus: 'PENDING' })], total: 1 }),
  )
})

const open = async (query = '?vista=all') => {
  const rendered = await renderScreens(
    [{ path: paths.cases, Component: LeaderCasesPage }],
    `${paths.cases}${query}`,
  )
  await expect.element(rendered.screen.getByText(/^Actualizado a las/)).toBeVisible()
  return rendered
}
type Screen = Awaited<ReturnType<typeof open>>['screen']

const menu = async (screen: Screen) => {
  await userEvent.keyboard('{Alt>}v{/Alt}')
  await expect.element(screen.getByRole('dialog', { name: 'Vistas' })).toBeVisible()
}

const search = () => decodeURIComponent(window.location.search)

test('a key and a digit open a view at its own address, and the menu gives the focus back', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Vista: Todos los pendientes' })).toBeVisible()
  await menu(screen)
  await expect.element(screen.getByRole('link', { name: /Del día.*Ana Ñáñez/ })).toBeVisible()
  await userEvent.keyboard('4')
  await expect.poll(search).toBe(`?ans=red&vista=${night.id}`)
  const button = screen.getByRole('button', { name: 'Vista: Turno noche' })
  await expect.element(button).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Guardar cambios' }).query()).toBeNull()
  await menu(screen)
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await menu(screen)
  await userEvent.keyboard('1')
  await expect.poll(search).toBe('?ans=today&vista=today')
})

test('changed filters of an own view are saved over it', async () => {
  api.on(views.save, ({ body }) => {
    const saved = { ...night, ...(body as View), version: 2 }
    stored = { items: [saved, ofTeam] }
    return answer(views.save, saved)
  })
  const { screen } = await open(`?ans=today&estado=OPEN&vista=${night.id}`)
  const save = screen.getByRole('button', { name: 'Guardar cambios' })
  await save.click()
  await expect.element(screen.getByText('Se ha guardado la vista Turno noche')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  expect(api.asked(views.save)[0]?.body).toEqual({
    ...{ name: 'Turno noche', search: 'ans=today&estado=OPEN' },
    ...{ shared: false, byDefault: false, version: 1 },
  })
})

test('a view of the team is not changed: its filters can be saved as an own one', async () => {
  const { screen } = await open(`?ans=red&estado=OPEN&vista=${ofTeam.id}`)
  expect(screen.getByRole('button', { name: 'Guardar cambios' }).query()).toBeNull()
  await menu(screen)
  expect(screen.getByRole('button', { name: 'Editar la vista Del día' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Copiar la vista Del día' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Guardar vista' })
  await expect.element(dialog.getByLabelText('Nombre')).toHaveValue('Del día')
  await expect.element(dialog.getByText('Filtros: Asignados')).toBeVisible()
})

test('a view is saved with its name, and what is typed stays when it fails', async () => {
  api.on(views.create, () => refusal('viewNameTaken'))
  const { screen } = await open('?estado=PAUSED')
  await menu(screen)
  await screen.getByRole('button', { name: 'Guardar vista…' }).click()
  const name = screen.getByLabelText('Nombre')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('  Pausados  ')
  await screen.getByLabelText('Compartir con el equipo').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Ya tienes una vista con este nombre')).toBeVisible()
  await expect.element(name).toHaveValue('  Pausados  ')
  api.on(views.create, ({ body }) => {
    const made = { ...night, ...(body as View) }
    stored = { items: [...stored.items, made] }
    return answer(views.create, made)
  })
  await screen.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Vista: Pausados' })).toBeVisible()
  const [failed, done] = api.asked(views.create).map(({ body }) => body as View)
  expect(done).toEqual(failed)
  expect(done).toMatchObject({ name: 'Pausados', search: 'estado=PAUSED', shared: true, byDefault: false })
  expect(search()).toBe(`?estado=PAUSED&vista=${done?.id}`)
})

test('a view that changed in another window is shown beside the typed one', async () => {
  const theirs = { ...night, name: 'Noche y madrugada', version: 4 }
  api.on(views.save, () => outdated(theirs))
  const { screen } = await open(`?ans=red&vista=${night.id}`)
  await menu(screen)
  await screen.getByRole('button', { name: 'Editar la vista Turno noche' }).click()
  await userEvent.fill(screen.getByLabelText('Nombre'), 'Mi turno')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Noche y madrugada')).toBeVisible()
  api.on(views.save, () => answer(views.save, { ...night, name: 'Mi turno', version: 5 }))
  await screen.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect.element(screen.getByText('Se ha guardado la vista Mi turno')).toBeVisible()
  expect(api.asked(views.save)[1]?.body).toMatchObject({ name: 'Mi turno', version: 4 })
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
})

test('the stored view is taken within the management of a leader of several', async () => {
  await enter({
    ...{ login: 'LIDER01', management: 'groupDisbursement' },
    roles: ['LideresDesembolsos', 'LideresDesembolsoV'],
  })
  // The two differ only in a filter.
  api.on(views.save, () => outdated({ ...night, search: 'gestor=ANAGOM01&estado=OPEN', version: 4 }))
  const { screen } = await open(`?gestor=LUZPEN01&estado=OPEN&vista=${night.id}&gestion=housing`)
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('Asignados, Gestor: ANAGOM01')).toBeVisible()
  await screen.getByRole('button', { name: 'Usar lo guardado' }).click()
  await expect.poll(search).toBe(`?gestor=ANAGOM01&estado=OPEN&vista=${night.id}&gestion=housing`)
})

test('a view is deleted after a question', async () => {
  api.on(views.remove, () => {
    stored = { items: [ofTeam] }
    return { status: 200, body: null }
  })
  const { screen } = await open(`?ans=red&vista=${night.id}`)
  await menu(screen)
  await screen.getByRole('button', { name: 'Eliminar la vista Turno noche' }).click()
  await screen.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect.element(screen.getByText('Se ha eliminado la vista Turno noche')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Vistas', exact: true })).toBeVisible()
  expect(api.asked(views.remove)[0]?.url.search).toBe('?version=1')
})

test('the list opens with the default view, and all cases can be seen without coming back to it', async () => {
  stored.byDefault = night.id
  const { screen, router } = await open('')
  await expect.poll(search).toBe(`?ans=red&vista=${night.id}`)
  await menu(screen)
  await expect.element(screen.getByLabelText('Abrir «Turno noche» al entrar')).toBeChecked()
  await userEvent.keyboard('0')
  await expect.poll(search).toBe('?vista=all')
  await router.navigate(paths.cases)
  await expect.poll(search).toBe('?vista=all')
})

test('a view is chosen as the default one in the menu', async () => {
  api.on(views.open, ({ body }) => {
    stored.byDefault = (body as { id: string }).id
    return { status: 200, body: null }
  })
  const { screen } = await open('?ans=today&vista=today')
  await menu(screen)
  await screen.getByLabelText('Abrir «Vencen hoy» al entrar').click()
  await expect.element(screen.getByRole('link', { name: /Vencen hoy.*Al entrar/ })).toBeVisible()
  expect(api.asked(views.open)[0]?.body).toEqual({ id: 'today' })
})

test('a leader without views is told what they are for', async () => {
  stored = { items: [] }
  const { screen } = await open()
  await menu(screen)
  await expect.element(screen.getByText(/^Aún no tienes vistas/)).toBeVisible()
})

test('without an answer about views the list and the built-in ones still open', async () => {
  api.on(views.list, () => refusal('unexpected'))
  const { screen } = await open('')
  expect(search()).toBe('')
  await menu(screen)
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await userEvent.keyboard('1')
  await expect.poll(search).toBe('?ans=today&vista=today')
})

test.each([
  [1_440, 900],
  [390, 844],
])('nothing of the menu is out of view or out of reach in %i × %i', async (width, height) => {
  await page.viewport(width, height)
  stored = {
    items: [{ ...night, name: `Vencidos de ${'todas las oficinas '.repeat(3)}`.slice(0, 60) }, ofTeam],
  }
  const { screen } = await open(`?ans=today&vista=${night.id}`)
  await menu(screen)
  await expect.element(screen.getByRole('button', { name: 'Guardar vista…' })).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('button', { name: 'Guardar vista…' }).click()
  await expect.element(screen.getByLabelText('Nombre')).toHaveFocus()
  await page.viewport(1_440, 900)
})
