import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cases } from '../../../shared/case-calls.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { caseOf } from '../../case-view/cases.fixture.ts'
import { SentOrdersPage } from './sent-orders-page.tsx'

test('sent orders are those of the period, from all pages, and the tab counts them', async () => {
  const api = pageApi()
  await enter({ login: 'GDESEM01' })
  api.on(cases.sentOrders, ({ url: { searchParams } }) => {
    if (searchParams.get('from') === '2024-03-01')
      return answer(cases.sentOrders, { items: [caseOf({ requestNumber: '31', numberControl: '31' })] })
    if (searchParams.get('state') === 'unfinished')
      return answer(cases.sentOrders, {
        items: [caseOf({ requestNumber: '2', numberControl: '2', reqStatus: 'REJECT' })],
      })
    return searchParams.get('cursor')
      ? answer(cases.sentOrders, { items: [caseOf({ requestNumber: '7', numberControl: '7' })] })
      : answer(cases.sentOrders, {
          items: [caseOf({ requestNumber: '8', numberControl: '8' })],
          cursor: 'after 8',
        })
  })
  const { screen } = await renderScreens([{ path: '/order-sends', Component: SentOrdersPage }])
  await expect.element(screen.getByText('Enviadas 3')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Corregir la orden 2' })).toBeVisible()
  const period = screen.getByRole('button', { name: /^Periodo de radicación: / })
  await expect.element(period).toHaveTextContent('Últimos 90 días y sin terminar')

  await period.click()
  for (let year = new Date().getFullYear(); year > 2024; year -= 1)
    await screen.getByRole('button', { name: 'Año anterior' }).click()
  await screen.getByRole('button', { name: 'marzo de 2024' }).click()
  await expect.element(period).toHaveTextContent('marzo de 2024')
  await expect.element(screen.getByText('Enviadas 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ver documentos de la orden 31' })).toBeVisible()
  const asked = api.asked(cases.sentOrders).map(({ url }) => url.searchParams)
  expect(asked.at(-1)?.get('to')).toBe('2024-03-31')
  const [first, before] = [false, true].map((only) => asked.find((one) => one.has('state') === only))
  const days = (Date.parse(first?.get('to') ?? '') - Date.parse(first?.get('from') ?? '')) / 86_400_000
  expect(days).toBe(89)
  expect(Date.parse(first?.get('from') ?? '') - Date.parse(before?.get('to') ?? '')).toBe(86_400_000)
})

test.each([
  [1440, 1],
  [1100, 0],
])(
  'at %i px an order that is not finished says its age beside the date on %i lines',
  async (width, shown) => {
    await page.viewport(width, 800)
    const api = pageApi()
    await enter({ login: 'GDESEM01' })
    const requestDate = new Date(Date.now() - 59.5 * 60_000).toISOString()
    api.on(cases.sentOrders, ({ url: { searchParams } }) =>
      answer(cases.sentOrders, {
        items: searchParams.has('state')
          ? []
          : [
              caseOf({ requestNumber: '1', reqStatus: 'PENDING', requestDate }),
              caseOf({ requestNumber: '2', reqStatus: 'APPROVED', requestDate }),
            ],
      }),
    )
    const { screen } = await renderScreens([{ path: '/order-sends', Component: SentOrdersPage }])
    const date = screen.getByTitle('Recibido hace 59 minutos')
    await expect.element(date).toBeVisible()
    expect(date.elements()).toHaveLength(1)
    const ages = screen.getByText(/hace 59 minutos/).elements() as HTMLElement[]
    expect(ages.filter((one) => one.checkVisibility())).toHaveLength(shown)
    const cell = date.element().closest('td') as HTMLElement
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  },
)
