import { expect, test } from 'vitest'
import { activeStatuses } from '../../shared/cases.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { recordOf } from '../../shared/pick.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { noCounts } from '../features/cases/counts/counts-model.ts'
import { routes } from '../routes.tsx'

const started = async (roles: string[], address: string) => {
  const api = pageApi()
  await enter({ roles, home: '/finantial-leader', management: 'groupDisbursement' })
  const earlier = recordOf(activeStatuses, () => 0)
  api.on(leaderCases.counts, () =>
    answer(leaderCases.counts, { ...noCounts, days: [], earlier, at: new Date().toISOString() }),
  )
  api.on(leaderCases.list, () => answer(leaderCases.list, { items: [], total: 0 }))
  const { screen } = await renderScreens(routes, address)
  return { api, screen }
}

test('a leader of several managements opens each of them, from the home to the search', async () => {
  const { api, screen } = await started(['LideresDesembolsos', 'LideresDesembolsoV'], '/finantial-leader')
  await expect.element(screen.getByRole('heading', { name: 'Indicadores Desembolso' })).toBeVisible()
  await screen.getByRole('link', { name: 'Vivienda', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Indicadores Vivienda' })).toBeVisible()
  await screen.getByRole('link', { name: /^Pendientes/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Buscar caso' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Vivienda', exact: true }))
    .toHaveAttribute('aria-current')
  await expect.poll(() => api.asked(leaderCases.list).at(-1)?.url.search).toContain('management=housing')
  await screen.getByRole('link', { name: 'Indicadores', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Indicadores Vivienda' })).toBeVisible()
})

test('a management of others does not open, and a leader of one has no choice', async () => {
  const { screen } = await started(['LideresDesembolsos'], '/finantial-leader?gestion=housing')
  await expect.element(screen.getByRole('heading', { name: 'Indicadores Desembolso' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Tus gestiones' }).query()).toBeNull()
})
