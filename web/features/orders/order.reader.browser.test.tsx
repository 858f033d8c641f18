import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cases } from '../../../shared/case-calls.ts'
import { documents } from '../../../shared/document-calls.ts'
import type { DocumentType } from '../../../shared/document-types.ts'
import type { UploadedDocument } from '../../../shared/documents.ts'
import { type Draft, orders } from '../../../shared/orders.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { startReader } from '../../../test/support/screen-reader.ts'
import { caseOf } from '../../case-view/cases.fixture.ts'
import { routes } from '../../routes.tsx'

const promissory: DocumentType = {
  ...{ friendlyName: 'Pagaré', friendlyOriginalName: 'Pagaré', nameForDb: 'Pagaré', index: 0, show: true },
  ...{ optional: false, spreadsheet: false, flatFile: false, repeatable: false, checkExpeditionDate: false },
}
const uploaded: UploadedDocument = {
  ...{ id: 'f1', key: 'drafts/f1', fileName: 'pagaré.pdf', typeName: 'Pagaré', typeNameLabel: 'Pagaré' },
  ...{ contentType: 'application/pdf', size: 10, sha256: 'x', uploadedBy: 'ASESOR01' },
  uploadedAt: '2026-11-20T15:00:00.000Z',
}
const draft: Draft = {
  ...{ product: 'libre-inversion', typeCustomer: 'C', identiCustomer: '12345678' },
  ...{ numberControl: '7702', creditProject: '3', documents: [uploaded], inspections: [] },
  expiresAt: '2026-11-28T15:00:00.000Z',
}

test('a screen reader follows an order from its first field to its filing', async () => {
  const api = pageApi()
  await enter()
  api.on(orders.drafts, () => answer(orders.drafts, { items: [] }))
  api.on(cases.byNumber, ({ url }) =>
    url.pathname.includes('7701')
      ? answer(cases.byNumber, caseOf({ requestNumber: '7701' }))
      : { status: 404, body: null },
  )
  api.on(orders.prepare, () => answer(orders.prepare, draft))
  api.on(orders.draft, () => answer(orders.draft, draft))
  api.on(documents.types, () => answer(documents.types, [promissory]))
  api.on(orders.send, () => answer(orders.send, { requestNumber: '7702', attempt: 1 }))
  const { screen } = await renderScreens(routes, '/orderDisbursement')
  const first = screen.getByLabelText('Producto a desembolsar')
  await expect.element(first).toBeVisible()
  await expect.element(first).toHaveFocus()
  const reader = await startReader()
  const field = first.element() as HTMLElement
  field.blur()
  field.focus()
  await reader.hears(/^combobox, Producto a desembolsar/)
  await userEvent.keyboard('Libre{Tab}Cédula de c{Tab}12{Tab}')
  await reader.hears('textbox, Documento del cliente')
  await reader.hears('assertive: El documento debe tener mínimo 6 dígitos')
  await userEvent.keyboard('7701{Tab}3{Tab}')
  await reader.hears('polite: Corrige: documento')
  await reader.hears('button, Continuar, Corrige: documento, disabled')
  await userEvent.keyboard('{Enter}')
  const wrong = 'El documento debe tener mínimo 6 dígitos'
  await reader.hears(`textbox, Documento del cliente, 12, ${wrong}, invalid`)
  await userEvent.keyboard('345678{Enter}')
  await reader.hears('dialog, ¿Estás seguro de continuar?')
  await reader.hears('button, Aceptar')
  await userEvent.keyboard('{Enter}')
  const taken = 'Ya existe una solicitud con este No de control'
  await reader.hears(`dialog, ¡Lo sentimos!, ${taken}`)
  await userEvent.keyboard('{Enter}')
  await reader.hears(`textbox, Número de control, 7701, ${taken}, invalid`)
  await userEvent.keyboard('{Backspace}2{Enter}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await reader.hears('heading, Documentación requerida - Libre inversión, level 1')
  const send = screen.getByRole('button', { name: 'Enviar', exact: true })
  await expect.element(screen.getByText('La orden está lista para enviar')).toBeVisible()
  ;(send.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await reader.hears(/^polite: La Orden de Desembolso se envió con éxito/)
  await reader.hears('heading, Orden de Desembolso, level 1')
})
