import { measuredIn } from './own-process.ts'
import type { PdfMeasured } from './pdf-worker.ts'
import { atMost, type Figure } from './report.ts'

export const pdfFigures = ({ times, begun, paged }: PdfMeasured): Figure[] => {
  const first = (kind: string, few: number, many: number): Figure => ({
    id: 'PDF',
    metric: `first page of a PDF of 200 ${kind} pages over that of one of 2`,
    ...atMost(many / few, 1.5),
    details: [`${many.toFixed(0)} ms over ${few.toFixed(0)} ms`],
  })
  return [
    first('written', times.fewWritten, times.manyWritten),
    first('scanned', times.fewScanned, times.manyScanned),
    {
      id: 'PDF',
      metric: 'pixels on canvases, at most, while paging through the 200, over the first five pages',
      ...atMost(paged.pixels / begun.pixels, 1.2),
      details: [
        `at most ${paged.canvases} canvases, ${(paged.pixels * 4e-6).toFixed(0)} MB`,
        `the page's heap after a collection: ${begun.heap.toFixed(1)} MB before, ${paged.heap.toFixed(1)} MB after`,
      ],
    },
  ]
}

/** The viewer's cost of a PDF with 200 pages compared with one of 2, in a real browser. */
export const pdf = async (): Promise<Figure[]> => pdfFigures(await measuredIn<PdfMeasured>('./pdf-worker.ts'))
