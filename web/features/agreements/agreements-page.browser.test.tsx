import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { agreements } from '../../../shared/agreement-calls.ts'
import { directory } from '../../../shared/directory.ts'
import { answer, enter, outdated, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { paths } from '../../paths.ts'
import { agreementsPath, type Tab } from './agreement-params.ts'
import { AgreementsPage } from './agreements-page.tsx'

const convention = (code: string, name: string, active = true) => ({ code, name, active })
const all = [
  convention('LB-1', 'Alcaldía de Medellín'),
  convention('LB-2', 'Hospital San Ignacio'),
  convention('LB-3', 'Colpensiones', false),
]
type Saved = { convCode: typeof all; priorityConventions: string[] }
const stored = { convCode: all, priorityConventions: ['LB-2'] }

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ roles: ['LideresDesembolsoLib'] })
  api.on(agreements.list, () =>
    answer(agreements.list, { Item: stored, version: 3, savedBy: 'PATRES01', savedAt: at }),
  )
  api.on(agreements.changeConventions, ({ body }) => {
    const { version, ...Item } = body as Saved & { version: number }
    return answer(agreements.changeConventions, {
      Item,
      version: version + 1,
      savedBy: 'MONJIM01',
      savedAt: at,
    })
  })
  api.on(agreements.assignments, () =>
    answer(agreements.assignments, {
      Item: { listUsers: { ANA01: ['LB-1', 'LB-2'], LUIS01: ['LB-1'] } },
      version: 1,
    }),
  )
  api.on(agreements.changeConventUsers, ({ body }) => {
    const { version, listUsers } = body as { version: number; listUsers: Record<string, string[]> }
    return answer(agreements.changeConventUsers, { Item: { listUsers }, version: version + 1 })
  })
  api.on(directory.handlers, () => answer(directory.handlers, { items: handlers }))
  api.on(directory.getInfoUserIdm, ({ body }) => {
    const { user } = body as { user: string }
    return answer(
      directory.getInfoUserIdm,
      user === 'NADIE01'
        ? { code: '1', managements: [] }
        : { code: '0', name: user, managements: ['librances'] },
    )
  })
})
const at = '2026-11-20T15:00:00.000Z'
const handlers = [
  {
    ...{ login: 'ANA01', name: 'ANA RÍOS', inTeam: true, open: '7701', paused: 2 },
    absentUntil: '2039-12-24T17:30:00',
  },
  { login: 'EVA01', name: 'EVA PAZ', inTeam: true, paused: 0 },
]

const open = async (tab: Tab = 'centralizado') => {
  const { screen, router } = await renderScreens(
    [
      { path: paths.settingsLibrances, Component: AgreementsPage },
      { path: '/otra', element: <h1>Otra</h1> },
    ],
    agreementsPath(tab),
  )
  await expect.element(screen.getByRole('button', { name: 'Agregar convenio' })).toBeVisible()
  const apply = screen.getByRole('button', { name: 'Aplicar cambios' })
  return { screen, router, apply }
}
const saved = () => api.asked(agreements.changeConventions).map(({ body }) => body)
const savedUsers = () => api.asked(agreements.changeConventUsers).map(({ body }) => body)

test('select-all skips blocked agreements, and nothing is applied before the leader confirms it', async () => {
  const { screen, apply } = await open()
  await expect.element(apply).toBeDisabled()
  await expect.element(screen.getByText('Selecciona los convenios que deseas priorizar')).toBeVisible()
  await expect.element(screen.getByText(/la aplicó PATRES01/)).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Priorizar el convenio LB-3' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Seleccionar todos los resultados' }).click()
  await expect.element(screen.getByText('Priorizado sin aplicar')).toBeVisible()
  await apply.click()
  await expect.element(screen.getByText('Los cambios se aplicaron con éxito')).toBeVisible()
  expect(saved()).toEqual([{ convCode: all, priorityConventions: ['LB-1', 'LB-2'], version: 3 }])
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true')
  const tab = screen.getByRole('link', { name: 'VoBo pagaduría' })
  await tab.click()
  await expect.element(screen.getByRole('table', { name: 'Convenios de VoBo pagaduría' })).toBeVisible()
  await expect.element(tab).toHaveFocus()
})

test('a blocked agreement leaves the selection, and is not selected again when it is unblocked', async () => {
  const { screen, apply } = await open()
  const box = screen.getByRole('checkbox', { name: 'Priorizar el convenio LB-2' })
  await expect.element(box).toBeChecked()
  await screen.getByRole('button', { name: 'Bloquear el convenio LB-2' }).click()
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toBeDisabled()
  await screen.getByRole('button', { name: 'Desbloquear el convenio LB-2' }).click()
  await expect.element(box).not.toBeChecked()
  await apply.click()
  await expect.poll(saved).toEqual([{ convCode: all, priorityConventions: [], version: 3 }])
})

test('a new agreement needs a unique code, is reported, and waits to be applied', async () => {
  const { screen, apply } = await open()
  await screen.getByRole('button', { name: 'Agregar convenio' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Código' }).fill('lb-1')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Gobernación')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.element(dialog.getByText(/^Ya existe un convenio con el código LB-1/i)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Código' }).fill('lb-9')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect
    .element(screen.getByText('El convenio se agregó con éxito, ya puedes aplicar cambios'))
    .toBeVisible()
  await expect.element(screen.getByText('Nuevo sin aplicar')).toBeVisible()
  await apply.click()
  await expect
    .poll(() => (saved()[0] as Saved)?.convCode)
    .toEqual([...all, convention('LB-9', 'Gobernación')])
})

test('a search finds code and name without regard to case and accents, and says when nothing matches', async () => {
  const { screen } = await open()
  const search = screen.getByRole('searchbox', { name: 'Buscar convenio' })
  await search.fill('medellin')
  await expect.element(screen.getByText('Alcaldía de Medellín')).toBeVisible()
  await expect.element(screen.getByText('Colpensiones')).not.toBeInTheDocument()
  await search.fill('nada así')
  const none = screen.getByText('No se encontraron resultados para tu búsqueda')
  await expect.element(none).toBeVisible()
  await search.fill('colp')
  await expect.element(screen.getByText('Colpensiones')).toBeVisible()
  await expect.element(none).not.toBeInTheDocument()
})

test('leaving with changes asks first, and another tab keeps them', async () => {
  const { screen, router, apply } = await open()
  await screen.getByRole('checkbox', { name: 'Priorizar el convenio LB-1' }).click()
  await screen.getByRole('link', { name: 'VoBo pagaduría' }).click()
  await expect.element(apply).toBeDisabled()
  await screen.getByRole('link', { name: 'VoBo centralizado' }).click()
  await expect.element(apply).toBeEnabled()
  router.navigate('/otra')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('¿Seguro que quieres salir de la configuración?')).toBeVisible()
  await expect.element(dialog.getByText('Se perderán los cambios sin aplicar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(apply).toBeEnabled()
  router.navigate('/otra')
  await dialog.getByRole('button', { name: 'Salir' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Otra' })).toBeVisible()
})

test('changes that conflict with another user’s are merged into them, and applied when the leader confirms it', async () => {
  const { screen, apply } = await open()
  await screen.getByRole('checkbox', { name: 'Priorizar el convenio LB-1' }).click()
  const theirs = { convCode: [...all, convention('LB-7', 'Ajena')], priorityConventions: [] }
  const present = { Item: theirs, version: 4, savedBy: 'OTRO01', savedAt: at }
  api.on(agreements.changeConventions, () => outdated(present, { by: 'OTRO01', at }))
  await apply.click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/^OTRO01 aplicó otros cambios/)).toBeVisible()
  const side = (name: string) => dialog.getByRole('region', { name })
  await expect.element(side('Cambios de OTRO01').getByText('Agregados: LB-7 Ajena')).toBeVisible()
  await expect.element(side('Tus cambios').getByText('Priorizados: LB-1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aplicar mis cambios' }).click()
  await expect.poll(() => saved()[1]).toEqual({ ...theirs, priorityConventions: ['LB-1'], version: 4 })
})

test('an agreement gets up to four handlers that are in the directory', async () => {
  const { screen, apply } = await open('pagaduria')
  await screen.getByRole('button', { name: 'Agregar convenio' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Código del convenio').first().fill('colp')
  await dialog.getByRole('option', { name: 'LB-3 · Colpensiones' }).click()
  const add = dialog.getByRole('button', { name: 'Agregar', exact: true })
  await add.click()
  await expect.element(dialog.getByText('Asigna al menos un gestor')).toBeVisible()
  await expect
    .element(dialog.getByText('Asigna de uno a cuatro gestores por su usuario de red'))
    .toBeVisible()
  const first = dialog.getByRole('textbox', { name: 'Gestor 1' })
  await first.fill('ana0')
  await expect.element(first).toHaveAttribute('aria-invalid', 'true')
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  expect(api.asked(directory.getInfoUserIdm)).toEqual([])
  await first.fill('ana01')
  await expect.element(first).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Gestor 4' }).fill('ana01')
  await add.click()
  await expect.element(dialog.getByText('Este gestor ya está en el convenio')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Gestor 4' }).fill('nadie01')
  await add.click()
  await expect.element(dialog.getByText('Usuario de red incorrecto')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Gestor 4' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Gestor 4' }).fill('eva01')
  await add.click()
  await expect
    .element(screen.getByText('El convenio se agregó con éxito, ya puedes aplicar cambios'))
    .toBeVisible()
  await apply.click()
  await expect
    .poll(savedUsers)
    .toEqual([
      { version: 1, listUsers: { ANA01: ['LB-1', 'LB-2', 'LB-3'], EVA01: ['LB-3'], LUIS01: ['LB-1'] } },
    ])
})

test('a leader who selects a handler sees until when they are absent, and their load', async () => {
  const { screen } = await open('pagaduria')
  await screen.getByRole('button', { name: 'Editar el convenio LB-2' }).click()
  const field = (place: number) =>
    screen.getByRole('dialog').getByRole('textbox', { name: `Gestor ${place}` })
  await expect
    .element(field(1))
    .toHaveAccessibleDescription('Ana Ríos · Ausente hasta 24/12/2039 · abierto 7701, 2 en pausa')
  await field(2).fill('eva01')
  await expect.element(field(2)).toHaveAccessibleDescription('Eva Paz · sin caso abierto, 0 en pausa')
})

test('handlers can also be assigned while the absences cannot be read', async () => {
  api.on(directory.handlers, () => refusal('directoryUnavailable'))
  const { screen } = await open('pagaduria')
  await screen.getByRole('button', { name: 'Editar el convenio LB-2' }).click()
  await expect.element(screen.getByText('No se pudo consultar quién está ausente.')).toBeVisible()
  api.on(directory.handlers, () => answer(directory.handlers, { items: handlers }))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText(/Ausente hasta 24\/12\/2039/)).toBeVisible()
})

test('handlers can be edited, an agreement is removed after a question, and the removal can be undone', async () => {
  const { screen, apply } = await open('pagaduria')
  await screen.getByRole('button', { name: 'Editar el convenio LB-1' }).click()
  await screen.getByRole('dialog').getByRole('textbox', { name: 'Gestor 2' }).fill('')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByText('El convenio se editó con éxito, ya puedes aplicar cambios'))
    .toBeVisible()
  expect(api.asked(directory.getInfoUserIdm)).toEqual([])
  const remove = screen.getByRole('button', { name: 'Eliminar el convenio LB-2' })
  const confirm = async () => {
    await remove.click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText('¿Estás seguro de eliminar el convenio LB-2?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()
  }
  await confirm()
  const undo = screen.getByRole('button', { name: 'Deshacer la eliminación del convenio LB-2' })
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(remove).toHaveFocus()
  await confirm()
  await expect.element(screen.getByText('Eliminado sin aplicar')).toBeVisible()
  await apply.click()
  await expect.poll(savedUsers).toEqual([{ version: 1, listUsers: { ANA01: ['LB-1'] } }])
})

test('two thousand agreements draw only those in view, and show who changed them', async () => {
  const many = Array.from({ length: 2_000 }, (_, place) =>
    convention(`LB-${String(place).padStart(4, '0')}`, `Pagaduría ${place}`),
  )
  api.on(agreements.list, () =>
    answer(agreements.list, { Item: { convCode: many, priorityConventions: [] }, version: 1 }),
  )
  api.on(agreements.agreementChanges, () =>
    answer(agreements.agreementChanges, {
      items: [
        {
          at,
          by: 'MONJIM01',
          added: [{ ...convention('LB-9', 'Gobernación'), active: false }],
          blocked: ['LB-0001'],
          unblocked: [],
          prioritised: [],
          unprioritised: [],
          assigned: [],
        },
      ],
    }),
  )
  const { screen } = await open()
  await expect.element(screen.getByText('2.000 resultados')).toBeVisible()
  expect(screen.getByRole('row').elements().length).toBeLessThan(80)
  await screen.getByRole('button', { name: 'Ver quién cambió' }).click()
  await expect.element(screen.getByText('Bloqueados: LB-0001')).toBeVisible()
  await expect.element(screen.getByText('Agregados: LB-9 Gobernación (bloqueado)')).toBeVisible()
})
