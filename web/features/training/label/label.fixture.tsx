import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { vi } from 'vitest'
import type { Answer } from '../../../../shared/contract.ts'
import type { ReadWord } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import type { LabelledJson } from '../../../../shared/training.ts'
import {
  type Proposal,
  type TrainingDocument,
  trainingCalls,
  type VersionedLabels,
} from '../../../../shared/training-calls.ts'
import { firstLabels } from '../../../../shared/type-labels.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { pageOf, pdfBehind, readId } from '../../../readings/readings.fixture.ts'
import { LabelPage } from './label-page.tsx'
import { verticesOf } from './labels-model.ts'

const texts = ['Nombres:', 'Lucía', 'Gómez', 'Fecha:', '02/03/2026']
const words: ReadWord[] = texts.map((text, at) => ({
  ...{ text, confidence: 98 },
  box: { left: 0.1 + 0.15 * at, top: 0.1, width: 0.12, height: 0.02 },
}))

export const trainingOf = (other: Partial<TrainingDocument> = {}): TrainingDocument => ({
  ...{ id: readId, createDate: '2026-11-21T15:00:00.000Z', onBaseType: 'IC_RUT', fileName: 'rut.pdf' },
  ...{ user: 'INEACU01', status: 'SUCCEEDED', pages: 2, labels: 0, mayRemove: true },
  ...other,
})

type Labelled = Answer<typeof trainingCalls.read>['labelled'][number]

/** One label at a word of the first page. */
export const labelledBy = (
  user: string,
  version: number,
  ...marked: [key: string, at: number][]
): Labelled => ({
  ...{ user, version, at: '2026-11-22T15:00:00.000Z' },
  json: {
    ...{ name: 'rut.pdf', onBaseType: 'IC_RUT', numPages: 2 },
    pages: [
      {
        page: 1,
        geometry: { width: 0.7, height: 1, marginLeft: 0, marginTop: 0 },
        keyPairs: marked.map(([key, at]) => {
          const { text: value, box } = words[at] as ReadWord
          return { key, value, vertices: verticesOf(box) }
        }),
      },
    ],
  },
})

const writtenPdf = async (): Promise<string> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const page of [1, 2]) {
    const sheet = pdf.addPage([595, 842])
    sheet.drawText(`Formulario, hoja ${page}`, { x: 60, y: 800, size: 16, font })
    for (const { text, box } of words)
      sheet.drawText(text, { x: 595 * box.left, y: 842 * 0.885, size: 11, font })
  }
  return URL.createObjectURL(new Blob([(await pdf.save()) as BlobPart], { type: 'application/pdf' }))
}

export const own = 'INEACU01'

/** A server that stores labels; `labelled` holds them. */
export const labelServer = async () => {
  const originalFetch = window.fetch
  const api = pageApi()
  const called = window.fetch
  // The URL of the document's own file is its link.
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    String(input).startsWith('blob:') ? originalFetch(input, init) : called(input, init),
  )
  await enter({ login: own, tools: ['ocrTraining'], home: '/report-productivity' })
  const link = await writtenPdf()
  const server = {
    ...{ api, labelled: [] as Labelled[], document: trainingOf() },
    labels: { labels: [...firstLabels], version: 0 } as VersionedLabels,
    proposals: [] as Proposal[],
  }
  api.on(trainingCalls.read, () =>
    answer(trainingCalls.read, {
      document: server.document,
      labelled: server.labelled,
      labels: server.labels,
    }),
  )
  api.on(trainingCalls.proposals, () =>
    answer(trainingCalls.proposals, { version: 3, fields: server.proposals }),
  )
  api.on(ocrCalls.page, ({ url }) =>
    answer(ocrCalls.page, pageOf(Number(url.pathname.split('/').at(-1)), { words })),
  )
  api.on(ocrCalls.file, () => pdfBehind(link))
  api.on(trainingCalls.label, ({ body }) => {
    const { replaces, json } = body as { replaces: number; json: LabelledJson }
    const saved = { user: own, at: '2026-11-23T15:00:00.000Z', version: replaces + 1, json }
    server.labelled = [saved, ...server.labelled.filter(({ user }) => user !== own)]
    return answer(trainingCalls.label, { ...saved, isUsed: true })
  })
  return server
}
export type LabelServer = Awaited<ReturnType<typeof labelServer>>

export const open = async () => {
  const { screen } = await renderScreens(
    [
      { path: '/train-docs-ocr/:id', Component: LabelPage },
      { path: '/train-docs-ocr', element: <p>Documentos que enseñan</p> },
    ],
    `/train-docs-ocr/${readId}`,
  )
  return screen
}
export type Screen = Awaited<ReturnType<typeof open>>

export const word = (screen: Screen, text: string) =>
  screen
    .getByRole('group', { name: 'rut.pdf, página 1 de 2' })
    .getByRole('button', { name: text, exact: true })

/** Drags the mouse from one point of the first page to another, in fractions of the page. */
export const draw = async (screen: Screen, from: [number, number], to: [number, number]) => {
  const page = screen.getByRole('group', { name: 'rut.pdf, página 1 de 2' })
  await eventually(() => page.element())
  HTMLElement.prototype.setPointerCapture = () => {}
  const { left, top, width, height } = page.element().getBoundingClientRect()
  const point = (type: string, [x, y]: [number, number]) =>
    page.element().dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        ...{ bubbles: true, button: 0, pointerId: 1, isPrimary: true },
        ...{ clientX: left + x * width, clientY: top + y * height },
      }),
    )
  point('down', from)
  point('move', to)
  point('up', to)
}

export const chooseLabel = (screen: Screen, label: string) =>
  screen.getByLabelText('Comentanos la etiqueta que encontraste:').selectOptions(label)

export const press = (screen: Screen, name: string) =>
  screen.getByRole('button', { name, exact: true }).click()

/** Labels a word by mouse. */
export const labelWord = async (screen: Screen, text: string, label: string) => {
  await word(screen, text).click()
  await word(screen, text).click()
  await chooseLabel(screen, label)
  await press(screen, 'Agregar')
}
