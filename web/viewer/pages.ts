import type { PdfFile } from './pdf-file.ts'
import { type Size, usualPage } from './zoom.ts'

/** What a document is drawn from: a PDF's address, or an image a page (none for a page that cannot be shown). */
export type PageSource = { pdf: string } | { images: readonly (string | null)[] }

/** A document as pages, all handled the same whatever it was. */
export type Pages = {
  count: number
  /** The first page at 100 %; the others count as like it until they are drawn. */
  first: Size
} & ({ pdf: PdfFile } | { images: readonly (string | null)[] })

const sizeOfImage = async (address: string): Promise<Size> => {
  const image = new Image()
  image.src = address
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Reads as much of a document as its first page needs; `close` ends it, done or not. */
export const openPages = (source: PageSource): { pages: Promise<Pages>; close: () => void } => {
  let closed = false
  let end = () => {}
  const open = async (): Promise<Pages> => {
    if ('images' in source) {
      const { images } = source
      const [first] = images
      return { count: images.length, first: first ? await sizeOfImage(first) : usualPage, images }
    }
    // pdf.js is fetched with the first PDF.
    const { openPdf } = await import('./pdf-file.ts')
    const { file, close } = openPdf(source.pdf)
    end = close
    if (closed) close()
    const pdf = await file
    return { count: pdf.count, first: pdf.first, pdf }
  }
  return {
    pages: open(),
    close: () => {
      closed = true
      end()
    },
  }
}
