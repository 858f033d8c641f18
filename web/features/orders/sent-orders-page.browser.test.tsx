import { expect, test } from 'vitest'
import { cases } from '../../../shared/case-calls.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { caseOf } from '../../case-parts/cases.fixture.ts'
import { SentOrdersPage } from './sent-orders-page.tsx'

test('sent orders are those of the period, all of its pages, and the tab counts them', async () => {
  const api = pageApi()
  await enter()
  api.on(cases.sentOrders, ({ url: { searchParams } }) => {
    if (searchParams.get('from') === '2024-03-01')
      return answer(cases.sentOrders, { items: [caseOf({ requestNumber: '31', numberControl: '31' })] })
    return searchParams.get('cursor')
      ? answer(cases.sentOrders, { items: [caseOf({ requestNumber: '7', numberControl: '7' })] })
      : answer(cases.sentOrders, {
          items: [caseOf({ requestNumber: '8', numberControl: '8' })],
          cursor: 'after 8',
        })
  })
  const { screen } = await renderScreens([{ path: '/order-sends', Component: SentOrdersPage }])
  await expect.element(screen.getByText('Enviadas 2')).toBeVisible()
  const period = screen.getByRole('button', { name: /^Periodo de radicación: / })
  await expect.element(period).toHaveTextContent('Últimos 90 días')

  await period.click()
  for (let year = new Date().getFullYear(); year > 2024; year -= 1)
    await screen.getByRole('button', { name: 'Año anterior' }).click()
  await screen.getByRole('button', { name: 'marzo de 2024' }).click()
  await expect.element(period).toHaveTextContent('marzo de 2024')
  await expect.element(screen.getByText('Enviadas 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ver documentos de la orden 31' })).toBeVisible()
  const [first, , last] = api.asked(cases.sentOrders).map(({ url }) => url.searchParams)
  expect(last?.get('to')).toBe('2024-03-31')
  const days = (Date.parse(first?.get('to') ?? '') - Date.parse(first?.get('from') ?? '')) / 86_400_000
  expect(days).toBe(89)
})
