import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { card } from '../../../../test/support/day-cards.ts'
import { answer, outdated } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { dayOf } from '../day.fixture.ts'
import { dayApi } from '../day-api.fixture.ts'
import { DayPage } from '../day-page.tsx'

const early = card({ id: '2026-11-20.early', beginDate: '08:00:00', endDate: '09:00:00', aprovedCount: 3 })
const theirs = { ...early, comments: 'Lo de la otra ventana', version: 2 }

let api: Awaited<ReturnType<typeof dayApi>>
beforeEach(async () => {
  api = await dayApi([early])
  api.on(dayCalls.edit, ({ body }) =>
    (body as { version: number }).version === 2
      ? answer(dayCalls.edit, { ...theirs, ...(body as object), partitions: [], version: 3 })
      : outdated(theirs),
  )
})

const open = async () => {
  const { screen } = await renderScreens([{ path: '/report-productivity', Component: DayPage }])
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toHaveValue('Cobro')
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>

const refuse = async (screen: Screen) => {
  api.on(dayCalls.day, () => answer(dayCalls.day, dayOf([theirs])))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  const dialog = screen.getByRole('dialog', { name: /cambió en otra ventana/ })
  await expect.element(dialog.getByText('Lo de la otra ventana')).toBeVisible()
  await expect.element(dialog.getByText('Lo mío', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Hora inicio')).not.toBeInTheDocument()
  return dialog
}
const editIt = async () => {
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro de 08:00 a 09:00' }))
  await userEvent.fill(screen.getByLabelText('Observaciones'), 'Lo mío')
  return screen
}
const versions = () => api.asked(dayCalls.edit).map(({ body }) => (body as { version: number }).version)

test('an edit that conflicts with another window is asked about, also after a reload, and then saved on purpose', async () => {
  const first = await editIt()
  const before = await refuse(first)
  await userEvent.click(before.getByRole('button', { name: 'Decidir después' }))
  await first.unmount()
  const screen = await open()
  await expect.element(screen.getByLabelText('Observaciones')).toHaveValue('Lo mío')
  const dialog = await refuse(screen)
  expect(versions()).toEqual([1, 1])
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }))
  await expect.element(screen.getByText('El registro se actualizó con éxito')).toBeVisible()
  expect(versions()).toEqual([1, 1, 2])
  expect(api.asked(dayCalls.edit)[2]?.body).toMatchObject({ comments: 'Lo mío' })
})

test("when the other window's values are taken, a new activity typed before the edit survives a reload", async () => {
  const first = await open()
  await userEvent.fill(first.getByLabelText('Observaciones'), 'Llamadas a clientes')
  await userEvent.click(first.getByRole('button', { name: 'Editar Cobro de 08:00 a 09:00' }))
  await userEvent.fill(first.getByLabelText('Observaciones'), 'Lo mío')
  const dialog = await refuse(first)
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }))
  await expect.element(first.getByLabelText('Observaciones')).toHaveValue('Lo de la otra ventana')
  await first.unmount()
  await expect.element((await open()).getByLabelText('Observaciones')).toHaveValue('Llamadas a clientes')
})

test("when the other window's values are taken, the typed ones do not come back", async () => {
  const first = await editIt()
  const dialog = await refuse(first)
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }))
  await expect.element(first.getByLabelText('Observaciones')).toHaveValue('Lo de la otra ventana')
  await first.unmount()
  const screen = await open()
  await expect.element(screen.getByLabelText('Observaciones')).toHaveValue('')
  expect(versions()).toEqual([1])
})
