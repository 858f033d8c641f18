import { beforeEach, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import { choose, namedForOcr, open, pick } from './analyze-page.fixture.tsx'

let api: Awaited<ReturnType<typeof namedForOcr>>['api']
beforeEach(async () => {
  api = (await namedForOcr()).api
})

test('what is read is chosen, and its cost stands beside the confirmation', async () => {
  const screen = await open()
  const file = new File(['%PDF-1.7 /Type /Page /Type /Pages /Type/Page '.repeat(10)], 'rut.pdf')
  await choose(screen, file)
  await expect.element(screen.getByText(/^20 páginas, unos US\$ 1,00 \(más si/)).toBeVisible()
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
