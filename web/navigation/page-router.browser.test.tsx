import { Outlet } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { Link } from '../link.tsx'
import { type Load, useIsNavigating } from './page-router.tsx'

const Frame = () => (
  <>
    {['/uno', '/dos', '/tres'].map((path) => (
      <Link key={path} to={path}>
        {path}
      </Link>
    ))}
    <p>{useIsNavigating() ? 'Cargando' : 'Quieta'}</p>
    <Outlet />
  </>
)

/** Three screens, of which the second and the third come when they are released. */
const open = async () => {
  const files = { '/dos': Promise.withResolvers<void>(), '/tres': Promise.withResolvers<void>() }
  const here = new Set<string>()
  const later = (path: keyof typeof files) => {
    const handle: Load = () =>
      here.has(path) ? undefined : files[path].promise.then(() => void here.add(path))
    return { path, handle, element: <h1>Pantalla {path}</h1> }
  }
  const children = [{ path: '/uno', element: <h1>Pantalla /uno</h1> }, later('/dos'), later('/tres')]
  const { screen, router } = await renderScreens([{ Component: Frame, children }], '/uno')
  const shown = (path: string) => screen.getByRole('heading', { name: `Pantalla ${path}` })
  await expect.element(shown('/uno')).toBeVisible()
  return { screen, router, files, shown, press: (name: string) => screen.getByRole('link', { name }).click() }
}

test('a screen and its address stay until the next screen is loaded', async () => {
  const { screen, files, shown, press } = await open()
  await press('/dos')
  await expect.element(screen.getByText('Cargando')).toBeVisible()
  await expect.element(shown('/uno')).toBeVisible()
  expect(window.location.pathname).toBe('/uno')
  files['/dos'].resolve()
  await expect.element(shown('/dos')).toBeVisible()
  await expect.element(screen.getByText('Quieta')).toBeVisible()
  expect(window.location.pathname).toBe('/dos')
})

test('a screen that is opened begins at its top, and a change of the address alone moves nothing', async () => {
  const { files, shown, press, router } = await open()
  document.body.style.minHeight = '3000px'
  window.scrollTo(0, 500)
  router.navigate('/uno?q=1')
  await expect.poll(() => window.location.search).toBe('?q=1')
  expect(window.scrollY).toBe(500)
  files['/dos'].resolve()
  await press('/dos')
  await expect.element(shown('/dos')).toBeVisible()
  expect(window.scrollY).toBe(0)
  document.body.style.minHeight = ''
})

test('of two navigations the later one wins, though the first is loaded last', async () => {
  const { screen, files, shown, press, router } = await open()
  await press('/dos')
  await press('/tres')
  files['/tres'].resolve()
  await expect.element(shown('/tres')).toBeVisible()
  files['/dos'].resolve()
  await files['/dos'].promise
  await expect.element(screen.getByText('Quieta')).toBeVisible()
  expect(window.location.pathname).toBe('/tres')
  router.navigate(-1)
  await expect.element(shown('/uno')).toBeVisible()
  router.navigate(1)
  await expect.element(shown('/tres')).toBeVisible()
})

test('a search written late to the address of a screen that is being left does not keep the user on it', async () => {
  const { screen, files, shown, press, router } = await open()
  await press('/dos')
  await expect.element(screen.getByText('Cargando')).toBeVisible()
  router.replace({ search: '?q=ana' })
  await expect.poll(() => window.location.search).toBe('?q=ana')
  expect(window.location.pathname).toBe('/uno')
  files['/dos'].resolve()
  await expect.element(shown('/dos')).toBeVisible()
  router.navigate(-1)
  await expect.element(shown('/uno')).toBeVisible()
  expect(window.location.search).toBe('?q=ana')
})
