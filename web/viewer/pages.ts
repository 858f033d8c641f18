import type { PdfFile, PdfParts } from './pdf-file.ts'
import { isShowable, type Size, usualPage } from './zoom.ts'

/** Pictures that are asked for one by one, each when its page is drawn. */
export type Pictures = { count: number; addressOf: (page: number) => Promise<string> }

/**
 * What a document is drawn from: a PDF's address, or the parts of one too large to be fetched whole; an image a page (none
 * for a page that cannot be shown), or the pictures of its pages.
 */
export type PageSource =
  | { pdf: string }
  | { parts: PdfParts }
  | { images: readonly (string | null)[] }
  | { pictures: Pictures }

/** A document as pages, all handled the same whatever it was. */
export type Pages = {
  count: number
  /** The first page at 100 %; the others count as like it until they are drawn. */
  first: Size
} & ({ pdf: PdfFile } | { images: readonly (string | null)[] } | { pictures: Pictures })

const sizeOfImage = async (address: string): Promise<Size> => {
  const image = new Image()
  image.src = address
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** The others count as like the first, so it is one that can be shown. */
const asFirst = (size: Size): Size => (isShowable(size) ? size : usualPage)

/** Reads as much of a document as its first page needs; `close` ends it, done or not. */
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
    // pdf.js is fetched with the first PDF.
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
