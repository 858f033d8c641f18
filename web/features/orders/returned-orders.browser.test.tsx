import { expect, test, vi } from 'vitest'
import { cases } from '../../../shared/case-calls.ts'
import type { CaseRow } from '../../../shared/cases.ts'
import { orders } from '../../../shared/orders.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { revalidate } from '../../api/refresh.ts'
import { caseOf } from '../../case-view/cases.fixture.ts'
import { OrderPage } from './order-page.tsx'
import { ReturnedWatch } from './returned-watch.tsx'
import { nextFrom } from './use-unfinished.ts'

const sent = (number: string, change: Partial<CaseRow> = {}): CaseRow =>
  caseOf({ requestNumber: number, numberControl: number, dateAssignment: '2026-11-20', ...change })
const returned = (number: string, change: Partial<CaseRow> = {}): CaseRow =>
  sent(number, {
    reqStatus: 'REJECT',
    reasonReturn: `Falta la firma de la orden ${number}`,
    returnKind: 'Devuelto',
    ...change,
  })

const Home = () => (
  <>
    <OrderPage />
    <ReturnedWatch />
  </>
)

test('only what was filed since the oldest unfinished order is read again', () => {
  expect(nextFrom(undefined)).toBeUndefined()
  expect(nextFrom({ rows: [], day: '2026-11-27' })).toBe('2026-11-27')
  const rows = [sent('2'), sent('1', { dateAssignment: '2025-03-01' })]
  expect(nextFrom({ rows, day: '2026-11-27' })).toBe('2025-03-01')
})

test('returned orders stand above the form with their reason, and one that comes back later is told once', async () => {
  const api = pageApi()
  await enter({ login: 'GDESEM01' })
  let items = [sent('8'), returned('5', { dateAssignment: '2025-03-01' }), returned('7')]
  api.on(orders.drafts, () => answer(orders.drafts, { items: [] }))
  api.on(cases.sentOrders, () => answer(cases.sentOrders, { items }))
  api.on(orders.correct, () => new Promise(() => {}))
  const { screen } = await renderScreens([{ path: '/orderDisbursement', Component: Home }])
  const panel = screen.getByRole('region', { name: 'Órdenes devueltas' })
  await expect.element(panel.getByText('Falta la firma de la orden 5')).toBeVisible()
  const numbers = () =>
    panel
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('strong')?.textContent)
  expect(numbers()).toEqual(['7', '5'])
  const link = screen.getByRole('link', { name: 'Enviadas >', exact: true })
  await expect.element(link).toHaveAccessibleDescription('3 sin terminar')
  await expect.element(screen.getByText(/^Te devolvieron/)).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Producto a desembolsar')).toHaveFocus()

  items = [returned('8'), ...items.slice(1)]
  await revalidate(cases.sentOrders)
  await expect.element(screen.getByText('Te devolvieron la orden 8')).toBeVisible()
  await expect.poll(numbers).toEqual(['8', '7', '5'])
  const asked = api.asked(cases.sentOrders).map(({ url: { searchParams } }) => searchParams)
  expect(asked.map((one) => [one.get('state'), one.get('from')])).toEqual([
    ['unfinished', null],
    ['unfinished', '2025-03-01'],
  ])
  await revalidate(cases.sentOrders)
  await screen.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect.element(screen.getByText('Te devolvieron la orden 8')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Corregir la orden 7' }).click()
  await expect.poll(() => api.asked(orders.correct).map(({ body }) => body)).toEqual([{ numberControl: '7' }])
  vi.unstubAllGlobals()
})
