import { expect, test } from 'vitest'
import { orders } from '../../../../shared/orders.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { Link } from '../../../link.tsx'
import { currentSession } from '../../../session/store.ts'
import { useSendOrder } from './use-send-order.ts'

const draft = {
  product: 'libreInversion',
  typeCustomer: 'C',
  identiCustomer: '1020304050',
  numberControl: '7701',
  creditProject: '55',
  documents: [],
  inspections: [],
  expiresAt: '2026-12-01T00:00:00.000Z',
} as const

const Documents = () => {
  const { send } = useSendOrder()
  const user = currentSession()?.user
  return (
    <>
      <button type="button" onClick={() => user && void send({ ...draft } as never, user)}>
        Enviar
      </button>
      <Link to="/order-sends">Enviadas</Link>
    </>
  )
}

const begin = async () => {
  const api = pageApi()
  await enter()
  const { screen, router } = await renderScreens([
    { path: '/documents', Component: Documents },
    { path: '/order-sends', element: <h1>Enviadas</h1> },
    { path: '/orderDisbursement', element: <h1>Orden de Desembolso</h1> },
  ])
  return { api, screen, router }
}

const sent = { requestNumber: '7701', attempt: 1 }

test('a sent order leads back to the form', async () => {
  const { api, screen } = await begin()
  api.on(orders.send, () => answer(orders.send, sent))
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Orden de Desembolso' })).toBeVisible()
  await expect.element(screen.getByText('La Orden de Desembolso se envió con éxito')).toBeVisible()
})

test('an answer after the user left the screen shows a message and does not navigate', async () => {
  const { api, screen, router } = await begin()
  const { promise, resolve } = Promise.withResolvers<void>()
  api.on(orders.send, async () => {
    await promise
    return answer(orders.send, sent)
  })
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await screen.getByRole('link', { name: 'Enviadas' }).click()
  resolve()
  await expect.element(screen.getByText('La Orden de Desembolso se envió con éxito: 7701')).toBeVisible()
  expect(router.place().pathname).toBe('/order-sends')
})

test('so does a failure', async () => {
  const { api, screen, router } = await begin()
  const { promise, resolve } = Promise.withResolvers<void>()
  api.on(orders.send, async () => {
    await promise
    return refusal('documentsInspecting')
  })
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await screen.getByRole('link', { name: 'Enviadas' }).click()
  resolve()
  await expect.element(screen.getByText(/^La orden 7701 no se envió\. Espera a que termine/)).toBeVisible()
  expect(router.place().pathname).toBe('/order-sends')
})
