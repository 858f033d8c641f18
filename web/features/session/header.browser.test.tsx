import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ringContrast } from '../../../test/support/contrast.ts'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { routes } from '../../routes.tsx'
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

test('a leader of two managements and of productivity sees each screen named once', async () => {
  pageApi()
  await enter({
    roles: ['LideresDesembolsos', 'LideresDesembolsoV', 'LideresProductividad'],
    home: '/finantial-leader',
    management: 'groupDisbursement',
  })
  const { screen } = await renderScreens(routes, '/finantial-leader')
  const links = () =>
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.poll(links).toContain('Gestión diaria')
  for (const name of ['Indicadores', 'Novedades'])
    expect([name, links().filter((link) => link === name).length]).toEqual([name, 1])
})

test('on a phone a user with several roles sees the other homes, and nothing is cut', async () => {
  pageApi()
  await enter({
    roles: ['LideresDesembolsos', 'LideresProductividad', 'GestorReporteFNG'],
    home: '/finantial-leader',
    management: 'groupDisbursement',
  })
  await page.viewport(390, 844)
  const { screen } = await renderScreens(routes, '/finantial-leader')
  await expect.element(screen.getByRole('button', { name: 'Subir archivo' })).toBeVisible()
  const homes = screen.getByRole('navigation', { name: 'Inicios de tus roles' })
  const place = homes.element().getBoundingClientRect()
  for (const name of ['Novedades', 'Reporte garantías FNG']) {
    const { left, right } = homes.getByRole('link', { name }).element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(place.left)
    expect(right).toBeLessThanOrEqual(place.right)
  }
  await page.viewport(1_440, 900)
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
