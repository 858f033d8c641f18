import { afterEach, expect, test } from 'vitest'
import { sessions } from '../../../shared/sessions.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { sessionState } from '../../session/store.ts'
import { IdleWarning } from './idle-warning.tsx'

afterEach(() => localStorage.removeItem('lastActivity'))

const warned = async (api = pageApi()) => {
  await enter()
  const { screen } = await renderScreens([{ path: '/', Component: IdleWarning }])
  localStorage.setItem('lastActivity', String(Date.now() - 51 * 60_000))
  document.dispatchEvent(new Event('visibilitychange'))
  return { api, warning: screen.getByRole('dialog', { name: 'Tu sesión se cerrará' }) }
}

test('an idle user is warned, and can stay', async () => {
  const { warning } = await warned()
  await expect
    .element(warning.getByText('Estás a punto de superar el tiempo máximo de inactividad.'))
    .toBeVisible()
  await warning.getByRole('button', { name: '¡Sigo aquí!' }).click()
  await expect.element(warning).not.toBeInTheDocument()
})

test('the time that is left counts down, in the title of the window too, until the user stays', async () => {
  const { warning } = await warned()
  const title = document.title.split(' · ').at(-1) as string
  const left = () => warning.getByRole('timer').element().textContent
  await expect.poll(left).toMatch(/^2[34]:\d\d$/)
  const first = left()
  expect(document.title).toMatch(/^Tu sesión se cerrará en 2[34]:\d\d · /)
  await expect.poll(left).not.toBe(first)
  await warning.getByRole('button', { name: '¡Sigo aquí!' }).click()
  await expect.poll(() => document.title).toBe(title)
})

test('an idle user can close their session in the warning, and goes to the main site', async () => {
  const { api, warning } = await warned(pageApi({ mainSiteUrl: '#main-site' }))
  api.on(sessions.tokenDelete, () => answer(sessions.tokenDelete, null))
  await warning.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => window.location.hash).toBe('#main-site')
  expect(sessionState()).toEqual({ end: 'loggedOut' })
  expect(api.asked(sessions.tokenDelete)).toHaveLength(1)
})
