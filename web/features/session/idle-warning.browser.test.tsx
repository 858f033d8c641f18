import { afterEach, expect, test } from 'vitest'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { IdleWarning } from './idle-warning.tsx'

afterEach(() => localStorage.removeItem('lastActivity'))

test('whoever was idle is warned, and may stay or close their session', async () => {
  pageApi()
  await enter()
  const { screen } = await renderScreens([{ path: '/', Component: IdleWarning }])
  localStorage.setItem('lastActivity', String(Date.now() - 51 * 60_000))
  document.dispatchEvent(new Event('visibilitychange'))
  const warning = screen.getByRole('dialog', { name: 'Tu sesión se cerrará' })
  await expect
    .element(warning.getByText('Estás a punto de superar el tiempo máximo de inactividad.'))
    .toBeVisible()
  await expect.element(warning.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await warning.getByRole('button', { name: '¡Sigo aquí!' }).click()
  await expect.element(warning).not.toBeInTheDocument()
})
