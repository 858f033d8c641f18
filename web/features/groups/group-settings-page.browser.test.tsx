import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Group, groups } from '../../../shared/groups.ts'
import { news } from '../../../shared/news.ts'
import { answer, enter, outdated, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { paths } from '../../paths.ts'
import { GroupSettingsPage } from './group-settings-page.tsx'

const place = { vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza', process: 'Cobro' }
const personOf = (name: string, documentNumber: string) => ({
  ...{ ...place, documentNumber, fullName: name, user: `U${documentNumber}` },
  ...{ positionCode: `P${documentNumber}`, isAdministrative: false },
})
const [ana, luz, paz] = [
  personOf('ANA ÑÁÑEZ', '1020304050'),
  personOf('LUZ PEÑA', '1020304051'),
  personOf('PAZ ORTIZ', '1020304052'),
]
const memberOf = ({ documentNumber, fullName, user }: typeof ana, standing: 'team' | 'left' = 'team') => ({
  ...{ name: fullName, documentNumber, user, isAdministrative: false, standing },
})
const id = '0c7b3f0e-63a7-4a0c-9f1b-0f6f7bb0c001'
const morning: Group = {
  ...{ id, name: 'Turno mañana', leader: 'LIDER01', membersCount: 2, version: 3 },
  changedAt: '2026-11-20T15:00:00.000Z',
  members: [memberOf(ana), memberOf(luz)],
}
const { members: _, ...summary } = morning

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'LIDER01', roles: ['LideresProductividad'], home: paths.productivityLeader })
  api.on(groups.read, () => answer(groups.read, morning))
  api.on(groups.ofLeader, () => answer(groups.ofLeader, { items: [summary] }))
  api.on(news.people, ({ url }) => {
    const typed = url.searchParams.get('name')?.toUpperCase() ?? ''
    const Items = [ana, luz, paz].filter(({ fullName }) => fullName.includes(typed))
    return answer(news.people, { Items, more: false } as never)
  })
})

const open = async (query = '') =>
  (
    await renderScreens(
      [
        { path: paths.groupSettings, Component: GroupSettingsPage },
        { path: paths.massiveNews, element: <p>Novedades del grupo</p> },
      ],
      `${paths.groupSettings}${query}`,
    )
  ).screen
type Screen = Awaited<ReturnType<typeof open>>

const add = async (screen: Screen, typed: string) => {
  const search = screen.getByRole('combobox', { name: 'Agregar integrantes' })
  await userEvent.fill(search, typed.slice(0, 2))
  await expect.element(screen.getByText('El documento debe tener mínimo 3 dígitos')).toBeVisible()
  await userEvent.fill(search, typed)
  await expect.element(screen.getByRole('option', { name: new RegExp(typed, 'i') })).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

test('a leader without groups creates one by keyboard and continues with its news', async () => {
  api.on(groups.ofLeader, () => refusal('noGroups'))
  api.on(groups.create, () => answer(groups.create, morning))
  const screen = await open()
  await expect.element(screen.getByText('Aún no tienes grupos. Crea el primero.')).toBeVisible()
  const create = screen.getByRole('button', { name: 'Crear grupo' })
  await expect.element(create).toBeDisabled()
  await userEvent.fill(screen.getByLabelText('Nombre del grupo'), ' Turno mañana ')
  await add(screen, 'Ana')
  await expect.element(create).toBeDisabled()
  await add(screen, 'Luz')
  await expect.element(screen.getByRole('heading', { name: '2 integrantes' })).toBeVisible()
  await expect.element(create).toBeEnabled()
  await userEvent.click(create)
  await expect.element(screen.getByText('Novedades del grupo')).toBeVisible()
  await expect.element(screen.getByText('Se ha creado el grupo exitosamente')).toBeVisible()
  expect(window.location.search).toBe(`?grupo=${id}`)
  expect(api.asked(groups.create)[0]?.body).toMatchObject({
    name: 'Turno mañana',
    members: [{ documentNumber: ana.documentNumber }, { documentNumber: luz.documentNumber }],
  })
})

test('nobody is added to a group twice, and one or all members can be removed', async () => {
  const screen = await open()
  await add(screen, 'Ana')
  await add(screen, 'Luz')
  await add(screen, 'Ana')
  await expect.element(screen.getByRole('heading', { name: '2 integrantes' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a Ana Ñáñez' }))
  await expect.element(screen.getByRole('heading', { name: '1 integrante' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar todos' }))
  const question = '¿Estás seguro de eliminar todos los miembros del grupo?'
  await expect.element(screen.getByRole('heading', { name: question })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar', exact: true }))
  await expect.element(screen.getByRole('heading', { name: '0 integrantes' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Eliminar todos' }).query()).toBeNull()
})

test('a group can be saved once it differs, with the version that was opened', async () => {
  api.on(groups.save, () => answer(groups.save, { ...morning, version: 4 }))
  const screen = await open(`?grupo=${id}`)
  const save = screen.getByRole('button', { name: 'Guardar cambios' })
  await expect.element(save).toBeDisabled()
  const name = screen.getByLabelText('Nombre del grupo')
  await userEvent.fill(name, 'Otro nombre')
  await expect.element(save).toBeEnabled()
  await userEvent.fill(name, 'Turno mañana')
  await expect.element(save).toBeDisabled()
  await add(screen, 'Paz')
  await userEvent.click(save)
  await expect.element(screen.getByText('Novedades del grupo')).toBeVisible()
  expect(api.asked(groups.save)[0]?.body).toMatchObject({ version: 3, members: { length: 3 } })
})

test('a name that another group has is reported at its field, and any other failure in its own message', async () => {
  api.on(groups.save, () => ({
    status: 400,
    body: { code: 'groupNameTaken', message: 'El grupo con el nombre Tarde ya existe' },
  }))
  const screen = await open(`?grupo=${id}`)
  await userEvent.fill(screen.getByLabelText('Nombre del grupo'), 'Tarde')
  const save = screen.getByRole('button', { name: 'Guardar cambios' })
  await userEvent.click(save)
  await expect.element(screen.getByText('El grupo con el nombre Tarde ya existe')).toBeVisible()
  await expect.element(screen.getByLabelText('Nombre del grupo')).toHaveValue('Tarde')
  api.on(groups.save, () => refusal('unexpected'))
  await userEvent.fill(screen.getByLabelText('Nombre del grupo'), 'Noche')
  await userEvent.click(save)
  await expect.element(screen.getByText('Se ha presentado un error en la creación del grupo')).toBeVisible()
})

test("a leaver is marked, and another user's saved changes are shown beside the typed ones", async () => {
  const stale = { ...morning, members: [memberOf(ana), memberOf(luz), memberOf(paz, 'left')] }
  api.on(groups.read, () => answer(groups.read, stale))
  const screen = await open(`?grupo=${id}`)
  await expect.element(screen.getByText('Ya no está en la planta')).toBeVisible()
  await expect.element(screen.getByText(/^Una persona del grupo ya no está en tu equipo/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a Paz Ortiz' }))
  const theirs = { ...morning, name: 'Nombre nuevo', members: [memberOf(ana), memberOf(paz)], version: 4 }
  api.on(groups.save, () => outdated(theirs, { by: theirs.leader, at: theirs.changedAt }))
  api.on(groups.read, () => answer(groups.read, theirs))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  const dialog = screen.getByRole('dialog', { name: 'El grupo cambió mientras lo editabas' })
  const mine = dialog.getByRole('region', { name: 'Lo que escribiste' })
  await expect.element(dialog.getByText('Paz Ortiz')).toBeVisible()
  for (const text of ['Turno mañana', 'Luz Peña']) await expect.element(mine.getByText(text)).toBeVisible()
  await expect.element(dialog.getByText('Ana Pérez')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }))
  await expect.poll(() => api.asked(groups.save)).toHaveLength(2)
  expect(api.asked(groups.save).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }))
  await expect.element(screen.getByLabelText('Nombre del grupo')).toHaveValue('Nombre nuevo')
})

test('typed values are not lost without a question', async () => {
  const screen = await open()
  await userEvent.fill(screen.getByLabelText('Nombre del grupo'), 'A medias')
  await userEvent.click(screen.getByRole('link', { name: 'Turno mañana', exact: true }))
  await expect.element(screen.getByText('Se perderán los cambios sin guardar')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  await expect.element(screen.getByLabelText('Nombre del grupo')).toHaveValue('A medias')
})

test('a group is deleted after a question, and its form closes', async () => {
  api.on(groups.remove, () => {
    api.on(groups.ofLeader, () => refusal('noGroups'))
    return answer(groups.remove, null)
  })
  const screen = await open(`?grupo=${id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar el grupo Turno mañana' }))
  const question = '¿Estás seguro de eliminar el grupo Turno mañana?'
  await expect.element(screen.getByRole('heading', { name: question })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar', exact: true }))
  await expect.element(screen.getByText('Aún no tienes grupos. Crea el primero.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Nuevo grupo' })).toBeVisible()
  expect(api.asked(groups.remove)[0]?.url.searchParams.get('version')).toBe('3')
})

test('a failure says so and offers a retry', async () => {
  api.on(groups.read, () => refusal('groupGone'))
  api.on(groups.ofLeader, () => refusal('unexpected'))
  const screen = await open(`?grupo=${id}`)
  await expect.element(screen.getByText('El grupo no existe o ya fue eliminado')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Crear otro grupo' })).toBeVisible()
  await expect
    .element(screen.getByText('Presentamos inconvenientes técnicos, intenta de nuevo'))
    .toBeVisible()
})
