import type { PDFDocument } from '@cantoo/pdf-lib'

/**
 * A pattern is drawn once for each of its steps that its box holds, in the viewer's own thread: a box of a million steps
 * holds the whole page up. Honest patterns have as many as four.
 */
const mostSteps = 10_000
const tiling = 1

type Library = typeof import('@cantoo/pdf-lib')

/** Whether some pattern of a PDF repeats within itself more than anything that is meant to be seen. */
export const hasEndlessPattern = (
  pdf: PDFDocument,
  { PDFArray, PDFName, PDFNumber, PDFStream }: Library,
): boolean =>
  pdf.context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFStream)) return false
    const { dict } = object
    const numberOf = (name: string): number => {
      const found = dict.lookup(PDFName.of(name))
      return found instanceof PDFNumber ? found.asNumber() : Number.NaN
    }
    const box = numberOf('PatternType') === tiling && dict.lookup(PDFName.of('BBox'))
    if (!(box instanceof PDFArray)) return false
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from({ length: Math.min(4, box.size()) }, (_, index) => {
      const side = box.lookup(index)
      return side instanceof PDFNumber ? side.asNumber() : 0
    })
    const stepsIn = (side: number, step: number) => Math.abs(side / step) + 1
    return stepsIn(x1 - x0, numberOf('XStep')) * stepsIn(y1 - y0, numberOf('YStep')) > mostSteps
  })
