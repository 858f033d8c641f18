import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ringContrast } from '../../../test/support/contrast.ts'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { useUser } from '../../session/use-session.ts'
import { followLooks } from '../../ui/looks.ts'
import { Header } from './header.tsx'

const TheHeader = () => {
  const user = useUser()
  return user && <Header user={user} />
}

test('the focus is visible on the dark header, and in the dialog that it opens', async () => {
  pageApi()
  await enter()
  const { screen } = await renderScreens([{ path: '/', element: <TheHeader /> }])
  for (let control = 0; control < 4; control += 1) {
    await userEvent.tab()
    expect(ringContrast()).toBeGreaterThanOrEqual(3)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: '¿Estás seguro de cerrar sesión?' })).toBeVisible()
  for (let control = 0; control < 2; control += 1) {
    expect(ringContrast()).toBeGreaterThanOrEqual(3)
    await userEvent.tab({ shift: true })
  }
})

const rootData = document.documentElement.dataset

test('the name of the user opens how the page looks, and Escape gives the focus back', async () => {
  pageApi()
  await enter()
  const { screen } = await renderScreens([{ path: '/', element: <TheHeader /> }])
  const user = screen.getByRole('button', { name: 'Usuario: Persona de Prueba, ASESOR01' })
  await user.click()
  const menu = screen.getByRole('dialog', { name: 'Tu usuario' })
  await expect.element(menu.getByText('ASESOR01', { exact: true })).toBeVisible()
  await expect.element(menu.getByRole('radio', { name: 'Sistema' })).toBeChecked()
  await menu.getByText('Oscuro').click()
  await menu.getByText('Compacta').click()
  expect(rootData).toMatchObject({ theme: 'dark', density: 'compact' })
  expect({ ...localStorage }).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(getComputedStyle(document.body).colorScheme).toBe('dark')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(user).toHaveFocus()
  await user.click()
  await expect.element(menu.getByRole('radio', { name: 'Oscuro' })).toBeChecked()
  await menu.getByText('Sistema').click()
  await menu.getByText('Cómoda').click()
  expect(rootData.theme ?? rootData.density).toBeUndefined()
})

test('what another tab chose is shown at once', async () => {
  followLooks()
  localStorage.setItem('theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(rootData.theme).toBe('dark')
  localStorage.removeItem('theme')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(rootData.theme).toBeUndefined()
})
