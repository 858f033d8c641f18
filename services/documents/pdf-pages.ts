import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'

export class ProtectedPdf extends Error {}

/** Counts the leaves of the page tree, up to one more than the limit, however it is tangled. */
const countPages = async (pdf: PDFDocument, limit: number): Promise<number> => {
  const { PDFArray, PDFDict: Dict, PDFName } = await import('@cantoo/pdf-lib')
  const nodes: PDFDict[] = [pdf.catalog.Pages()]
  let pages = 0
  for (let visited = 0; nodes.length > 0 && pages <= limit; visited += 1) {
    if (visited > 10 * limit) throw new RangeError('PDF page tree without end')
    const kids = nodes.pop()?.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) {
      pages += 1
      continue
    }
    for (let index = 0; index < kids.size() && nodes.length <= 10 * limit; index += 1) {
      nodes.push(kids.lookup(index, Dict))
    }
  }
  return pages
}

/**
 * Pages of a PDF. The parser is loaded with the first PDF; one that asks for a password cannot be shown to anybody,
 * one that is only restricted opens with the empty password.
 */
export const pdfPages = async (bytes: Uint8Array, limit: number): Promise<number> => {
  const { EncryptedPDFError, ParseSpeeds, PDFDocument } = await import('@cantoo/pdf-lib')
  try {
    const pdf = await PDFDocument.load(bytes, {
      password: '',
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      warnOnInvalidObjects: false,
    })
    return await countPages(pdf, limit)
  } catch (error) {
    if (error instanceof EncryptedPDFError || /password/i.test(String(error))) throw new ProtectedPdf()
    throw error
  }
}
