import { beforeEach, expect, test } from 'vitest'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import { sessions } from '../../../shared/sessions.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { pageBucket } from '../../../test/support/page-bucket.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { readId } from '../../readings/readings.fixture.ts'
import { AnalyzePage } from './analyze-page.tsx'
import { ocrUploads } from './ocr-uploads.ts'

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  ocrUploads.stopAll()
  api = pageApi()
  pageBucket()
  await enter({ login: 'HERQUI01', tools: ['ocrAnalysis'], home: '/report-productivity' })
  api.on(ocrCalls.history, () => answer(ocrCalls.history, { items: [] }))
  api.on(ocrCalls.begin, ({ body }) => {
    const { type, fileName, size } = body as { type: string; fileName: string; size: number }
    const key = `OCR/${type}_-_20261121_-_${fileName}`
    const place = { bucket: 'ocr', region: 'us-east-1', key, url: `https://s3.example.com/ocr/${key}` }
    return answer(ocrCalls.begin, { id: readId, type, fileName, size, ...place })
  })
  api.on(sessions.getFrontRole, () =>
    answer(sessions.getFrontRole, {
      ...{ accessKeyId: 'key', secretAccessKey: 'secret', token: 'token' },
      ...{ bucket: 'ocr', prefix: 'OCR' },
    }),
  )
})

const open = async () =>
  (
    await renderScreens([
      { path: '/analyze-ocr-docs', Component: AnalyzePage },
      { path: '/analyze-ocr-docs/:id', element: <p>Datos leídos</p> },
    ])
  ).screen
type Screen = Awaited<ReturnType<typeof open>>

const choose = async (screen: Screen, ...files: File[]) => {
  await screen.getByLabelText('Tipo de documento').selectOptions('Registro Único Tributario - RUT')
  const input = screen.getByRole('main').element().querySelector('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await screen.getByRole('button', { name: 'Cargar' }).click()
}

test('what is read is chosen, and its cost stands beside the confirmation', async () => {
  const screen = await open()
  const file = new File(['%PDF-1.7 /Type /Page /Type /Pages /Type/Page '.repeat(10)], 'rut.pdf')
  await choose(screen, file)
  await expect.element(screen.getByText('20 páginas, unos US$ 1,00')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('checkbox', { name: 'Leer también tablas y formularios' }).click()
  await screen.getByRole('button', { name: 'Cargar' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('20 páginas, unos US$ 1,30')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cargar' }).click()
  await expect.poll(() => api.asked(ocrCalls.begin).length).toBe(1)
  expect(api.asked(ocrCalls.begin)[0]?.body).toMatchObject({ type: 'IC_RUT', withForms: true })
})
