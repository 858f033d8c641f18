import type { PdfFile, PdfParts } from './pdf-file.ts'
import { isShowable, type Size, usualPage } from './zoom.ts'

/** Pictures that are requested one by one, each when its page is drawn. */
export type Pictures = { count: number; addressOf: (page: number) => Promise<string> }

/**
 * The source of a document's pages: the URL of a PDF, or the parts of one too large to fetch whole; one image
 * per page (null for a page that cannot be shown), or the pictures of its pages.
 */
export type PageSource =
  | { pdf: string }
  | { parts: PdfParts }
  | { images: readonly (string | null)[] }
  | { pictures: Pictures }

/** A document as pages, handled the same for every type. */
export type Pages = {
  count: number
  /** The first page at 100 %; the others have the same size until they are drawn. */
  first: Size
} & ({ pdf: PdfFile } | { images: readonly (string | null)[] } | { pictures: Pictures })

const sizeOfImage = async (address: string): Promise<Size> => {
  const image = new Image()
  image.src = address
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** The other pages take their size from the first, so that size must be showable. */
const asFirst = (size: Size): Size => (isShowable(size) ? size : usualPage)

/** Reads as much of a document as its first page needs; `close` ends it, finished or not. */
export const openPages = (
  from: PageSource | Promise<PageSource>,
): { pages: Promise<Pages>; close: () => void } => {
  let closed = false
  let end = () => {}
  const open = async (): Promise<Pages> => {
    const source = await from
    if ('images' in source) {
      const { images } = source
      const [first] = images
      return { count: images.length, first: first ? asFirst(await sizeOfImage(first)) : usualPage, images }
    }
    if ('pictures' in source) {
      const { pictures } = source
      return {
        count: pictures.count,
        first: asFirst(await sizeOfImage(await pictures.addressOf(1))),
        pictures,
      }
    }
    // pdf.js loads with the first PDF.
    const { openPdf } = await import('./pdf-file.ts')
    const { file, close } = openPdf('pdf' in source ? source.pdf : source.parts)
    end = close
    if (closed) close()
    const pdf = await file
    return { count: pdf.count, first: asFirst(pdf.first), pdf }
  }
  return {
    pages: open(),
    close: () => {
      closed = true
      end()
    },
  }
}
