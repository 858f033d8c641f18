import { beforeEach, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import { documentOf } from '../../readings/readings.fixture.ts'
import { choose, namedForOcr, open, pick } from './analyze-page.fixture.tsx'

let api: Awaited<ReturnType<typeof namedForOcr>>['api']
let list: Awaited<ReturnType<typeof namedForOcr>>['list']
beforeEach(async () => {
  ;({ api, list } = await namedForOcr())
})

test('what is read is chosen, and its cost stands beside the confirmation', async () => {
  const screen = await open()
  const file = new File(['%PDF-1.7 /Type /Page /Type /Pages /Type/Page '.repeat(10)], 'rut.pdf')
  await choose(screen, file)
  await expect.element(screen.getByText(/^20 páginas, unos US\$\s1,00 \(más si/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('checkbox', { name: 'Leer también tablas y formularios' }).click()
  await screen.getByRole('button', { name: 'Cargar' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('20 páginas, unos US$ 1,30')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cargar' }).click()
  await expect.poll(() => api.asked(ocrCalls.begin).length).toBe(1)
  expect(api.asked(ocrCalls.begin)[0]?.body).toMatchObject({ type: 'IC_RUT', withForms: true })
})

test('a second press while the cost is counted asks and sends no second time', async () => {
  const screen = await open()
  const read = vi.spyOn(File.prototype, 'arrayBuffer')
  const counted = Promise.withResolvers<ArrayBuffer>()
  read.mockReturnValue(counted.promise)
  await pick(screen, new File(['%PDF-1.7 /Type /Page '], 'rut.pdf'))
  const send = screen.getByRole('button', { name: 'Cargar' }).element() as HTMLButtonElement
  for (let presses = 0; presses < 2; presses += 1) {
    send.click()
    await new Promise(requestAnimationFrame)
  }
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
  counted.resolve(new ArrayBuffer(0))
  await screen.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByText(/se cargó con exito/)).toBeVisible()
  await expect.element(screen.getByText(/^¿Estás seguro/)).not.toBeInTheDocument()
  expect(api.asked(ocrCalls.begin)).toHaveLength(1)
})

test('the cost of reading a failed document again stands beside its button', async () => {
  list(
    documentOf({ status: 'FAILED', pages: undefined, retry: { pages: 20, features: ['forms', 'tables'] } }),
  )
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Reintentar la lectura de rut.pdf' })).toBeVisible()
  await expect.element(screen.getByText('Costo: 20 páginas, unos US$ 1,30')).toBeVisible()
})

test('of one whose file does not tell its pages it is what the longest costs', async () => {
  list(documentOf({ status: 'FAILED', pages: undefined, retry: { features: [], mayBeMore: true } }))
  const screen = await open()
  await expect
    .element(screen.getByText(/^Costo: hasta 3.000 páginas, unos US\$\s4,50 \(más si/))
    .toBeVisible()
})

test('of one that cannot be read again nothing is said', async () => {
  list(documentOf({ status: 'FAILED', unfit: true, problem: 'El documento está dañado' }))
  const screen = await open()
  await expect.element(screen.getByText('El documento está dañado')).toBeVisible()
  await expect.element(screen.getByText(/^Costo/)).not.toBeInTheDocument()
})
