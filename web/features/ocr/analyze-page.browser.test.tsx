import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page as tab, userEvent } from 'vitest/browser'
import { type OcrDocument, ocrCalls } from '../../../shared/ocr-calls.ts'
import { sessions } from '../../../shared/sessions.ts'
import { answer, enter } from '../../../test/support/page-api.ts'
import { documentOf, readId } from '../../readings/readings.fixture.ts'
import { choose, namedForOcr, open, type Screen } from './analyze-page.fixture.tsx'
import { ocrUploads } from './ocr-uploads.ts'

let desk: Awaited<ReturnType<typeof namedForOcr>>
let api: typeof desk.api
let bucket: typeof desk.bucket
let list: typeof desk.list
beforeEach(async () => {
  desk = await namedForOcr()
  ;({ api, bucket, list } = desk)
})

const fileOf = (name: string, size = 2_048) => new File([new Uint8Array(size)], name)

test('a document is confirmed, sent, reported as loaded, and is in the history while it is read', async () => {
  const screen = await open()
  const heading = screen.getByRole('heading', { name: 'Carga el documento que quieres analizar' })
  await expect.element(heading).toBeVisible()
  await choose(screen, fileOf('rut.pdf'))
  const dialog = screen.getByRole('dialog', { name: '¿Estás seguro de cargar rut.pdf?' })
  await expect.element(dialog.getByText('2,00 k')).toBeVisible()
  await expect.element(dialog.getByText('Registro Único Tributario - RUT')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByText('rut.pdf se cargó con exito y será analizado')).toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: '¡Listo!' })).toBeVisible()
  expect(bucket.completed).toHaveLength(1)
  expect(api.asked(sessions.getFrontRole)[0]?.body).toMatchObject({ roleToAssume: 'front-ocr' })
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByText('No se encontraron registros.')).toBeVisible()
  // It arrives with its event, after the upload has ended.
  list(documentOf({ status: 'PROCESSING' }))
  await expect.element(screen.getByText('Procesando'), { timeout: 10_000 }).toBeVisible()
})

test('several files are chosen, confirmed and told at once; one that cannot be read keeps all back', async () => {
  api.on(ocrCalls.begin, ({ body }) => {
    const { type, fileName, size } = body as { type: string; fileName: string; size: number }
    const place = {
      bucket: 'ocr',
      region: 'us-east-1',
      key: `OCR/${fileName}`,
      url: `https://s3.example.com/ocr/${fileName}`,
    }
    return answer(ocrCalls.begin, { id: crypto.randomUUID(), type, fileName, size, ...place })
  })
  const screen = await open()
  await choose(screen, fileOf('uno.pdf'), fileOf('dos.docx'))
  await expect.element(screen.getByText(/^dos\.docx: Solo puedes subir archivos/)).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await choose(screen, fileOf('uno.pdf'), fileOf('dos.pdf'), fileOf('tres.pdf'))
  const dialog = screen.getByRole('dialog', { name: '¿Estás seguro de cargar 3 archivos?' })
  await expect.element(dialog.getByText(/^hasta 9\.000 páginas, unos US\$\s450,00 \(más si/)).toBeVisible()
  await expect.element(dialog.getByText('uno.pdf, dos.pdf, tres.pdf')).toBeVisible()
  await expect.element(dialog.getByText('6,00 k')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByText('3 archivos se cargaron con exito y serán analizados')).toBeVisible()
  expect(bucket.completed).toHaveLength(3)
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a wrong extension and a file above its limit show an error, and nothing is sent', async () => {
  const screen = await open()
  await choose(screen, fileOf('rut.docx'))
  await expect.element(screen.getByRole('dialog', { name: 'Formato erroneo' })).toBeVisible()
  const allowed =
    'Solo puedes subir archivos con las extensiones permitidas .pdf, .tif, .tiff, .png, .jpg, .jpeg'
  await expect.element(screen.getByText(allowed)).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await choose(screen, fileOf('foto.png', 10 * 1_024 ** 2 + 1))
  await expect.element(screen.getByText('El documento supera el tamaño permitido')).toBeVisible()
  expect(api.asked(ocrCalls.begin)).toEqual([])
})

test('a cancelled upload shows no message, and leaves nothing of the file', async () => {
  bucket.on(({ method }) => (method === 'PUT' ? 'held' : undefined))
  const screen = await open()
  await choose(screen, fileOf('rut.pdf'))
  await screen.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByText('Cargando rut.pdf 50 %')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar la carga de rut.pdf' }).click()
  await expect.element(screen.getByRole('list', { name: 'Cargas en curso' })).not.toBeInTheDocument()
  await expect.poll(() => bucket.open()).toEqual([])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a long name stays within the page, while its file is sent and after a failure', async () => {
  await tab.viewport(1024, 768)
  const name = `${'formulario_sin_espacios_'.repeat(8)}.pdf`
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  bucket.on(({ method }) => (method === 'PUT' ? 'held' : undefined))
  const screen = await open()
  await choose(screen, fileOf(name))
  await screen.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByText(`Cargando ${name} 50 %`)).toBeVisible()
  expect(isWide()).toBe(false)
  await screen.getByRole('button', { name: `Cancelar la carga de ${name}` }).click()
  bucket.on(({ method }) => (method === 'PUT' ? { status: 403 } : undefined))
  await choose(screen, fileOf(name))
  await screen.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByText(/^Lo sentimos .* no se pudo cargar/)).toBeVisible()
  expect(isWide()).toBe(false)
})

/** Removes the page in the middle of an upload, as a reload does, and opens it again. */
const reloaded = async (file: File) => {
  bucket.on(({ method }) => (method === 'PUT' ? 'held' : undefined))
  const screen = await open()
  await choose(screen, file)
  await screen.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByText('Cargando rut.pdf 50 %')).toBeVisible()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await screen.unmount()
  ocrUploads.stopAll()
  bucket.on(() => undefined)
  return open()
}
const unfinished = (screen: Screen) => screen.getByRole('list', { name: 'Cargas sin terminar' })
const give = (screen: Screen, file: File) => {
  const input = unfinished(screen).element().querySelector('input') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('an upload interrupted by a reload says so, and continues with the same file as one document', async () => {
  const file = fileOf('rut.pdf')
  const screen = await reloaded(file)
  await expect.element(unfinished(screen).getByText(/^No terminó de cargarse/)).toBeVisible()
  await expect.element(unfinished(screen).getByText('rut.pdf (2,00 k)')).toBeVisible()
  give(screen, fileOf('rut.pdf', 4_096))
  const other = screen.getByText(/^Selecciona el mismo archivo para reanudar la carga: rut\.pdf/)
  await expect.element(other).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  give(screen, file)
  await expect.element(screen.getByText('rut.pdf se cargó con exito y será analizado')).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(unfinished(screen)).not.toBeInTheDocument()
  const [first, second] = api.asked(ocrCalls.begin).map(({ body }) => body)
  expect(second).toEqual(first)
  // The upload continued with the parts sent before.
  expect(bucket.completed).toEqual(['upload-1'])
  expect(bucket.open()).toEqual([])
})

test('an interrupted upload can be cancelled, belongs to its user, and is not listed once it has arrived', async () => {
  const screen = await reloaded(fileOf('rut.pdf'))
  await expect.element(unfinished(screen)).toBeVisible()
  await screen.unmount()
  await enter({ login: 'INEACU01', tools: ['ocrAnalysis'], home: '/report-productivity' })
  const others = await open()
  await expect.element(others.getByText('No se encontraron registros.')).toBeVisible()
  await expect.element(unfinished(others)).not.toBeInTheDocument()
  await others.unmount()
  await enter({ login: 'HERQUI01', tools: ['ocrAnalysis'], home: '/report-productivity' })
  const own = await open()
  await own.getByRole('button', { name: 'Descartar la carga de rut.pdf' }).click()
  await expect.element(unfinished(own)).not.toBeInTheDocument()
  await own.unmount()

  const later = await reloaded(fileOf('rut.pdf', 1_024))
  await expect.element(unfinished(later)).toBeVisible()
  list(documentOf({ status: 'PROCESSING' }))
  await later.getByRole('button', { name: 'Actualizar' }).click()
  await expect.element(later.getByText('Procesando')).toBeVisible()
  await expect.element(unfinished(later)).not.toBeInTheDocument()
})

test('a running reading is polled; "Exitoso" leads to the data, "Fallido" says why and can be retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  list(documentOf({ status: 'PROCESSING' }))
  const screen = await open()
  await expect.element(screen.getByText('Procesando')).toBeVisible()
  list(documentOf({ status: 'FAILED', problem: 'La lectura no terminó a tiempo, intenta de nuevo' }))
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(screen.getByText('La lectura no terminó a tiempo, intenta de nuevo')).toBeVisible()
  api.on(ocrCalls.again, () => answer(ocrCalls.again, documentOf({ status: 'PROCESSING' })))
  list(documentOf())
  await screen.getByRole('button', { name: 'Reintentar la lectura de rut.pdf' }).click()
  const success = screen.getByRole('link', { name: 'Exitoso: ver los datos de rut.pdf' })
  await expect.element(success).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(getComputedStyle(success.element().firstElementChild as Element).textDecorationLine).toBe(
    'underline',
  )
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await success.click()
  await expect.element(screen.getByText('Datos leídos')).toBeVisible()
})

test('a document that can never be read says why, and offers no retry', async () => {
  const problem = 'El documento está protegido con contraseña'
  list(documentOf({ status: 'FAILED', unfit: true, problem }))
  const screen = await open()
  await expect.element(screen.getByText(problem)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Reintentar/ })).not.toBeInTheDocument()
})

test('older readings load on request, newest first', async () => {
  const older = documentOf({ id: crypto.randomUUID(), viewName: 'antiguo.pdf' })
  api.on(ocrCalls.history, ({ url }) =>
    answer(
      ocrCalls.history,
      url.searchParams.get('cursor') ? { items: [older] } : { items: [documentOf()], cursor: 'c1' },
    ),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.element(screen.getByText('antiguo.pdf')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ver más' })).not.toBeInTheDocument()
})

test('the history counts what is left to check, is filtered and searched, and a key leads to the next one', async () => {
  const reviewed = { by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
  const [left, done] = [
    documentOf({ fields: 20, doubtful: 4, checked: 1 }),
    documentOf({
      id: crypto.randomUUID(),
      viewName: 'hecho.pdf',
      fields: 5,
      doubtful: 2,
      checked: 2,
      reviewed,
    }),
  ]
  api.on(ocrCalls.history, ({ url: { searchParams }, personal: { search } }) => {
    const review = searchParams.get('review')
    const fits = (one: OcrDocument) =>
      (!review || (review === 'reviewed') === (one.reviewed !== undefined)) &&
      (!search || one.viewName.includes(search))
    return answer(ocrCalls.history, { items: [done, left].filter(fits) })
  })
  const screen = await open()
  const rows = (name: RegExp) => screen.getByRole('row', { name })
  await expect.element(rows(/rut\.pdf/).getByText('Por revisar: 3')).toBeVisible()
  await expect.element(rows(/rut\.pdf/).getByText('20 campos · 4 dudosos · 1 revisado')).toBeVisible()
  await expect.element(rows(/hecho\.pdf/).getByText('Revisado', { exact: true })).toBeVisible()
  await expect.element(rows(/hecho\.pdf/).getByText(/^HERQUI01, 22/)).toBeVisible()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await screen.getByLabelText('Documentos que se muestran').selectOptions('Revisados')
  await expect.element(rows(/rut\.pdf/)).not.toBeInTheDocument()
  await screen.getByLabelText('Documentos que se muestran').selectOptions('Todos')
  const search = screen.getByPlaceholder('Buscar por nombre o tipo')
  await search.fill('rut')
  await expect.element(rows(/hecho\.pdf/)).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
  expect(window.location.search).toBe('')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Alt>}s{/Alt}')
  await expect.element(screen.getByText('Datos leídos')).toBeVisible()
  expect(window.location.pathname).toBe(`/analyze-ocr-docs/${readId}`)
})
