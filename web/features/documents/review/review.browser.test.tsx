import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DocumentReading, documentReadings } from '../../../../shared/document-readings.ts'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import { type Draft, orders } from '../../../../shared/orders.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { documentOf as readingOf } from '../../../readings/readings.fixture.ts'
import { useUser } from '../../../session/use-session.ts'
import { Page } from '../../../ui/page.tsx'
import { documentOf, typeOf } from '../documents.fixture.ts'
import { RequiredDocuments } from '../required-documents.tsx'

const allRead = 'Todos los documentos están leídos, 2 tienen observaciones. Puedes enviar de todos modos.'
const names = ['Pagaré', 'Solicitud', 'Certificación', 'Liquidación']
const [pagare, request, certificate] = names.map((name) => documentOf(name)) as [
  UploadedDocument,
  UploadedDocument,
  UploadedDocument,
]
const sheet = { ...documentOf('Liquidación'), fileName: 'liquidación.xlsx', contentType: 'application/x' }

const draftWith = (...documents: UploadedDocument[]): Draft => ({
  ...{ product: 'libre-inversion', typeCustomer: 'C', identiCustomer: '1020304050' },
  ...{ numberControl: '7', creditProject: '7001', documents, inspections: [] },
  ...{ savedAt: '2026-11-20T15:00:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' },
})

let change: (draft: Draft) => void = () => {}

const Shown = ({ draft }: { draft: Draft }) => {
  const user = useUser()
  const [shown, setShown] = useState(draft)
  change = setShown
  const types = names.map((name) => typeOf(name))
  return (
    user && (
      <Page>
        <RequiredDocuments draft={shown} types={types} user={user} />
      </Page>
    )
  )
}

const show = async (draft: Draft) => {
  await page.viewport(1366, 900)
  await enter()
  const { screen } = await renderScreens([{ path: '/', element: <Shown draft={draft} /> }])
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
  const button = screen.getByRole('button', { name: 'Revisar documentos' })
  /** The hints in the row of a document. */
  const hintsOf = (name: string) =>
    [...rowOf(name).element().querySelectorAll('[data-label="Archivo"] span[data-block]')].map(
      ({ textContent }) => textContent,
    )
  return { screen, hintsOf, button }
}

type Check = DocumentReading['checks'][number]
const checkOf = (of: Check['of'], result: Check['result'], ...texts: string[]): Check => ({
  ...{ of, expected: '1', result },
  fields: texts.map((text, at) => ({ id: `1-${at}`, page: 1, text })),
})
const reads = (...checks: Check[]): DocumentReading => ({ document: readingOf(), checks })
const processing: DocumentReading = { document: readingOf({ status: 'PROCESSING' }), checks: [] }

/** Answers each document's reading; one without an answer is still being read. */
const readingApi = (readings: ReadonlyMap<string, DocumentReading>) => {
  const api = pageApi()
  for (const endpoint of [documentReadings.begin, documentReadings.read])
    api.on(endpoint, ({ url }) => {
      const id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
      return answer(endpoint, readings.get(id) ?? processing)
    })
  return api
}

test('documents are read when it is asked for, and each says in its row what differs from the order', async () => {
  const readings = new Map([
    [pagare.id, reads(checkOf('customer', 'other', '52.417.137', '52.417.137'), checkOf('control', 'same'))],
    [
      request.id,
      reads(checkOf('customer', 'same'), checkOf('control', 'absent'), checkOf('signature', 'absent')),
    ],
  ])
  const api = readingApi(readings)
  const { screen, hintsOf, button } = await show(draftWith(pagare, request, certificate, sheet))
  await expect.element(button).toBeVisible()
  const asked = () => [...api.asked(documentReadings.begin), ...api.asked(documentReadings.read)]
  expect(asked()).toEqual([])
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Leyendo 3 de 3…/)).toBeVisible()
  await expect.element(button).toHaveFocus()
  await expect
    .poll(() => hintsOf('Pagaré'))
    .toEqual(['✕ Documento del cliente: no coincide, se leyó 52.417.137'])
  await expect.poll(() => hintsOf('Solicitud')).toEqual(['✓ Coincide con la orden', '? Firma: no aparece'])
  // The order may be sent without waiting, and with a hint.
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).not.toHaveAttribute('aria-disabled')
  readings.set(
    certificate.id,
    reads(checkOf('customer', 'absent'), checkOf('control', 'absent'), checkOf('date', 'same')),
  )
  await expect
    .poll(() => hintsOf('Certificación'), { timeout: 8_000 })
    .toEqual(['? Documento del cliente: no aparece'])
  await expect.element(screen.getByText(allRead)).toBeVisible()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription(allRead)
  expect(api.asked(documentReadings.begin)).toHaveLength(3)
  expect(hintsOf('Liquidación')).toEqual([])
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
})

test('a replaced document has no hint, and only the new one is read', async () => {
  const other = reads(checkOf('customer', 'other', '1'), checkOf('control', 'other', '8'))
  const same = reads(checkOf('customer', 'same'), checkOf('control', 'same'))
  const replaced = documentOf('Pagaré', 2)
  const api = readingApi(
    new Map([
      [pagare.id, other],
      [request.id, same],
      [replaced.id, same],
    ]),
  )
  const { hintsOf, button } = await show(draftWith(pagare, request))
  await button.click()
  const hints = [
    '✕ Documento del cliente: no coincide, se leyó 1',
    '✕ Número de control: no coincide, se leyó 8',
  ]
  await expect.poll(() => hintsOf('Pagaré')).toEqual(hints)
  change(draftWith(replaced, request))
  await expect.poll(() => hintsOf('Pagaré')).toEqual([])
  await expect.poll(() => hintsOf('Solicitud')).toEqual(['✓ Coincide con la orden'])
  await button.click()
  await expect.poll(() => hintsOf('Pagaré')).toEqual(['✓ Coincide con la orden'])
  expect(api.asked(documentReadings.begin)).toHaveLength(3)
})

test('a reading that fails says so in its row, does not hinder sending, and can be asked for again', async () => {
  const readings = new Map<string, DocumentReading>([
    [
      pagare.id,
      { document: readingOf({ status: 'FAILED', problem: 'El documento está dañado' }), checks: [] },
    ],
  ])
  const api = readingApi(readings)
  api.on(documentReadings.begin, ({ url }) =>
    url.pathname.includes('Solicitud')
      ? refusal('tooManyRequests')
      : answer(documentReadings.begin, readings.get(pagare.id) ?? processing),
  )
  api.on(orders.send, () => refusal('tooManyRequests'))
  const { screen, hintsOf, button } = await show(draftWith(pagare, request, certificate, sheet))
  await button.click()
  await expect.poll(() => hintsOf('Pagaré')).toEqual(['! No se pudo leer. El documento está dañado'])
  await expect
    .poll(() => hintsOf('Solicitud'))
    .toEqual(['! No se pudo leer. Presentamos inconvenientes técnicos, intenta de nuevo'])
  await expect.element(screen.getByText('3 documentos sin leer.')).toBeVisible()
  readings.set(pagare.id, reads(checkOf('customer', 'same')))
  await button.click()
  await expect.poll(() => hintsOf('Pagaré')).toEqual(['✓ Coincide con la orden'])
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => api.asked(orders.send)).toHaveLength(1)
})

test('the cost stands beside the button: of what may be read, and no more once all of it was', async () => {
  const paged = (document: UploadedDocument, pages: number) => ({ ...document, pages })
  const readings = new Map<string, DocumentReading>([
    [pagare.id, reads(checkOf('customer', 'same'))],
    [request.id, { document: readingOf({ status: 'FAILED', problem: 'No terminó' }), checks: [] }],
    [certificate.id, { document: readingOf({ status: 'FAILED', unfit: true }), checks: [] }],
  ])
  readingApi(readings)
  const { screen, button } = await show(
    draftWith(paged(pagare, 10), paged(request, 30), paged(certificate, 60), sheet),
  )
  const before =
    'Costo: hasta 100 páginas, unos US$ 0,35 (más si a su tipo se le enseñaron tablas o casillas); lo que ya se leyó no se lee de nuevo'
  await expect.element(screen.getByText(before)).toBeVisible()
  await button.click()
  // Another press reads the one that failed; what can never be read costs nothing.
  await expect.element(screen.getByText('2 documentos sin leer.')).toBeVisible()
  await expect.element(screen.getByText(/^Costo: 30 páginas, unos US\$\s0,11 \(más si/)).toBeVisible()
  readings.set(request.id, reads(checkOf('customer', 'same')))
  readings.set(certificate.id, reads(checkOf('customer', 'same')))
  await button.click()
  await expect.element(screen.getByText(/^Todos los documentos están leídos/)).toBeVisible()
  await expect.element(screen.getByText(/^Costo/)).not.toBeInTheDocument()
})

test('without a document that can be read nothing is offered', async () => {
  pageApi()
  const { screen, button } = await show(draftWith(sheet))
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})
