import { PDFDocument } from '@cantoo/pdf-lib'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page as tab, userEvent } from 'vitest/browser'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import type { LabelledJson } from '../../../../shared/training.ts'
import { type TrainingDocument, trainingCalls } from '../../../../shared/training-calls.ts'
import { firstLabels } from '../../../../shared/type-labels.ts'
import { answer, enter, outdated, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { documentOf, pageOf, pdfBehind, readId } from '../../../readings/readings.fixture.ts'
import { LabelPage } from './label-page.tsx'
import { jsonOf, type Label } from './labels-model.ts'

let api: ReturnType<typeof pageApi>
let document_: TrainingDocument
let labelled: { user: string; at: string; version: number; json: LabelledJson }[]

const training = (other: Partial<TrainingDocument> = {}): TrainingDocument => ({
  ...{ id: readId, createDate: '2026-11-21T15:00:00.000Z', onBaseType: 'IC_RUT', fileName: 'rut.pdf' },
  ...{ user: 'INEACU01', status: 'SUCCEEDED', pages: 2, labels: 0, mayRemove: true },
  ...other,
})
const label = (value: string, other: Partial<Label> = {}): Label => ({
  ...{ id: value, page: 1, key: 'name', value, box: { left: 0.2, top: 0.6, width: 0.2, height: 0.03 } },
  ...other,
})
const savedBy = (user: string, version: number, labels: Label[]) => ({
  ...{ user, version, at: '2026-11-22T15:00:00.000Z', json: jsonOf(labels, training(), () => 0.7) },
})
const words = (page: number) =>
  ['Ana', 'María', 'Rojas'].map((text, at) => ({
    ...{ text: `${text}${page}`, confidence: 99 },
    box: { left: 0.1 + 0.15 * at, top: 0.1, width: 0.1, height: 0.02 },
  }))

beforeEach(async () => {
  await tab.viewport(1440, 900)
  const originalFetch = window.fetch
  api = pageApi()
  const called = window.fetch
  // The URL of the document's own file is its link.
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    String(input).startsWith('blob:') ? originalFetch(input, init) : called(input, init),
  )
  await enter({ login: 'INEACU01', tools: ['ocrTraining'], home: '/report-productivity' })
  const pdf = await PDFDocument.create()
  for (let page = 0; page < 2; page += 1) pdf.addPage([595, 842])
  const link = URL.createObjectURL(new Blob([(await pdf.save()) as BlobPart], { type: 'application/pdf' }))
  document_ = training()
  labelled = []
  api.on(trainingCalls.read, () =>
    answer(trainingCalls.read, {
      document: document_,
      labelled,
      labels: { labels: [...firstLabels], version: 0 },
    }),
  )
  api.on(trainingCalls.proposals, () => answer(trainingCalls.proposals, { version: 0, fields: [] }))
  api.on(ocrCalls.file, () => pdfBehind(link))
  api.on(ocrCalls.page, ({ url }) => {
    const page = Number(url.pathname.split('/').at(-1))
    return answer(ocrCalls.page, pageOf(page, { words: words(page), lines: [3] }))
  })
  api.on(trainingCalls.label, ({ body }) => {
    const { json, replaces } = body as { json: LabelledJson; replaces: number }
    const own = { user: 'INEACU01', at: '2026-11-22T15:00:00.000Z', version: replaces + 1, json }
    labelled = [own, ...labelled.filter(({ user }) => user !== own.user)]
    return answer(trainingCalls.label, { ...own, isUsed: true })
  })
})

const open = async () => {
  const routes = [
    { path: '/train-docs-ocr/:id', Component: LabelPage },
    { path: '/train-docs-ocr', element: <p>Documentos</p> },
  ]
  return (await renderScreens(routes, `/train-docs-ocr/${readId}`)).screen
}
type Screen = Awaited<ReturnType<typeof open>>
const word = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const sent = () =>
  api.asked(trainingCalls.label).map(({ body }) => body as { replaces: number; json: LabelledJson })
const choice = (screen: Screen) => screen.getByLabelText('Comentanos la etiqueta que encontraste:')
const item = (screen: Screen, value: string) => screen.getByRole('listitem').filter({ hasText: value })
const draw = async (screen: Screen, page: number, from: [number, number], to: [number, number]) => {
  const sheet = screen.getByRole('group', { name: `rut.pdf, página ${page} de 2` })
  await expect.element(sheet).toBeVisible()
  const { left, top, width, height } = sheet.element().getBoundingClientRect()
  HTMLElement.prototype.setPointerCapture = () => {}
  const point = (type: string, [x, y]: [number, number]) =>
    sheet.element().dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        ...{ bubbles: true, button: 0, pointerId: 1, isPrimary: true },
        ...{ clientX: left + x * width, clientY: top + y * height },
      }),
    )
  point('down', from)
  point('move', to)
  point('up', to)
}

test('a page that could not be read cannot be labelled, and the others can', async () => {
  document_ = training({ missingPages: [2] })
  const screen = await open()
  await expect.element(word(screen, 'Ana1')).toBeInTheDocument()
  await draw(screen, 2, [0.2, 0.3], [0.5, 0.4])
  await expect.element(screen.getByText('La página 2 no se pudo leer y no se puede etiquetar')).toBeVisible()
  expect(api.asked(ocrCalls.page)).toHaveLength(1)
})

test('a field is labelled by keyboard: word, run of words, label, save', async () => {
  const screen = await open()
  await expect.element(word(screen, 'Ana1')).toBeInTheDocument()
  ;(word(screen, 'Ana1').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Shift>}{Enter}{/Shift}')
  await expect.element(screen.getByText('Elegiste «Ana1 María1»')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(choice(screen)).toHaveFocus()
  await choice(screen).selectOptions('Nombres')
  await expect.element(screen.getByLabelText('Valor en la página 1')).toHaveValue('Ana1 María1')
  ;(screen.getByLabelText('Valor en la página 1').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Se agregó Nombres: Ana1 María1 (página 1)')).toBeVisible()
  await expect.element(word(screen, 'María1')).toHaveFocus()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText(/^Las etiquetas se guardaron/)).toBeVisible()
  const [{ replaces, json } = { replaces: -1, json: undefined }] = sent()
  expect(replaces).toBe(0)
  expect(json).toMatchObject({ name: 'rut.pdf', onBaseType: 'IC_RUT', numPages: 2 })
  const [pair] = json?.pages[0]?.keyPairs ?? []
  expect(pair).toMatchObject({ key: 'name', value: 'Ana1 María1' })
  expect(pair?.vertices[0]).toEqual({ x: 0.1, y: 0.1 })
  expect(pair?.vertices[2]?.x).toBeCloseTo(0.35)
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('a field is labelled by drawing, changed, redrawn, deleted and restored, also on another page', async () => {
  labelled = [savedBy('INEACU01', 4, [label('Guardada', { page: 2 })])]
  const screen = await open()
  await expect.element(word(screen, 'Ana1')).toBeInTheDocument()
  await draw(screen, 1, [0.08, 0.08], [0.36, 0.14])
  await expect.element(choice(screen)).toHaveFocus()
  await screen.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(screen.getByText('Escoge una etiqueta', { exact: true }).last()).toBeVisible()
  await choice(screen).selectOptions('Nombres')
  await screen.getByLabelText('Valor en la página 1').fill('a'.repeat(201))
  await screen.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(screen.getByText('Máximo 200 caracteres')).toBeVisible()
  await screen.getByLabelText('Valor en la página 1').fill('Anita')
  await screen.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(item(screen, 'Anita')).toBeVisible()
  await screen.getByRole('button', { name: /^Editar Nombres: Anita/ }).click()
  await draw(screen, 1, [0.38, 0.08], [0.52, 0.14])
  await expect.element(screen.getByLabelText('Valor en la página 1')).toHaveValue('Rojas1')
  await choice(screen).selectOptions('Apellidos')
  await screen.getByRole('button', { name: 'Cambiar' }).click()
  await expect.element(item(screen, 'Rojas1').getByText('Apellidos')).toBeVisible()
  // A label of another page scrolls to it.
  await item(screen, 'Guardada').getByRole('button').first().click()
  const far = screen.getByRole('group', { name: 'rut.pdf, página 2 de 2' })
  await expect.element(far.getByRole('button', { name: 'Nombres: Guardada' })).toBeInViewport()
  await screen.getByRole('button', { name: /^Borrar Nombres: Guardada/ }).click()
  await expect.element(item(screen, 'Guardada')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(item(screen, 'Guardada')).toBeVisible()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.replaces).toBe(4)
  expect(sent()[0]?.json.pages.map(({ keyPairs }) => keyPairs.map(({ key, value }) => [key, value]))).toEqual(
    [[['lastName', 'Rojas1']], [['name', 'Guardada']]],
  )
})

test('labels saved in another window are shown beside those here, and neither is lost without a confirmation', async () => {
  labelled = [savedBy('INEACU01', 1, [label('Primera')])]
  const screen = await open()
  await screen.getByRole('button', { name: /^Borrar Nombres: Primera/ }).click()
  labelled = [savedBy('INEACU01', 2, [label('Otra ventana')])]
  const accepts = api.on
  accepts(trainingCalls.label, () => outdated(labelled[0]))
  await screen.getByRole('button', { name: 'Guardar' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Nombres: Otra ventana (página 1)')).toBeVisible()
  accepts(trainingCalls.label, ({ body }) => {
    const { json } = body as { json: LabelledJson }
    return answer(trainingCalls.label, { ...savedBy('INEACU01', 3, []), json, isUsed: true })
  })
  await dialog.getByRole('button', { name: 'Guardar las de aquí' }).click()
  await expect.element(screen.getByText(/^Las etiquetas se guardaron/)).toBeVisible()
  expect(sent().map(({ replaces }) => replaces)).toEqual([1, 2])
})

test('leaving asks, and a reload keeps unsaved labels; a refusal of the server is shown', async () => {
  labelled = [savedBy('INEACU01', 1, [label('Mía')]), savedBy('TEO00001', 2, [label('Ajena')])]
  const first = await open()
  await first.getByRole('button', { name: /^Borrar Nombres: Mía/ }).click()
  await first.getByRole('link', { name: '< Volver' }).click()
  await expect.element(first.getByText('¿Estás Seguro?')).toBeVisible()
  await expect.element(first.getByText('Perderás todos los cambios sobre el documento actual')).toBeVisible()
  await first.getByRole('button', { name: 'Seguir aquí' }).click()
  await first.unmount()
  const screen = await open()
  await expect.element(screen.getByText(/Se recuperaron las etiquetas/)).toBeVisible()
  await expect.element(screen.getByText('0 etiquetas · Hay cambios sin guardar')).toBeVisible()
  await screen.getByLabelText('Etiquetas de', { exact: true }).selectOptions('TEO00001')
  await expect.element(item(screen, 'Ajena')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Borrar/ })).not.toBeInTheDocument()
  await screen.getByLabelText('Etiquetas de', { exact: true }).selectOptions('Mis etiquetas')
  api.on(trainingCalls.label, () => refusal('labelPlace'))
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Hay etiquetas fuera de la página')).toBeVisible()
})

test('a document that is being read, could not be read, or does not exist says so', async () => {
  const problem = 'El documento está dañado y no se puede abrir'
  document_ = training({ status: 'FAILED', unfit: true, problem })
  const failed = await open()
  await expect.element(failed.getByText('El documento está dañado y no se puede abrir')).toBeVisible()
  // The upload succeeded: its reading failed (C§4).
  await expect.element(failed.getByRole('heading', { name: 'Fallido' })).toBeVisible()
  await expect.element(failed.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
  await failed.unmount()
  document_ = training({ status: 'FAILED', problem: 'La lectura no terminó a tiempo, intenta de nuevo' })
  const late = await open()
  api.on(ocrCalls.again, () => {
    document_ = training({ status: 'PROCESSING' })
    return answer(ocrCalls.again, documentOf({ status: 'PROCESSING' }))
  })
  await late.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(late.getByText(/^El documento se está leyendo/)).toBeVisible()
  await late.unmount()
  document_ = training({ status: 'PROCESSING' })
  const waiting = await open()
  await expect.element(waiting.getByText(/^El documento se está leyendo/)).toBeVisible()
  document_ = training()
  await expect.element(word(waiting, 'Ana1'), { timeout: 10_000 }).toBeInTheDocument()
  await waiting.unmount()
  api.on(trainingCalls.read, () => refusal('notFound'))
  const absent = await open()
  await expect.element(absent.getByText('No se encontró el documento')).toBeVisible()
})
