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

test('a user with several roles switches between their homes', async () => {
  const { screen } = await begin('/finantial-leader', {
    roles: ['LideresVive', 'GestoresDesembolsos', 'Asesores'],
    home: '/finantial-leader',
    management: 'groupVive',
  })
  const homes = screen.getByRole('navigation', { name: 'Inicios de tus roles' })
  // The bar of leaders already has this link.
  await expect.element(homes.getByRole('link', { name: 'Menú de Desembolso' })).toBeVisible()
  expect(homes.getByRole('link', { name: 'Indicadores' }).query()).toBeNull()
  await homes.getByRole('link', { name: 'Menú de Desembolso' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Menú de Desembolso' })).toBeVisible()
  await homes.getByRole('link', { name: 'Orden de Desembolso' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Orden de Desembolso' })).toBeVisible()
  await homes.getByRole('link', { name: 'Indicadores' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Indicadores Vive' })).toBeVisible()
})

test('a user with one role, or in the adviser order mode, has one home and no links to others', async () => {
  const { screen } = await begin('/menu-disbursement', {
    roles: ['Asesores', 'GestoresDesembolsos'],
    app: '1',
  })
  await expect.element(screen.getByRole('heading', { name: 'Orden de Desembolso' })).toBeVisible()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

test('a screen begins right below the header: the line that shows a navigation takes no room', async () => {
  const { screen } = await begin('/menu-disbursement', {
    roles: ['GestoresDesembolsos'],
    home: '/menu-disbursement',
  })
  await expect.element(screen.getByRole('heading', { name: 'Menú de Desembolso' })).toBeVisible()
  const { bottom } = screen.getByRole('banner').element().getBoundingClientRect()
  expect(screen.getByRole('main').element().getBoundingClientRect().top).toBe(bottom)
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
