import { type OcrDocument, ocrCalls } from '../../../shared/ocr-calls.ts'
import { sessions } from '../../../shared/sessions.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { pageBucket } from '../../../test/support/page-bucket.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { readId } from '../../readings/readings.fixture.ts'
import { AnalyzePage } from './analyze-page.tsx'
import { ocrUploads } from './ocr-uploads.ts'

/** A named user of OCR, whose uploads are taken, and whose history is what was listed last. */
export const namedForOcr = async () => {
  ocrUploads.stopAll()
  const api = pageApi()
  const bucket = pageBucket()
  let items: OcrDocument[] = []
  await enter({ login: 'HERQUI01', tools: ['ocrAnalysis'], home: '/report-productivity' })
  api.on(ocrCalls.history, () => answer(ocrCalls.history, { items }))
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
  const list = (...now: OcrDocument[]) => {
    items = now
  }
  return { api, bucket, list }
}

export const open = async () =>
  (
    await renderScreens([
      { path: '/analyze-ocr-docs', Component: AnalyzePage },
      { path: '/analyze-ocr-docs/:id', element: <p>Datos leídos</p> },
    ])
  ).screen
export type Screen = Awaited<ReturnType<typeof open>>

/** Chooses files of one type. */
export const pick = async (screen: Screen, ...files: File[]) => {
  await screen.getByLabelText('Tipo de documento').selectOptions('Registro Único Tributario - RUT')
  const input = screen.getByRole('main').element().querySelector('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Chooses files and presses 'Cargar'. */
export const choose = async (screen: Screen, ...files: File[]) => {
  await pick(screen, ...files)
  await screen.getByRole('button', { name: 'Cargar' }).click()
}
