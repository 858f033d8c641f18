import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ReadField } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { documentOf, fieldOf, pageOf, pdfBehind, readId } from '../../../readings/readings.fixture.ts'
import { DataPage } from './data-page.tsx'

let api: ReturnType<typeof pageApi>
let fields: ReadField[]
let link: string

const writtenPdf = async (count: number): Promise<string> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= count; page += 1) {
    const sheet = pdf.addPage([595, 842])
    for (let at = 0; at < 8; at += 1) {
      const text = `Etiqueta ${page}.${at}            Valor ${page}.${at}`
      sheet.drawText(text, { x: 60, y: 842 * (0.94 - 0.04 * at), size: 12, font })
    }
  }
  return URL.createObjectURL(new Blob([(await pdf.save()) as BlobPart], { type: 'application/pdf' }))
}

beforeEach(async () => {
  const bare = window.fetch
  api = pageApi()
  const called = window.fetch
  // The document's own file comes from where its link says.
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    String(input).startsWith('blob:') ? bare(input, init) : called(input, init),
  )
  await enter({ login: 'HERQUI01', tools: ['ocrAnalysis'], home: '/report-productivity' })
  fields = [1, 2].flatMap((page) => Array.from({ length: 8 }, (_, at) => fieldOf(page, at)))
  link = await writtenPdf(2)
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: documentOf(), responseOCR: fields }))
  api.on(ocrCalls.file, () => pdfBehind(link))
  api.on(ocrCalls.correct, ({ url, body }) => {
    const { text, version } = body as { text?: string; version: number }
    const { correction: _before, ...field } = fields.find(({ id }) => url.pathname.endsWith(id)) as ReadField
    const correction = { by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
    return answer(ocrCalls.correct, {
      ...{ ...field, version: version + 1 },
      ...(text !== undefined && { correction: { text, ...correction } }),
    })
  })
})

const open = async (search = '') => {
  const { screen } = await renderScreens(
    [
      { path: '/analyze-ocr-docs/:id', Component: DataPage },
      { path: '/analyze-ocr-docs', element: <p>Historial</p> },
    ],
    `/analyze-ocr-docs/${readId}${search}`,
  )
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>
const rowTexts = () =>
  [...document.querySelectorAll('[role=grid] tbody tr:not([aria-hidden]) th')].map((one) => one.textContent)
const row = (screen: Screen, label: string) => screen.getByRole('row', { name: new RegExp(label) })

test('who comes back while a document is still being fetched finds its fields, not an endless wait', async () => {
  const held = Promise.withResolvers<void>()
  api.on(ocrCalls.data, async ({ url }) => {
    const isFirst = !url.searchParams.get('cursor')
    if (!isFirst) await held.promise
    const responseOCR = isFirst ? fields.slice(0, 8) : fields.slice(8)
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
  await router.navigate('/analyze-ocr-docs')
  await expect.element(screen.getByText('Historial')).toBeVisible()
  await router.navigate(`/analyze-ocr-docs/${readId}`)
  held.resolve()
  await expect.element(screen.getByText('16 campos')).toBeVisible()
})

test('the file is asked for beside the data, and anew once a document has been read', async () => {
  const held = Promise.withResolvers<void>()
  let read = answer(ocrCalls.data, { document: documentOf({ status: 'PROCESSING' }), responseOCR: [] })
  api.on(ocrCalls.data, () => held.promise.then(() => read))
  const screen = await open()
  await expect.poll(() => api.asked(ocrCalls.file).length).toBe(1)
  held.resolve()
  await expect.element(screen.getByText(/^El documento se está leyendo/)).toBeVisible()
  read = answer(ocrCalls.data, { document: documentOf(), responseOCR: fields })
  await expect.element(screen.getByText('16 campos'), { timeout: 10_000 }).toBeVisible()
  await expect.poll(() => document.querySelector('[data-page="1"] canvas')).not.toBeNull()
  // Its first link may have ended by then.
  expect(api.asked(ocrCalls.file)).toHaveLength(2)
})

test('the other fields are asked for once the first page is drawn', async () => {
  // Nor because it took long.
  const bare = window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) =>
    ms === 2_000 ? 0 : bare(act, ms)) as typeof setTimeout)
  let drawn: boolean | undefined
  api.on(ocrCalls.data, ({ url }) => {
    const isFirst = !url.searchParams.get('cursor')
    if (!isFirst) drawn = document.querySelector('[data-page] canvas') !== null
    const responseOCR = isFirst ? fields.slice(0, 8) : fields.slice(8)
    return answer(ocrCalls.data, { document: documentOf(), responseOCR, ...(isFirst && { cursor: 'c1' }) })
  })
  const screen = await open()
  await expect.element(screen.getByText('16 campos')).toBeVisible()
  expect(drawn).toBe(true)
})

test('the least sure field comes first, and fields and boxes lead to each other', async () => {
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
  // Its page comes into view with it.
  await row(screen, 'Etiqueta 2.5').click()
  const far = screen.getByRole('button', { name: /^Etiqueta 2.5: Valor 2.5/ })
  await expect.element(far).toBeInViewport()
  await expect.element(far).toHaveAttribute('aria-pressed', 'true')
})

test('the whole work goes without a mouse: next doubtful, correct, save, next; and back', async () => {
  const screen = await open()
  const grid = screen.getByRole('grid')
  await expect.element(grid).toBeVisible()
  ;(grid.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row(screen, 'Etiqueta 1.7')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Valor correcto de Etiqueta 1.7')).toHaveFocus()
  await userEvent.keyboard('900123456{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7')).toHaveAttribute('aria-selected', 'true')
  const corrected = row(screen, 'Etiqueta 1.7')
  await expect
    .element(corrected.getByText(/^Leído: Valor 1.7 · Corrigió HERQUI01 el 22\/11\/2026/))
    .toBeVisible()
  await expect.element(corrected.getByText('900123456')).toBeVisible()
  expect(api.asked(ocrCalls.correct)[0]?.body).toEqual({ version: 0, text: '900123456' })
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(row(screen, 'Etiqueta 2.6')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}{Control>}z{/Control}')
  await expect.element(corrected.getByText('Valor 1.7', { exact: true })).toBeVisible()
  expect(api.asked(ocrCalls.correct)[1]?.body).toEqual({ version: 1 })
  await userEvent.keyboard('{Enter}perdido{Escape}')
  await expect.element(grid).toHaveFocus()
  expect(api.asked(ocrCalls.correct)).toHaveLength(2)
})

test('Control with Z takes back the last correction from wherever its user went on to, also on its way', async () => {
  const screen = await open()
  const grid = screen.getByRole('grid')
  await expect.element(grid).toBeVisible()
  ;(grid.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}primero{Enter}{Enter}segundo{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^Leído/)).toBeVisible()
  await expect.element(row(screen, 'Etiqueta 2.6')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^Leído/)).not.toBeInTheDocument()
  await expect.element(row(screen, 'Etiqueta 2.7')).toHaveAttribute('aria-selected', 'true')
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('primero', { exact: true })).toBeVisible()
  await userEvent.keyboard('{End}{Control>}z{/Control}')
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('Valor 1.7', { exact: true })).toBeVisible()
  await expect.element(row(screen, 'Etiqueta 1.7')).toHaveAttribute('aria-selected', 'true')

  const held = Promise.withResolvers<void>()
  const at = '2026-11-22T15:00:00.000Z'
  api.on(ocrCalls.correct, async ({ body }) => {
    const { text, version } = body as { text?: string; version: number }
    await held.promise
    return answer(ocrCalls.correct, {
      ...(fields.find(({ id }) => id === '1-7') as ReadField),
      version: version + 1,
      ...(text !== undefined && { correction: { text, by: 'HERQUI01', at } }),
    })
  })
  await userEvent.keyboard('{Enter}tercero{Enter}{Control>}z{/Control}')
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('Guardando…')).toBeVisible()
  held.resolve()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('Valor 1.7', { exact: true })).toBeVisible()
  const sent = api.asked(ocrCalls.correct).slice(-2)
  expect(sent.map(({ body }) => body)).toEqual([{ version: 2, text: 'tercero' }, { version: 3 }])
})

test('what could not be saved stays, says why and is tried again; leaving asks', async () => {
  const screen = await open()
  await row(screen, 'Etiqueta 1.7').click()
  await row(screen, 'Etiqueta 1.7').getByRole('button', { name: 'Corregir' }).click()
  const works = api.on
  works(ocrCalls.correct, () => refusal('unexpected'))
  await userEvent.keyboard('900{Enter}')
  await expect.element(screen.getByText(/^No se guardó/)).toBeVisible()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('900', { exact: true })).toBeVisible()
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.element(screen.getByText('Se perderán las correcciones que no se han guardado')).toBeVisible()
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  // Somebody else corrected it meanwhile: both values are seen, and the own one can still be saved over it.
  const theirs = { text: '901', by: 'OTRA0001', at: '2026-11-22T15:00:00.000Z' }
  fields = fields.map((field) => (field.id === '1-7' ? { ...field, version: 1, correction: theirs } : field))
  works(ocrCalls.correct, ({ body }) => {
    const { text, version } = body as { text: string; version: number }
    if (version === 0) return refusal('wrongState')
    return answer(ocrCalls.correct, {
      ...(fields.find(({ id }) => id === '1-7') as ReadField),
      ...{ version: version + 1, correction: { ...theirs, by: 'HERQUI01', text } },
    })
  })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText(/^Guardado: 901 .* Corrigió OTRA0001/)).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText(/Corrigió HERQUI01/)).toBeVisible()
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.element(screen.getByText('Historial')).toBeVisible()
})

test('fields are filtered by page and by confidence, in the address; trained ones and missing pages are told', async () => {
  fields = [...fields, fieldOf(2, 1, { id: '2-t1', label: 'NIT', trainedBy: 3 })]
  const document = documentOf({ pages: 3, missingPages: [3] })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document, responseOCR: fields }))
  const screen = await open()
  await expect.element(screen.getByText('No se pudo leer la página 3')).toBeVisible()
  await expect.element(screen.getByText('17 campos')).toBeVisible()
  await screen.getByLabelText('Página', { exact: true }).selectOptions('Página 2')
  await expect.element(screen.getByText('9 campos')).toBeVisible()
  await screen.getByLabelText('Campos que se muestran').selectOptions('Muy dudosos (menos de 70 %)')
  await expect.element(screen.getByText('4 campos')).toBeVisible()
  // Only they are marked on the picture.
  const boxesOf = (page: number) => window.document.querySelectorAll(`[data-box^="${page}-"]`).length
  await expect.poll(() => boxesOf(2)).toBe(4)
  expect(boxesOf(1)).toBe(0)
  expect(window.location.search).toBe('?pagina=2&campos=unsure')
  await screen.getByLabelText('Campos que se muestran').selectOptions('De entrenamiento')
  await expect.element(row(screen, 'NIT').getByText('Entrenamiento')).toBeVisible()
  expect(rowTexts()).toHaveLength(1)
})

test('tables stand as tables, linked with their cells on the page', async () => {
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

test('one that can never be read says why, and is not offered to be read again', async () => {
  const problem = 'El documento está protegido con contraseña'
  const document = documentOf({ status: 'FAILED', unfit: true, problem })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document, responseOCR: [] }))
  const screen = await open()
  await expect.element(screen.getByText(problem)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

test('a photograph on which nothing was read says so, and has nothing to export', async () => {
  const document = documentOf({ pages: 1, fields: 0 })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document, responseOCR: [] }))
  const screen = await open()
  await expect
    .element(screen.getByText(/^No se encontraron campos con etiqueta en el documento/))
    .toBeVisible()
  await expect.element(screen.getByText('0 campos', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Exportar a JSON' })).toBeDisabled()
})

test('one that could not be read says why and is read again; the view has no barriers', async () => {
  const failed = documentOf({ status: 'FAILED', problem: 'La lectura no terminó a tiempo, intenta de nuevo' })
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: failed, responseOCR: [] }))
  api.on(ocrCalls.again, () => answer(ocrCalls.again, documentOf({ status: 'PROCESSING' })))
  const screen = await open()
  await expect.element(screen.getByText('La lectura no terminó a tiempo, intenta de nuevo')).toBeVisible()
  api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: documentOf(), responseOCR: fields }))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(row(screen, 'Etiqueta 1.7')).toBeVisible()
  await row(screen, 'Etiqueta 1.7').click()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('what is exported while a correction is being saved has it', async () => {
  const answered = Promise.withResolvers<void>()
  api.on(ocrCalls.correct, async ({ body }) => {
    await answered.promise
    const { text = '' } = body as { text?: string }
    const [field] = fields.filter(({ id }) => id === '1-7') as [ReadField]
    const correction = { text, by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
    return answer(ocrCalls.correct, { ...field, version: 1, correction })
  })
  const made: Blob[] = []
  const make = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return make(blob)
  })
  const screen = await open()
  await row(screen, 'Etiqueta 1.7').click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Corregido{Enter}')
  await expect.element(screen.getByText('Guardando…')).toBeVisible()
  await screen.getByRole('button', { name: 'Exportar a JSON' }).click()
  expect(made).toEqual([])
  answered.resolve()
  await expect.poll(() => made.length).toBe(1)
  const { responseOCR } = JSON.parse((await made[0]?.text()) ?? '')
  expect(responseOCR).toHaveLength(16)
  expect(responseOCR.filter(({ corrected }: { corrected: boolean }) => corrected)).toEqual([
    expect.objectContaining({ label: 'Etiqueta 1.7', text: 'Corregido', readText: 'Valor 1.7' }),
  ])
})
