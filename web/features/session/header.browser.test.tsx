import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ringContrast } from '../../../test/support/contrast.ts'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { useUser } from '../../session/use-session.ts'
import { Header } from './header.tsx'

const TheHeader = () => {
  const user = useUser()
  return user && <Header user={user} />
}

test('the focus is visible on the dark header, and in the dialog that it opens', async () => {
  pageApi()
  await enter()
  const { screen } = await renderScreens([{ path: '/', element: <TheHeader /> }])
  for (let control = 0; control < 2; control += 1) {
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

test('the name of the user is a text, and shows the login to the mouse and to the keyboard', async () => {
  pageApi()
  await enter()
  const { screen } = await renderScreens([{ path: '/', element: <TheHeader /> }])
  const user = screen.getByText('Usuario: Persona de Prueba, ASESOR01')
  await expect.element(user).toBeInTheDocument()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
  const tip = () => getComputedStyle(document.querySelector('[data-tip]') as Element).display
  expect(tip()).toBe('none')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Cerrar Sesión' })).toHaveFocus()
  expect(tip()).toBe('block')
  ;(document.activeElement as HTMLElement).blur()
  expect(tip()).toBe('none')
  await user.hover()
  expect(tip()).toBe('block')
})
