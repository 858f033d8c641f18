import { Outlet } from 'react-router-dom'
import { expect, test } from 'vitest'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { routes } from '../../routes.tsx'
import { ScreenBoundary } from './broken.tsx'

const begin = async (at: string, user: Parameters<typeof enter>[0]) => {
  pageApi()
  await enter(user)
  return renderScreens(routes, at)
}

test('a screen that no role of the user opens is refused in one place, with a link to the home', async () => {
  const { screen, router } = await begin('/finantial-leader/cases', {
    roles: ['GestoresDesembolsos'],
    home: '/menu-disbursement',
  })
  await expect.element(screen.getByText('Tu rol no tiene acceso a esta pantalla.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Buscar caso' })).toBeVisible()
  await screen.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Menú de Desembolso' })).toBeVisible()
  expect(router.place().pathname).toBe('/menu-disbursement')
  await expect.poll(() => document.title).toBe('Menú de Desembolso · Back Office de Desembolsos')
})

test('the adviser order mode redirects other screens to the form (A§2.1)', async () => {
  const { screen } = await begin('/menu-disbursement', {
    roles: ['Asesores', 'GestoresDesembolsos'],
    app: '1',
  })
  await expect.element(screen.getByRole('heading', { name: 'Orden de Desembolso' })).toBeVisible()
})

test('a screen begins right below the bar, and this below the header: the line that shows a navigation takes no room', async () => {
  const { screen } = await begin('/menu-disbursement', {
    roles: ['GestoresDesembolsos'],
    home: '/menu-disbursement',
  })
  await expect.element(screen.getByRole('heading', { name: 'Menú de Desembolso' })).toBeVisible()
  const [header, bar, main] = ['banner', 'navigation', 'main'].map((role) =>
    screen.getByRole(role).first().element().getBoundingClientRect(),
  )
  expect(bar?.top).toBe(header?.bottom)
  expect(main?.top).toBe(bar?.bottom)
})

const planted: { error?: Error | undefined } = {}
const Planted = () => {
  if (planted.error) throw planted.error
  return <h1>Orden</h1>
}
const Around = () => (
  <>
    <p>Encabezado</p>
    <Outlet />
  </>
)

test('a screen that breaks is replaced in its place, and drawn with a retry', async () => {
  pageApi()
  await enter({ roles: ['Asesores'] })
  planted.error = new Error('planted')
  const children = [
    {
      path: '/orderDisbursement',
      element: (
        <ScreenBoundary>
          <Planted />
        </ScreenBoundary>
      ),
    },
  ]
  const { screen } = await renderScreens([{ Component: Around, children }], '/orderDisbursement')
  await expect.element(screen.getByText(/^Esta pantalla no se pudo mostrar/)).toBeVisible()
  await expect.element(screen.getByText('Encabezado')).toBeVisible()
  planted.error = undefined
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Orden' })).toBeVisible()
})
