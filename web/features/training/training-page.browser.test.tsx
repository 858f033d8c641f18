import { beforeEach, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import { sessions } from '../../../shared/sessions.ts'
import { trainingLimits } from '../../../shared/training.ts'
import { type TrainingDocument, trainingCalls } from '../../../shared/training-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { pageBucket } from '../../../test/support/page-bucket.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { documentOf as ocrDocumentOf, readId } from '../../readings/readings.fixture.ts'
import { TrainingPage } from './training-page.tsx'
import { trainingUploads } from './training-uploads.ts'
import { trainingOf } from './type/type-training.fixture.ts'

const documentOf = (other: Partial<TrainingDocument> = {}): TrainingDocument => ({
  ...{ id: readId, createDate: '2026-11-21T15:00:00.000Z', onBaseType: 'IC_RUT', fileName: 'rut.pdf' },
  ...{ user: 'INEACU01', status: 'SUCCEEDED', pages: 1, labels: 0, mayRemove: true },
  ...other,
})

let api: ReturnType<typeof pageApi>
let bucket: ReturnType<typeof pageBucket>
let items: TrainingDocument[]
beforeEach(async () => {
  trainingUploads.stopAll()
  api = pageApi()
  bucket = pageBucket()
  items = []
  await enter({ login: 'INEACU01', tools: ['ocrTraining'], home: '/report-productivity' })
  api.on(trainingCalls.list, () => answer(trainingCalls.list, { items }))
  api.on(trainingCalls.ofType, () => answer(trainingCalls.ofType, trainingOf()))
})

const open = async () => {
  const { screen } = await renderScreens([
    { path: '/train-docs-ocr', Component: TrainingPage },
    { path: '/train-docs-ocr/:id', element: <p>Etiquetas del documento</p> },
    { path: '/report-productivity', element: <p>Gestión diaria</p> },
  ])
  await expect.element(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled()
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>

const choose = async (screen: Screen, file: File) => {
  await screen.getByLabelText('Tipo de documento').selectOptions('Registro Único Tributario - RUT')
  const input = screen.getByRole('main').element().querySelector('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByText(new RegExp(`^${file.name} `))).toBeVisible()
}
const fileOf = (name: string, size = 5) => new File([new Uint8Array(size).fill(65)], name)
const send = (screen: Screen) => screen.getByRole('button', { name: 'Enviar' }).click()

test('a small document is sent with its call, and a retry after a lost answer is the same document', async () => {
  let isLost = true
  api.on(trainingCalls.add, () => {
    if (isLost) throw new TypeError('Failed to fetch')
    items = [documentOf({ status: 'PROCESSING' })]
    return answer(trainingCalls.add, documentOf({ status: 'PROCESSING' }))
  })
  const screen = await open()
  const empty = screen.getByText('Todavía no hay documentos. Sube el primero y agrégale etiquetas.')
  await expect.element(empty).toBeVisible()
  await choose(screen, fileOf('rut.pdf'))
  await send(screen)
  await expect.element(screen.getByText('Este Archivo no se pudo cargar')).toBeVisible()
  isLost = false
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText(/^rut\.pdf se cargó con exito/)).toBeVisible()
  await expect.element(screen.getByText('Procesando')).toBeVisible()
  const [first, second] = api.asked(trainingCalls.add).map(({ body }) => body)
  expect(first).toMatchObject({ stream: btoa('AAAAA'), fileName: 'rut.pdf', onBaseType: 'IC_RUT' })
  expect(second).toEqual(first)
})

test('a larger document is first uploaded to its own place, and then announced by its key', async () => {
  const key = 'training/documents/IC_RUT_-_20261121_-_rut.pdf'
  api.on(trainingCalls.begin, ({ body }) => {
    const { type, fileName, size } = body as { type: string; fileName: string; size: number }
    const url = `https://s3.example.com/ocr/${key}`
    return answer(trainingCalls.begin, {
      ...{ id: readId, type, fileName, size, key, bucket: 'ocr', region: 'us-east-1', url },
    })
  })
  api.on(sessions.getFrontRole, () =>
    answer(sessions.getFrontRole, {
      ...{ accessKeyId: 'key', secretAccessKey: 'secret', token: 'token', bucket: 'ocr', prefix: key },
    }),
  )
  api.on(trainingCalls.add, () => {
    items = [documentOf({ status: 'PROCESSING' })]
    return answer(trainingCalls.add, documentOf({ status: 'PROCESSING' }))
  })
  const screen = await open()
  await choose(screen, fileOf('rut.pdf', trainingLimits.streamSize + 1))
  await send(screen)
  await expect.element(screen.getByText(/^rut\.pdf se cargó con exito/)).toBeVisible()
  expect(bucket.completed).toHaveLength(1)
  expect(api.asked(trainingCalls.add)[0]?.body).toEqual({
    ...{ fileName: 'rut.pdf', fileNameKey: key, onBaseType: 'IC_RUT' },
  })
})

test('an upload interrupted by a reload is sent again as the same document', async () => {
  const asked = vi.fn()
  api.on(trainingCalls.add, (call) => {
    asked(call.body)
    return new Promise(() => {})
  })
  const file = fileOf('rut.pdf')
  const screen = await open()
  await choose(screen, file)
  await send(screen)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await screen.unmount()
  trainingUploads.stopAll()
  api.on(trainingCalls.add, ({ body }) => {
    asked(body)
    items = [documentOf({ status: 'PROCESSING' })]
    return answer(trainingCalls.add, documentOf({ status: 'PROCESSING' }))
  })
  const again = await open()
  const unfinished = again.getByRole('list', { name: 'Cargas sin terminar' })
  await expect.element(unfinished.getByText(/^No terminó de cargarse/)).toBeVisible()
  const input = unfinished.element().querySelector('input') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(again.getByText(/^rut\.pdf se cargó con exito/)).toBeVisible()
  await expect.element(unfinished).not.toBeInTheDocument()
  expect(asked.mock.calls[1]).toEqual(asked.mock.calls[0])
})

test('a wrong extension shows an error and nothing is sent, and the chosen file can be replaced', async () => {
  const screen = await open()
  await choose(screen, fileOf('rut.docx'))
  await send(screen)
  await expect.element(screen.getByRole('dialog', { name: 'Formato erroneo' })).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByText(/^rut\.docx /)).toBeVisible()
  expect(api.asked(trainingCalls.add)).toEqual([])
})

test('a permanent refusal of the server is shown once, with its reason', async () => {
  api.on(trainingCalls.add, () => refusal('fileTooLarge'))
  const screen = await open()
  await choose(screen, fileOf('rut.pdf'))
  await send(screen)
  const dialog = screen.getByRole('dialog', { name: 'Este Archivo no se pudo cargar' })
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByRole('list', { name: 'Cargas en curso' })).not.toBeInTheDocument()
})

test('a chosen document is dropped only after the question, by "Cancelar" and on leaving', async () => {
  const screen = await open()
  await choose(screen, fileOf('rut.pdf'))
  await screen.getByRole('link', { name: '< Volver' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Estás Seguro?' })
  await expect.element(dialog.getByText('Perderás todos los cambios sobre el documento actual')).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.getByRole('button', { name: 'Salir' }).click()
  await expect.element(screen.getByText(/^Ningún archivo seleccionado/)).toBeVisible()
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.element(screen.getByText('Gestión diaria')).toBeVisible()
})

test('the list is polled during a reading, and a read document links to its labels', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  items = [documentOf({ status: 'PROCESSING' })]
  const { screen } = await renderScreens([
    { path: '/train-docs-ocr', Component: TrainingPage },
    { path: '/train-docs-ocr/:id', element: <p>Etiquetas del documento</p> },
  ])
  await expect.element(screen.getByText('Procesando')).toBeVisible()
  items = [
    documentOf({ labels: 2, labelledBy: 'SEBPEN01' }),
    documentOf({
      ...{ id: crypto.randomUUID(), fileName: 'otro.pdf', user: 'SEBPEN01', mayRemove: false },
      ...{ status: 'FAILED', unfit: true, problem: 'El documento está dañado y no se puede abrir' },
    }),
    documentOf({
      ...{ id: crypto.randomUUID(), fileName: 'tarde.pdf', status: 'FAILED' },
      problem: 'La lectura no terminó a tiempo, intenta de nuevo',
    }),
  ]
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(screen.getByText('2 etiquetas de SEBPEN01')).toBeVisible()
  vi.useRealTimers()
  await expect.element(screen.getByText('El documento está dañado y no se puede abrir')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'otro.pdf' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Eliminar otro.pdf' })).not.toBeInTheDocument()
  const again = (name: string) => screen.getByRole('button', { name: `Reintentar la lectura de ${name}` })
  await expect.element(again('otro.pdf')).not.toBeInTheDocument()
  api.on(ocrCalls.again, () => {
    items = items.map((item) => (item.fileName === 'tarde.pdf' ? { ...item, status: 'PROCESSING' } : item))
    return answer(ocrCalls.again, ocrDocumentOf({ status: 'PROCESSING' }))
  })
  await again('tarde.pdf').click()
  await expect.element(screen.getByText('Procesando')).toBeVisible()
  await screen.getByRole('link', { name: 'rut.pdf' }).click()
  await expect.element(screen.getByText('Etiquetas del documento')).toBeVisible()
})

test('the user’s own document is deleted after a question that says what is lost', async () => {
  items = [documentOf({ labels: 2, labelledBy: 'SEBPEN01' })]
  api.on(trainingCalls.remove, () => {
    items = []
    return answer(trainingCalls.remove, null)
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Eliminar rut.pdf' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Eliminar rut.pdf?' })
  await expect.element(dialog.getByText(/con las etiquetas de todos/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(screen.getByText('rut.pdf se eliminó')).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

test('a document is set apart to test, and teaches again', async () => {
  items = [documentOf()]
  api.on(trainingCalls.setTest, ({ body }) => {
    const { isTest } = body as { isTest: boolean }
    items = [documentOf(isTest ? { isTest } : {})]
    return answer(trainingCalls.setTest, items[0] as TrainingDocument)
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Dejar rut.pdf como documento de prueba' }).click()
  await expect.element(screen.getByText('De prueba: no enseña')).toBeVisible()
  await screen.getByRole('button', { name: 'Que enseñe otra vez rut.pdf' }).click()
  await expect.element(screen.getByText('De prueba: no enseña')).not.toBeInTheDocument()
})

test('a type without labels says so, and "Ayuda" explains the steps', async () => {
  const none = {
    activeVersion: 0,
    versions: [],
    measure: { version: 0, on: 'others' as const, documents: 0, fields: [] },
  }
  api.on(trainingCalls.ofType, () => answer(trainingCalls.ofType, trainingOf(none)))
  const screen = await open()
  await screen.getByLabelText('De qué tipo').selectOptions('Libranza')
  const nobody = screen.getByText('Nadie ha etiquetado documentos de este tipo todavía.')
  await expect.element(nobody).toBeVisible()
  await screen.getByRole('button', { name: 'Ayuda' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Ayuda' }).getByRole('list')).toBeVisible()
})
