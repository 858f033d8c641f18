import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { enterKardex, newRow, storedRow } from '../kardex.fixture.ts'
import { KardexAdminPage } from '../kardex-page.tsx'

/** Reloads: only what the window stores remains. */
const load = async () => {
  await enterKardex('vertical', [newRow('Acuerdos'), storedRow('Cobro')])
  return renderScreens([
    { path: '/admin-kardex', Component: KardexAdminPage },
    { path: '/', element: <p>Otra pantalla</p> },
  ])
}
const message = 'Recuperamos lo que habías escrito en 1 fila. Aún no está guardado.'

test('typed values are restored after a reload, with a message, until the edit is cancelled', async () => {
  const { screen: first } = await load()
  await userEvent.click(first.getByRole('button', { name: 'Editar Cobro' }))
  await userEvent.keyboard('77{Tab}')
  await userEvent.click(first.getByRole('button', { name: 'Editar Acuerdos' }))
  await expect.element(first.getByText('2 filas en edición, 1 con cambios')).toBeVisible()
  await first.unmount()

  const { screen: second } = await load()
  await expect.element(second.getByText(message)).toBeVisible()
  await expect.element(second.getByLabelText('Pend. dentro ANS de Cobro')).toHaveValue('77')
  await expect.element(second.getByText('1 fila en edición, 1 con cambios')).toBeVisible()
  await userEvent.click(second.getByRole('button', { name: 'Cancelar edición' }))
  await expect.element(second.getByText(message)).not.toBeInTheDocument()
  await second.unmount()

  const { screen: third } = await load()
  await expect.element(third.getByRole('button', { name: 'Editar Cobro' })).toBeVisible()
  expect(third.getByText(message).query()).toBeNull()
})

test('a user who agrees to lose the typed values does not get them back', async () => {
  const { screen, router } = await load()
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro' }))
  await userEvent.keyboard('77')
  await expect.poll(() => sessionStorage.length).toBe(1)
  router.navigate('/')
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }))
  await expect.element(screen.getByText('Otra pantalla')).toBeVisible()
  expect(sessionStorage.length).toBe(0)
})
