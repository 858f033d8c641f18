import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cases } from '../../../shared/case-calls.ts'
import { documents } from '../../../shared/document-calls.ts'
import type { UploadedDocument } from '../../../shared/documents.ts'
import type { Draft } from '../../../shared/orders.ts'
import { orders } from '../../../shared/orders.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { caseOf } from '../../case-view/cases.fixture.ts'
import { OrderPage } from './order-page.tsx'

const file = (id: string, fileName: string): UploadedDocument => ({
  id,
  fileName,
  key: `drafts/${id}`,
  typeName: 'EC_PAGARE_FISICO',
  typeNameLabel: 'Pagaré físico',
  contentType: 'application/pdf',
  size: 10,
  sha256: id,
  uploadedBy: 'ASESOR01',
  uploadedAt: '2026-11-20T15:00:00.000Z',
})
const stored: Draft = {
  product: 'libre-inversion',
  typeCustomer: 'C',
  identiCustomer: '1020304050',
  numberControl: '7701',
  creditProject: '3',
  documents: [file('f1', 'pagaré.pdf'), file('f2', 'solicitud.pdf')],
  inspections: [],
  expiresAt: '2026-11-28T15:00:00.000Z',
}

test('a taken number says so and gets the focus once the message is closed', async () => {
  const api = pageApi()
  await enter()
  api.on(orders.drafts, () => answer(orders.drafts, { items: [] }))
  api.on(cases.byNumber, () => answer(cases.byNumber, caseOf({ requestNumber: '7701' })))
  const { screen } = await renderScreens(
    [{ path: '/orderDisbursement', Component: OrderPage }],
    '/orderDisbursement',
  )
  const number = screen.getByLabelText('Número de control')
  await screen.getByLabelText('Producto a desembolsar').selectOptions('Libre inversión')
  await screen.getByLabelText('Tipo de documento del cliente').selectOptions('Cédula de ciudadanía')
  await screen.getByLabelText('Documento del cliente', { exact: true }).fill('98765432')
  await screen.getByRole('button', { name: 'Continuar' }).click({ force: true })
  await expect.element(number).toHaveFocus()
  await expect.element(screen.getByText('Falta: número de control, proyecto crediticio')).toBeVisible()
  await number.fill('7701')
  await screen.getByLabelText('Proyecto crediticio').fill('3')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByRole('dialog', { name: '¡Lo sentimos!' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
})

/** An adviser went back from the documents and typed another customer. */
const changed = async () => {
  const api = pageApi()
  await enter()
  api.on(orders.drafts, () => answer(orders.drafts, { items: [] }))
  api.on(orders.draft, () => answer(orders.draft, stored))
  api.on(cases.byNumber, () => ({ status: 404, body: null }))
  api.on(documents.types, () => answer(documents.types, []))
  api.on(orders.prepare, ({ body }) => {
    const { discards = [] } = body as { discards?: string[] }
    if (!discards.includes('f1')) return refusal('filesWouldGo', { files: 'f1' })
    return answer(orders.prepare, { ...stored, identiCustomer: '98765432', documents: [] })
  })
  const { screen, router } = await renderScreens(
    [
      { path: '/orderDisbursement', Component: OrderPage },
      { path: '/documents', element: <p>Documentación</p> },
    ],
    '/orderDisbursement?control=7701',
  )
  await screen.getByLabelText('Documento del cliente', { exact: true }).fill('98765432')
  await screen.getByRole('button', { name: 'Continuar' }).click()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Quieres cambiar la orden y eliminar archivos?' })
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('pagaré.pdf Pagaré físico')
  return { api, screen, router }
}

test('files that a change of customer deletes are listed first', async () => {
  const { api, screen } = await changed()
  await screen.getByRole('button', { name: 'Eliminar y continuar' }).click()
  await expect.element(screen.getByText('Documentación')).toBeVisible()
  expect(api.asked(orders.prepare).map(({ body }) => (body as { discards?: string[] }).discards)).toEqual([
    undefined,
    ['f1'],
  ])
})

test('an adviser who would lose files can go back to the order that they belong to', async () => {
  const { api, screen, router } = await changed()
  await screen.getByRole('button', { name: 'Conservar la orden anterior' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(screen.getByLabelText('Documento del cliente', { exact: true }))
    .toHaveValue('1020304050')
  expect(router.place().pathname).toBe('/orderDisbursement')
  expect(api.asked(orders.prepare)).toHaveLength(1)
})
