import type * as PdfParser from '@cantoo/pdf-lib'
import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib'
import { refuse } from '../documents/refuse.ts'
import { pdfBudget } from './budgets.ts'
import { type Content, type Drawn, drawingReader } from './pdf-drawing.ts'

/** The cost of drawing something: nesting levels, and forms drawn in all of them. */
type Draws = { levels: number; draws: number }

const highest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0)

/**
 * Counts what the pages of a PDF draw, without drawing it, and refuses a page that would draw without end: 5 KB of 28
 * forms that draw each other twice are 268 million draws. It counts forms, annotations, tiling patterns, soft masks and
 * fonts with drawn glyphs. Each stream is read once.
 */
export const drawCounter = (parser: typeof PdfParser) => {
  const reader = drawingReader(parser)
  /** By the resources with which a stream is drawn, because it may have none of its own. */
  const known = new Map<PDFDict | undefined, Map<PDFRawStream, Draws>>()
  const open = new Set<PDFRawStream>()

  const check = (draws: Draws): Draws => {
    if (open.size + draws.levels > pdfBudget.nesting || draws.draws > pdfBudget.draws) throw refuse('complex')
    return draws
  }

  const ofContent = ({ names, paints, length }: Content, resources: PDFDict | undefined): Draws => {
    const used = (all: readonly Drawn[]) => all.filter(({ name }) => names.has(name))
    const forms = used(reader.formsIn(resources)).map((form) => ({
      ...ofStream(form),
      times: names.get(form.name) ?? 0,
    }))
    // Honest pages paint thousands of times with one pattern, so painting alone is no draw.
    const painted = used(reader.paintsIn(resources)).map(ofStream)
    const letters = used(reader.lettersIn(resources)).map(ofStream)
    return {
      levels: highest([...forms, ...painted, ...letters].map(({ levels }) => levels)),
      draws:
        forms.reduce((sum, { draws, times }) => sum + times * (1 + draws), 0) +
        paints * highest(painted.map(({ draws, levels }) => (levels > 1 ? draws + 1 : 0))) +
        length * highest(letters.map(({ draws, levels }) => (levels > 1 ? draws + 1 : 0))),
    }
  }

  const ofStream = ({ stream, resources }: Drawn): Draws => {
    const ofResources = known.get(resources) ?? new Map<PDFRawStream, Draws>()
    known.set(resources, ofResources)
    const before = ofResources.get(stream)
    if (before) return check(before)
    if (open.has(stream) || open.size >= pdfBudget.nesting) throw refuse('complex')
    open.add(stream)
    const { levels, draws } = ofContent(reader.contentOf(stream), resources)
    open.delete(stream)
    const found = check({ levels: levels + 1, draws })
    ofResources.set(stream, found)
    return found
  }

  /** Whether anything in the resources draws more. Most pages have only images and fonts, and are not unpacked. */
  const canDraw = (resources: PDFDict | undefined): boolean =>
    [reader.formsIn, reader.paintsIn, reader.lettersIn].some((all) => all(resources).length > 0)

  /** Throws the refusal of a page that takes more than `pdfBudget`; `inherited` are resources of the pages around it. */
  return (page: PDFDict, inherited: PDFDict | undefined): void => {
    const resources = reader.resourcesOf(page) ?? inherited
    const contents = canDraw(resources) ? reader.streamsOf(page).map(reader.contentOf) : []
    const all = [...contents.map((one) => ofContent(one, resources)), ...reader.notesOf(page).map(ofStream)]
    check({ levels: 0, draws: all.reduce((sum, { draws }) => sum + draws, 0) })
  }
}
