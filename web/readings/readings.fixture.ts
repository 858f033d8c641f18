import type { ReadField, ReadPage } from '../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../shared/ocr-calls.ts'
import { answer } from '../../test/support/page-api.ts'

export const readId = '0198f000-0000-7000-8000-0000000000a1'

/** A document that was read, for tests; each test overrides what matters to it. */
export const documentOf = (other: Partial<OcrDocument> = {}): OcrDocument => ({
  ...{ id: readId, createDate: '2026-11-21T15:00:00.000Z', onbaseType: 'IC_RUT', size: 20_480 },
  ...{ fileName: 'IC_RUT_-_20261121_-_rut.pdf', viewName: 'rut.pdf', user: 'HERQUI01' },
  ...{ status: 'SUCCEEDED', pages: 2 },
  ...other,
})

/** The answer to the request of the document's file, a PDF at the link. */
export const pdfBehind = (link: string) =>
  answer(ocrCalls.file, { link, contentType: 'application/pdf', fileName: 'rut.pdf', size: 20_480 })

/** The field at a position of a page, lower and less sure than the one before. */
export const fieldOf = (page: number, position: number, other: Partial<ReadField> = {}): ReadField => ({
  ...{
    id: `${page}-${position}`,
    page,
    label: `Etiqueta ${page}.${position}`,
    text: `Valor ${page}.${position}`,
  },
  ...{ tagConfidence: 97.5, ocrConfidence: Math.max(40, 99 - 9 * position - page), version: 0 },
  labelBox: { left: 0.1, top: (0.05 + 0.04 * position) % 0.9, width: 0.2, height: 0.02 },
  box: { left: 0.35, top: (0.05 + 0.04 * position) % 0.9, width: 0.3, height: 0.02 },
  ...other,
})

export const pageOf = (page: number, other: Partial<ReadPage> = {}): ReadPage => ({
  ...{ page, ratio: 595 / 842, words: [], lines: [], tables: [], signatures: [], leftOut: 0 },
  ...other,
})
