import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { answer } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { documentOf, fieldOf, pageOf, readId } from '../../../readings/readings.fixture.ts'
import { api, open, row, served, withDocument } from './data-page.fixture.tsx'
import { DataPage } from './data-page.tsx'

withDocument()

const rowTexts = () =>
  [...document.querySelectorAll('[role=grid] tbody tr:not([aria-hidden]) th')].map((one) => one.textContent)

test('a user who comes back while a document still loads finds its fields, not an endless wait', async () => {
  const held = Promise.withResolvers<void>()
  api.on(ocrCalls.data, async ({ url }) => {
    const isFirst = !url.searchParams.get('cursor')
    if (!isFirst) await held.promise
    const responseOCR = isFirst ? served.fields.slice(0, 8) : served.fields.slice(8)
    return answer(ocrCalls.data, { document: documentOf(), responseOCR, ...(isFirst && { cursor: 'c1' }) })
  })
  const { screen, router } = await renderScreens(
    [
      { path: '/analyze-ocr-docs/:id', Component: DataPage },
      { path: '/analyze-ocr-docs', element: <p>Historial</p> },
    ],
    `/analyze-ocr-docs/${readId}`,
  )
  await expect.element(row(screen, 'Etiqueta 1.7')).toBeVisible()
  router.navigate('/analyze-ocr-docs')
  await expect.element(screen.getByText('Historial')).toBeVisible()
  router.navigate(`/analyze-ocr-docs/${readId}`)
  held.resolve()
  await expect.element(screen.getByText('16 campos')).toBeVisible()
})

test('the file is requested in parallel with the data, and again once a document has been read', async () => {
  const held = Promise.withResolvers<void>()
  let read = answer(ocrCalls.data, { document: documentOf({ status: 'PROCESSING' }), responseOCR: [] })
  api.on(ocrCalls.data, () => held.promise.then(() => read))
  const screen = await open()
  await expect.poll(() => api.asked(ocrCalls.file).length).toBe(1)
  held.resolve()
  await expect.element(screen.getByText(/^El documento se está leyendo/)).toBeVisible()
  read = answer(ocrCalls.data, { document: documentOf(), responseOCR: served.fields })
  await expect.element(screen.getByText('16 campos'), { timeout: 10_000 }).toBeVisible()
  await expect.poll(() => document.querySelector('[data-page="1"] canvas')).not.toBeNull()
  // Its first link may have expired by then.
  expect(api.asked(ocrCalls.file)).toHaveLength(2)
})

test('the other fields are requested once the first page is drawn', async () => {
  // Not because of the timeout either.
  const originalSetTimeout = window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) =>
    ms === 2_000 ? 0 : originalSetTimeout(act, ms)) as typeof setTimeout)
  let drawn: boolean | undefined
  api.on(ocrCalls.data, ({ url }) => {
    const isFirst = !url.searchParams.get('cursor')
    if (!isFirst) drawn = document.querySelector('[data-page] canvas') !== null
    const responseOCR = isFirst ? served.fields.slice(0, 8) : served.fields.slice(8)
    return answer(ocrCalls.data, { document: documentOf(), responseOCR, ...(isFirst && { cursor: 'c1' }) })
  })
  const screen = await open()
  await expect.element(screen.getByText('16 campos')).toBeVisible()
  expect(drawn).toBe(true)
})

test('the least sure field comes first, and fields and boxes link to each other', async () => {
  const screen = await open()
  await expect.element(row(screen, 'Etiqueta 2.7')).toBeVisible()
  expect(rowTexts().slice(0, 3)).toEqual(['Etiqueta 1.7', 'Etiqueta 2.7', 'Etiqueta 2.6'])
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('40 % Baja')).toBeVisible()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('97 % Alta')).toBeVisible()
  const box = screen.getByRole('button', { name: /^Etiqueta 1.3: Valor 1.3/ })
  await box.hover()
  await expect.element(row(screen, 'Etiqueta 1.3')).toHaveAttribute('data-hovered')
  await row(screen, 'Etiqueta 1.2').hover()
  await expect
    .element(screen.getByRole('button', { name: /^Etiqueta 1.2: Valor 1.2/ }))
    .toHaveAttribute('data-hovered')
  await box.click()
  await expect.element(row(screen, 'Etiqueta 1.3')).toHaveAttribute('aria-selected', 'true')
  // Its page is scrolled into view with it.
  await row(screen, 'Etiqueta 2.5').click()
  const far = screen.getByRole('button', { name: /^Etiqueta 2.5: Valor 2.5/ })
  await expect.element(far).toBeInViewport()
  await expect.element(far).toHaveAttribute('aria-pressed', 'true')
})

test('fields are filtered by page and by confidence, in the URL; trained fields and missing pages are marked', async () => {
  served.fields = [...served.fields, fieldOf(2, 1, { id: '2-t1', label: 'NIT', trainedBy: 3 })]
  const document = documentOf({ pages: 3, missingPages: [3] })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document, responseOCR: served.fields }))
  const screen = await open()
  await expect.element(screen.getByText('No se pudo leer la página 3')).toBeVisible()
  await expect.element(screen.getByText('17 campos')).toBeVisible()
  await screen.getByLabelText('Página', { exact: true }).selectOptions('Página 2 (8 por revisar)')
  await expect.element(screen.getByText('9 campos')).toBeVisible()
  await screen.getByLabelText('Campos que se muestran').selectOptions('Muy dudosos (menos de 70 %)')
  await expect.element(screen.getByText('4 campos')).toBeVisible()
  // Only the filtered fields are marked on the picture.
  const boxesOf = (page: number) => window.document.querySelectorAll(`[data-box^="${page}-"]`).length
  await expect.poll(() => boxesOf(2)).toBe(4)
  expect(boxesOf(1)).toBe(0)
  expect(window.location.search).toBe('?pagina=2&campos=unsure')
  await screen.getByLabelText('Campos que se muestran').selectOptions('De entrenamiento')
  await expect.element(row(screen, 'NIT').getByText('Entrenamiento')).toBeVisible()
  expect(rowTexts()).toHaveLength(1)
})

test('tables are shown as tables, linked with their cells on the page', async () => {
  const cell = (text: string, column: number) => ({
    ...{ text, confidence: 60 + 20 * column },
    box: { left: 0.1 + 0.2 * column, top: 0.5, width: 0.2, height: 0.05 },
  })
  const box = { left: 0.1, top: 0.5, width: 0.4, height: 0.05 }
  const table = { box, confidence: 91, rows: [[cell('Cuota', 0), cell('24', 1)]] }
  api.on(ocrCalls.page, () => answer(ocrCalls.page, pageOf(1, { tables: [table] })))
  const screen = await open('?vista=tables')
  await expect.element(screen.getByText('Página 1: 1 tabla, 0 firmas')).toBeVisible()
  await screen.getByRole('cell', { name: 'Cuota' }).hover()
  await expect
    .element(screen.getByRole('button', { name: 'Cuota (confianza 60 %)' }))
    .toHaveAttribute('data-hovered')
})

test('a document that can never be read says why, and offers no retry', async () => {
  const problem = 'El documento está protegido con contraseña'
  const document = documentOf({ status: 'FAILED', unfit: true, problem })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document, responseOCR: [] }))
  const screen = await open()
  await expect.element(screen.getByText(problem)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

test('a photograph without any fields says so, and has nothing to export', async () => {
  const document = documentOf({ pages: 1, fields: 0 })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document, responseOCR: [] }))
  const screen = await open()
  await expect
    .element(screen.getByText(/^No se encontraron campos con etiqueta en el documento/))
    .toBeVisible()
  await expect.element(screen.getByText('0 campos', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Exportar a JSON' })).toBeDisabled()
})

test('a document of which only the text was read says so, and its tables and forms can be asked for', async () => {
  const words = documentOf({ features: [], pages: 12 })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: words, responseOCR: served.fields }))
  api.on(ocrCalls.again, () => answer(ocrCalls.again, documentOf({ status: 'PROCESSING' })))
  const screen = await open()
  const note = screen.getByRole('note', { name: 'Lo que no se leyó' })
  await expect
    .element(note.getByText('Se leyó el texto del documento, no sus tablas ni sus formularios.'))
    .toBeVisible()
  await note.getByRole('button', { name: 'Leer también tablas y formularios' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Costo: 12 páginas, unos US\$\s0,78/)).toBeVisible()
  const all = documentOf({ features: ['forms', 'tables'] })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: all, responseOCR: served.fields }))
  await dialog.getByRole('button', { name: 'Leer' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect(api.asked(ocrCalls.again)[0]?.body).toEqual({ withForms: true })
})

test('a document that is read again keeps nothing that was said of its values before', async () => {
  const words = documentOf({ features: [] })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: words, responseOCR: served.fields }))
  const screen = await open()
  await row(screen, 'Etiqueta 1.7').click()
  await userEvent.keyboard('s')
  await expect.element(row(screen, 'Etiqueta 1.7').getByText(/^Confirmó/)).toBeVisible()
  const being = documentOf({ status: 'PROCESSING' })
  api.on(ocrCalls.again, () => answer(ocrCalls.again, being))
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: being, responseOCR: [] }))
  await screen.getByRole('button', { name: 'Leer también tablas y formularios' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Leer' }).click()
  await expect.element(screen.getByText(/^El documento se está leyendo/)).toBeVisible()
  const read = [fieldOf(1, 7, { label: 'Ciudad', text: 'Tunja' })]
  api.on(ocrCalls.data, () =>
    answer(ocrCalls.data, { document: documentOf({ features: ['forms', 'tables'] }), responseOCR: read }),
  )
  await expect.element(row(screen, 'Tunja')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(api.asked(ocrCalls.correct)).toHaveLength(1)
})

test('a document that could not be read says why and can be retried; the view has no barriers', async () => {
  const failed = documentOf({ status: 'FAILED', problem: 'La lectura no terminó a tiempo, intenta de nuevo' })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: failed, responseOCR: [] }))
  api.on(ocrCalls.again, () => answer(ocrCalls.again, documentOf({ status: 'PROCESSING' })))
  const screen = await open()
  await expect.element(screen.getByText('La lectura no terminó a tiempo, intenta de nuevo')).toBeVisible()
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: documentOf(), responseOCR: served.fields }))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(row(screen, 'Etiqueta 1.7')).toBeVisible()
  await row(screen, 'Etiqueta 1.7').click()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
