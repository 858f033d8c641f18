import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { answer, enter, outdated, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { luz, place, process } from '../staff.fixture.ts'
import { StaffPage } from '../staff-page.tsx'

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'ADMIN', roles: ['AdministradoresPlanta'], vertical: 'Operaciones' })
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [luz], more: false }))
  api.on(processConfigurations.list, () => answer(processConfigurations.list, { items: [process] }))
})

const open = async () =>
  (await renderScreens([{ path: '/staff-admin', Component: StaffPage }], '/staff-admin?pestana=procesos'))
    .screen

test('a process is changed in its dialog, and only what changed can be saved; it keeps its place in the list', async () => {
  const items = [process, { ...process, process: 'Recaudo' }]
  api.on(processConfigurations.list, () => answer(processConfigurations.list, { items }))
  api.on(processConfigurations.history, () => answer(processConfigurations.history, { items: [] }))
  api.on(processConfigurations.save, ({ body }) =>
    answer(processConfigurations.save, { ...(body as typeof process), version: 2 }),
  )
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro de Cobranza' }))
  await expect.element(screen.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
  await userEvent.fill(screen.getByLabelText('Meta diaria por persona'), '55')
  await userEvent.click(screen.getByLabelText('Pide monto'))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await expect.element(screen.getByText('El proceso Cobro se guardó con éxito')).toBeVisible()
  expect(api.asked(processConfigurations.save)[0]?.body).toEqual({
    ...process,
    daylyGoal: 55,
    hasAmount: true,
  })
  await expect.element(screen.getByText('55', { exact: true })).toBeVisible()
  const rows = screen.getByRole('button', { name: /^Editar/ }).elements()
  expect(rows.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Editar Cobro de Cobranza',
    'Editar Recaudo de Cobranza',
  ])
})

const theirs = { ...process, daylyGoal: 70, isStrategic: true, version: 2 }

/** Saves a goal of 55 over a process that another user saved first. */
const by = { by: 'OTRA0001', at: '2026-11-20T15:00:00.000Z' }
const refuseSave = async () => {
  api.on(processConfigurations.save, ({ body }) => {
    const saved = body as typeof process
    if (saved.version !== theirs.version) return outdated(theirs, by)
    return answer(processConfigurations.save, { ...saved, version: 3 })
  })
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro de Cobranza' }))
  await userEvent.fill(screen.getByLabelText('Meta diaria por persona'), '55')
  api.on(processConfigurations.list, () => answer(processConfigurations.list, { items: [theirs] }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  const dialog = screen.getByRole('dialog', { name: 'El proceso cambió mientras lo editabas' })
  await expect
    .element(dialog.getByRole('region', { name: /^Guardado por OTRA0001/ }))
    .toMatchTextContent(/70Estratégicosí/)
  await expect
    .element(dialog.getByRole('region', { name: 'Lo que escribiste' }))
    .toMatchTextContent(/55Estratégicono/)
  await expect.element(dialog.getByText('Frecuencia')).not.toBeInTheDocument()
  await expect
    .element(dialog.getByText('Tus cambios no se guardaron. Elige qué valores quedan.'))
    .toBeVisible()
  const { violations } = await axe.run(dialog.element())
  expect(violations.map(({ id }) => id)).toEqual([])
  return { screen, dialog }
}
const savedVersions = () =>
  api.asked(processConfigurations.save).map(({ body }) => (body as { version: number }).version)

test('a process that another user saved first is overwritten on purpose', async () => {
  const { screen, dialog } = await refuseSave()
  await userEvent.click(dialog.getByRole('button', { name: 'Decidir después' }))
  await expect.element(screen.getByLabelText('Meta diaria por persona')).toHaveValue('55')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }))
  await expect.element(screen.getByText('El proceso Cobro se guardó con éxito')).toBeVisible()
  expect(savedVersions()).toEqual([1, 1, 2])
  expect(api.asked(processConfigurations.save)[2]?.body).toEqual({ ...process, daylyGoal: 55, version: 2 })
})

test("another user's values of a process are taken, and further changes are based on them", async () => {
  const { screen, dialog } = await refuseSave()
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }))
  await expect.element(screen.getByLabelText('Meta diaria por persona')).toHaveValue('70')
  await expect.element(screen.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
  // The save button is disabled now; the focus stays in the dialog.
  await expect.poll(() => document.activeElement?.closest('dialog')).not.toBeNull()
  await userEvent.fill(screen.getByLabelText('Personas asignadas'), '4')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await expect.element(screen.getByText('El proceso Cobro se guardó con éxito')).toBeVisible()
  expect(api.asked(processConfigurations.save)[1]?.body).toEqual({ ...theirs, assignedPeople: 4 })
})

test('a process that another user deleted meanwhile can be created again, or dropped', async () => {
  const { screen, dialog } = await refuseSave()
  await userEvent.click(dialog.getByRole('button', { name: 'Decidir después' }))
  api.on(processConfigurations.save, () => outdated(undefined, by))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await expect.element(dialog.getByText(/^El proceso fue eliminado/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }))
  await expect.element(screen.getByLabelText('Meta diaria por persona')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'Editar Cobro de Cobranza' }))
    .not.toBeInTheDocument()
})

test('a process with people is deleted after they are moved to another one, chosen in the same dialog', async () => {
  const other = { ...process, process: 'Visitas' }
  api.on(processConfigurations.list, () => answer(processConfigurations.list, { items: [process, other] }))
  let left = 256
  api.on(processConfigurations.seats, () => answer(processConfigurations.seats, { seats: left }))
  api.on(seatCalls.move, () => {
    const moved = Math.min(left, 100)
    left -= moved
    return answer(seatCalls.move, { moved, left })
  })
  api.on(processConfigurations.remove, () => {
    // A seat was added to it meanwhile: the dialog shows how many were moved, and how many are left.
    left = 1
    return refusal('processOccupied')
  })
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Cobro de Cobranza' }))
  await expect.element(screen.getByText(/^Tiene 256 posiciones/)).toBeVisible()
  const confirm = screen.getByRole('button', { name: 'Mover y eliminar' })
  await expect.element(confirm).toBeDisabled()
  await userEvent.fill(screen.getByRole('combobox', { name: 'Proceso al que se mueven' }), 'visitas')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(confirm)
  await expect
    .element(screen.getByText('Ya se movieron 256 posiciones, el proceso no se eliminó.'))
    .toBeVisible()
  await expect.element(screen.getByText(/^Tiene 1 posición/)).toBeVisible()
  api.on(processConfigurations.remove, () => answer(processConfigurations.remove, null))
  await userEvent.click(confirm)
  await expect.element(screen.getByText(/^Se eliminó el proceso Cobro/)).toBeVisible()
  const { management, area } = place
  expect(api.asked(seatCalls.move).map(({ body }) => body)).toEqual(
    Array(4).fill({ ...place, to: { management, area, process: 'Visitas' } }),
  )
  await expect
    .element(screen.getByRole('button', { name: 'Eliminar Cobro de Cobranza' }))
    .not.toBeInTheDocument()
})

test('a process without people is deleted after the question', async () => {
  api.on(processConfigurations.seats, () => answer(processConfigurations.seats, { seats: 0 }))
  api.on(processConfigurations.remove, () => answer(processConfigurations.remove, null))
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Cobro de Cobranza' }))
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar', exact: true }))
  await expect.element(screen.getByText('Se eliminó el proceso Cobro', { exact: true })).toBeVisible()
  expect(api.asked(processConfigurations.remove)[0]?.body).toEqual({ ...place, version: 1 })
})
