import { expect, test } from 'vitest'
import { enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { routes } from '../routes.tsx'

const begin = async (roles: string[], home: string, at: string) => {
  pageApi()
  await enter({ roles, home })
  return renderScreens(routes, at)
}
const leader = ['LideresVive'] as const

test.each([
  ['/kardex', '/leader-productivity/kardex', 'Novedades Kardex'],
  ['/news?pestana=historial', '/leader-productivity/news', 'Novedades por usuario'],
  ['/massive-news', '/leader-productivity/massive-news', 'Novedades masivas'],
  ['/leader-productivity', '/leader-productivity/kardex', 'Novedades Kardex'],
  ['/leader-productivity/group-settings', '/leader-productivity/group-settings', 'Novedades masivas'],
  ['/leader-productivity/unknown', '/leader-productivity/kardex', 'Novedades Kardex'],
])('%s links to %s, and marks its option', async (at, pathname, option) => {
  const { screen, router } = await begin([...leader], '/finantial-leader', at)
  await expect
    .element(screen.getByRole('heading', { name: 'Novedades administrativas', level: 1 }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: new RegExp(`^${option}`) }))
    .toHaveAttribute('aria-current', 'page')
  expect(router.place().pathname).toBe(pathname)
  expect(router.place().search).toBe(at.includes('?') ? '?pestana=historial' : '')
})

test('a leader can go back to the home of leaders', async () => {
  const { screen, router } = await begin([...leader], '/finantial-leader', '/kardex')
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.poll(() => router.place().pathname).toBe('/finantial-leader')
})

test('a user who enters the product here has no link back', async () => {
  const { screen } = await begin(['LideresProductividad'], '/leader-productivity', '/leader-productivity')
  await expect.element(screen.getByRole('heading', { name: 'Novedades de gestión' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '< Volver' })).not.toBeInTheDocument()
})

test('a user who leads no news sees only the kardex, and their own home if /finantial-leader refuses them', async () => {
  const { screen } = await begin(['GestoresVive'], '/finantial-analyst', '/kardex')
  await expect.element(screen.getByRole('heading', { name: 'Novedades de gestión', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('Novedades administrativas')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: '< Volver' }))
    .toHaveAttribute('href', '/finantial-analyst')
})

test('the aliases have the guards of their target screens', async () => {
  const { screen } = await begin(['GestoresVive'], '/finantial-analyst', '/news')
  await expect.element(screen.getByText('Tu rol no tiene acceso a esta pantalla.')).toBeVisible()
})
