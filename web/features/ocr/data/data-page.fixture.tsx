import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { beforeEach, vi } from 'vitest'
import type { ReadField } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { documentOf, fieldOf, pdfBehind, readId } from '../../../readings/readings.fixture.ts'
import { OcrScreen } from '../ocr-screen.tsx'

export let api: ReturnType<typeof pageApi>
/** The fields of the reading, as the server has them. */
export const served: { fields: ReadField[] } = { fields: [] }

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

/** A document of two pages that was read, and a user who may correct it. */
export const withDocument = (): void =>
  beforeEach(async () => {
    const originalFetch = window.fetch
    api = pageApi()
    const called = window.fetch
    // The URL of the document's own file is its link.
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      String(input).startsWith('blob:') ? originalFetch(input, init) : called(input, init),
    )
    await enter({ login: 'HERQUI01', tools: ['ocrAnalysis'], home: '/report-productivity' })
    served.fields = [1, 2].flatMap((page) => Array.from({ length: 8 }, (_, at) => fieldOf(page, at)))
    const link = await writtenPdf(2)
    api.on(ocrCalls.data, () => answer(ocrCalls.data, { document: documentOf(), responseOCR: served.fields }))
    api.on(ocrCalls.history, () => answer(ocrCalls.history, { items: [] }))
    api.on(ocrCalls.file, () => pdfBehind(link))
    api.on(ocrCalls.correct, ({ url, body }) => {
      const { text, state, version } = body as {
        text?: string
        state?: 'confirmed' | 'missing'
        version: number
      }
      const {
        correction: _before,
        check: _checked,
        ...field
      } = served.fields.find(({ id }) => url.pathname.endsWith(id)) as ReadField
      const made = { by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
      const said = state ?? (text === undefined ? undefined : 'corrected')
      const instead = state === 'missing' ? '' : text
      return answer(ocrCalls.correct, {
        ...{ ...field, version: version + 1 },
        ...(instead !== undefined && { correction: { text: instead, ...made } }),
        ...(said && { check: { state: said, ...made } }),
      })
    })
  })

/** Opens the screen with its data. */
export const open = async (search = '') => {
  const { screen } = await renderScreens(
    [
      { path: '/analyze-ocr-docs/:id', Component: OcrScreen },
      { path: '/analyze-ocr-docs', element: <p>Historial</p> },
    ],
    `/analyze-ocr-docs/${readId}${search}`,
  )
  return screen
}
export type Screen = Awaited<ReturnType<typeof open>>
export const row = (screen: Screen, label: string) => screen.getByRole('row', { name: new RegExp(label) })
