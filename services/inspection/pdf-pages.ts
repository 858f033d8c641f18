import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { boundParser } from './pdf-bounds.ts'
import { drawCounter } from './pdf-draws.ts'

export class ProtectedPdf extends Error {}

/** The parser is large, so only the inspection loads it. */
export const loadPdfParser = async () => {
  const parser = await import('@cantoo/pdf-lib')
  boundParser(parser)
  return parser
}

/** The last table of objects ends a PDF. In a truncated file objects follow it, or there is none. */
const checkEnd = (bytes: Uint8Array): void => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf('startxref')
  if (end < 0) throw new RangeError('PDF without end')
  const tail = file.toString('latin1', end)
  if (!/^startxref\s+\d/.test(tail) || /\d\s+\d+\s+obj\b/.test(tail)) throw new RangeError('PDF without end')
}

/** A page, or a branch of the page tree, with its inherited resources. */
type Node = { dict: PDFDict; inherited: PDFDict | undefined }

/** The leaves of the page tree, up to one more than the limit, however it is tangled. */
const pagesOf = async (pdf: PDFDocument, limit: number): Promise<Node[]> => {
  const { PDFArray, PDFDict: Dict, PDFName } = await loadPdfParser()
  const nodes: Node[] = [{ dict: pdf.catalog.Pages(), inherited: undefined }]
  const pages: Node[] = []
  for (let visited = 0; nodes.length > 0 && pages.length <= limit; visited += 1) {
    if (visited > 10 * limit) throw new RangeError('PDF page tree without end')
    const node = nodes.pop() as Node
    const kids = node.dict.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) {
      pages.push(node)
      continue
    }
    const own = node.dict.lookup(PDFName.of('Resources'))
    const inherited = own instanceof Dict ? own : node.inherited
    for (let index = 0; index < kids.size() && nodes.length <= 10 * limit; index += 1)
      nodes.push({ dict: kids.lookup(index, Dict), inherited })
  }
  return pages
}

/** Pages of a complete PDF. One with a password cannot be shown; a restricted one opens with the empty password. */
export const pdfPages = async (bytes: Uint8Array, limit: number): Promise<number> => {
  checkEnd(bytes)
  const parser = await loadPdfParser()
  const { EncryptedPDFError, ParseSpeeds, PDFDocument } = parser
  try {
    const pdf = await PDFDocument.load(bytes, {
      password: '',
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      warnOnInvalidObjects: false,
    })
    const pages = await pagesOf(pdf, limit)
    const countDraws = drawCounter(parser)
    if (pages.length <= limit) for (const { dict, inherited } of pages) countDraws(dict, inherited)
    return pages.length
  } catch (error) {
    if (error instanceof EncryptedPDFError || /password/i.test(String(error))) throw new ProtectedPdf()
    throw error
  }
}
