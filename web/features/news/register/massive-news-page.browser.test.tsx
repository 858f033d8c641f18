import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type GroupSummary, groups } from '../../../../shared/groups.ts'
import { type MassiveState, massiveNews } from '../../../../shared/massive-news.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { routes } from '../../../routes.tsx'

const group: GroupSummary = {
  ...{ id: '019a0000-0000-4000-8000-000000000001', name: 'Mañana', leader: 'LIDER01' },
  ...{ membersCount: 40, version: 1, changedAt: '2026-11-20T15:00:00.000Z' },
}
const stateOf = (over: Partial<MassiveState>): MassiveState => ({
  ...{ id: '019a0000-0000-4000-8000-0000000000aa', state: 'writing', group: 'Mañana', new: 'Capacitación' },
  ...{ members: 40, written: 10, conflicts: [] },
  ...over,
})

let api: ReturnType<typeof pageApi>
let massive: MassiveState
beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  api = pageApi()
  massive = stateOf({})
  await enter(
    { roles: ['LideresVive'], home: '/finantial-leader', login: 'LIDER01' },
    Date.parse('2026-11-20T15:00:00Z'),
  )
  api.on(groups.ofLeader, () => answer(groups.ofLeader, { items: [group] }))
  api.on(massiveNews.register, () => answer(massiveNews.register, stateOf({ written: 0 })))
  api.on(massiveNews.state, () => answer(massiveNews.state, massive))
  api.on(massiveNews.running, () => answer(massiveNews.running, { items: [] }))
})
const open = () => renderScreens(routes, '/massive-news')
type Screen = Awaited<ReturnType<typeof open>>['screen']
const fill = async (screen: Screen) => {
  await screen.getByRole('combobox', { name: 'Grupo' }).click()
  await screen.getByRole('option', { name: 'Mañana · 40 personas' }).click()
  await screen.getByRole('combobox', { name: 'Tipo de novedad' }).fill('capac')
  await screen.getByRole('option', { name: /^Capacitación/ }).click()
  await screen.getByRole('textbox', { name: 'Hora inicial' }).fill('0900')
  await screen.getByRole('textbox', { name: 'Hora final' }).fill('1100')
  await screen.getByRole('button', { name: 'Registrar novedad' }).click()
}
const confirm = (screen: Screen) =>
  screen.getByRole('dialog', { name: '¿Estás seguro de registrar la novedad?' })

test('without a group the leader is redirected to the settings of groups', async () => {
  api.on(groups.ofLeader, () => refusal('noGroups'))
  const { router } = await open()
  await expect.poll(() => router.place().pathname).toBe('/leader-productivity/group-settings')
})

test('massive news are confirmed and followed to their end, also after the leader left and came back', async () => {
  const { screen, router } = await open()
  await fill(screen)
  await expect
    .element(confirm(screen).getByText('Después de registrada no se podrá editar o eliminar'))
    .toBeVisible()
  await confirm(screen).getByRole('button', { name: 'Cancelar' }).click()
  expect(api.asked(massiveNews.register)).toEqual([])
  await screen.getByRole('button', { name: 'Registrar novedad' }).click()
  await confirm(screen).getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByText('Capacitación para el grupo Mañana 25 %')).toBeVisible()
  expect(api.asked(massiveNews.register)[0]?.body).toMatchObject({
    ...{ group: group.id, beginDate: '2026-11-20T09:00:00', endDate: '2026-11-20T11:00:00' },
  })
  await screen.getByRole('link', { name: /^Novedades por usuario/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Novedades por usuario' })).toBeVisible()
  massive = stateOf({ state: 'done', written: 40 })
  router.navigate('/massive-news')
  await expect.element(screen.getByText('La novedad se registró exitosamente.')).toBeVisible()
  await screen.getByRole('button', { name: 'Registrar otra' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Grupo' })).toHaveValue('')
})

test('massive news begun in another browser are followed, and the form is shown if that cannot be read', async () => {
  api.on(massiveNews.running, () => answer(massiveNews.running, { items: [massive] }))
  const { screen } = await open()
  await expect.element(screen.getByText('Capacitación para el grupo Mañana 25 %')).toBeVisible()
  massive = stateOf({ state: 'done', written: 40 })
  api.on(massiveNews.running, () => refusal('unexpected'))
  await screen.getByRole('button', { name: 'Registrar otra' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Grupo' })).toBeVisible()
  await screen.unmount()
  const { screen: again } = await open()
  await expect.element(again.getByRole('combobox', { name: 'Grupo' })).toBeVisible()
})

test('massive news registered for nobody name the conflicts, and what to do about each', async () => {
  massive = stateOf({
    state: 'undone',
    conflicts: [
      {
        ...{ documentNumber: '52111222', fullName: 'ANA PÉREZ', user: 'ANAPER01', reason: 'cards' },
        cards: [
          {
            ...{ new: 'Vacaciones', beginDate: '2026-11-20T08:00:00', endDate: '2026-11-20T17:30:00' },
            isActivity: false,
          },
        ],
      },
      {
        ...{ documentNumber: '52333444', fullName: 'EVA DÍAZ', user: 'EVADIA01', reason: 'cards' },
        cards: [
          {
            ...{ new: 'Desembolso', beginDate: '2026-11-20T09:00:00', endDate: '2026-11-20T10:00:00' },
            isActivity: true,
          },
        ],
      },
      { documentNumber: '79', fullName: 'LUZ PEÑA', reason: 'left', cards: [] },
    ],
  })
  const { screen } = await open()
  await fill(screen)
  await confirm(screen).getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByText(/en el rango de horas seleccionadas\.$/)).toBeVisible()
  await expect.element(screen.getByText('Vacaciones, 20/11/2026, 08:00 – 17:30')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Quitar del grupo' }))
    .toHaveAttribute('href', `/leader-productivity/group-settings?grupo=${group.id}`)
  await expect.element(screen.getByText('Sus actividades solo las cambia la persona')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ver su día' }))
    .toHaveAttribute('href', '/report-productivity?pestana=equipo&dia=2026-11-20&persona=EVADIA01')
  await screen.getByRole('link', { name: 'Ver sus novedades' }).click()
  await expect.poll(() => window.location.search).toBe('?persona=ANAPER01')
})

test('massive news refused because of a leaver are not polled, because nothing was stored, and the form keeps what was typed', async () => {
  const conflicts = [{ documentNumber: '79', fullName: 'LUZ PEÑA', reason: 'left' as const, cards: [] }]
  api.on(massiveNews.register, () =>
    answer(massiveNews.register, stateOf({ state: 'undone', written: 0, conflicts })),
  )
  api.on(massiveNews.state, () => refusal('notFound'))
  const { screen } = await open()
  await fill(screen)
  await confirm(screen).getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByRole('link', { name: 'Quitar del grupo' })).toBeVisible()
  await expect.element(screen.getByText('La novedad no se pudo registrar, intenta de nuevo.')).toBeVisible()
  await expect.element(screen.getByText(/en el rango de horas/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Entendido' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Hora inicial' })).toHaveValue('09:00')
  await expect.element(screen.getByRole('combobox', { name: 'Grupo' })).toHaveValue('Mañana · 40 personas')
  expect(api.asked(massiveNews.state)).toEqual([])
})
