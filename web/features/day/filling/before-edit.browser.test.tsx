import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { card } from '../../../../test/support/day-cards.ts'
import { answer } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { dayApi } from '../day-api.fixture.ts'
import { DayPage } from '../day-page.tsx'

const early = card({ id: '2026-11-20.early', beginDate: '08:00:00', endDate: '09:00:00', aprovedCount: 3 })

beforeEach(async () => {
  const api = await dayApi([early])
  api.on(dayCalls.edit, ({ body }) =>
    answer(dayCalls.edit, { ...early, ...(body as object), partitions: [], version: 2 }),
  )
})

const open = async () => {
  const { screen } = await renderScreens([{ path: '/report-productivity', Component: DayPage }])
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toHaveValue('Cobro')
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>
const comments = (screen: Screen) => screen.getByLabelText('Observaciones')
const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole('button', { name, exact: true }))

/** Types a new activity, and then edits a card. */
const typeAndEdit = async () => {
  const screen = await open()
  await userEvent.fill(comments(screen), 'Llamadas a clientes')
  await press(screen, 'Editar Cobro de 08:00 a 09:00')
  await userEvent.fill(comments(screen), 'Otra cosa')
  return screen
}

test('what was typed before an edit survives a reload during the edit, and one after it was cancelled', async () => {
  const first = await typeAndEdit()
  await first.unmount()
  const second = await open()
  await expect.element(comments(second)).toHaveValue('Otra cosa')
  await press(second, 'Cancelar')
  await expect.element(comments(second)).toHaveValue('Llamadas a clientes')
  await second.unmount()
  await expect.element(comments(await open())).toHaveValue('Llamadas a clientes')
})

test('what was typed before an edit is there again once the edit is saved', async () => {
  const screen = await typeAndEdit()
  await press(screen, 'Guardar cambios')
  await expect.element(screen.getByText('El registro se actualizó con éxito')).toBeVisible()
  await expect.element(comments(screen)).toHaveValue('Llamadas a clientes')
  await expect.element(screen.getByLabelText('Hora fin')).toHaveFocus()
})
