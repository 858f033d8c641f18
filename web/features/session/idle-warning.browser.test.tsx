import { afterEach, expect, test } from 'vitest'
import { sessions } from '../../../shared/sessions.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { sessionState } from '../../session/store.ts'
import { IdleWarning } from './idle-warning.tsx'

afterEach(() => localStorage.removeItem('lastActivity'))

test('whoever was idle is warned, and may close their session', async () => {
  const api = pageApi()
  await enter()
  api.on(sessions.tokenDelete, () => answer(sessions.tokenDelete, null))
  const { screen } = await renderScreens([{ path: '/', Component: IdleWarning }])
  localStorage.setItem('lastActivity', String(Date.now() - 51 * 60_000))
  document.dispatchEvent(new Event('visibilitychange'))
  const warning = screen.getByRole('dialog', { name: 'Tu sesión se cerrará' })
  await expect
    .element(warning.getByText('Estás a punto de superar el tiempo máximo de inactividad.'))
    .toBeVisible()
  await warning.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => sessionState().end).toBe('loggedOut')
})
