import { maximumImagePages } from '../../shared/documents.ts'
import { refuse } from '../documents/refuse.ts'
import { imagePages, type PageSize } from './image-pages.ts'

/** Above these an image takes too long to decode for its preview (decision 15). */
export const imageLimits = {
  /** An A3 sheet at 600 dots per inch has 70 million. */
  pagePixels: 75_000_000,
  totalPixels: 600_000_000,
  /** Decoded bytes of a page: such a sheet in colour. Samples of 16 bits or floats reach it with fewer pixels. */
  pageBytes: 225_000_000,
  /** Decoded, of all pages: as many pixels as there may be, in colour. */
  totalBytes: 1_800_000_000,
  pages: maximumImagePages,
} as const

const pixelsOf = ({ width, height }: PageSize) => width * height

/** Whether a page is small enough to be decoded. */
export const isPageShown = (page: PageSize): boolean =>
  pixelsOf(page) <= imageLimits.pagePixels && page.bytes <= imageLimits.pageBytes

/** The pages of an image that is small enough to be shown. Throws a RangeError when it is not whole. */
export const checkImageSize = (mime: string, bytes: Uint8Array): PageSize[] => {
  const pages = imagePages(mime, bytes, imageLimits.pages)
  if (pages.length > imageLimits.pages) throw refuse('pages')
  const total = (of: (page: PageSize) => number) => pages.reduce((sum, page) => sum + of(page), 0)
  const isTooLarge =
    !pages.every(isPageShown) ||
    total(pixelsOf) > imageLimits.totalPixels ||
    total(({ bytes }) => bytes) > imageLimits.totalBytes
  if (isTooLarge) throw refuse('pixels')
  return pages
}
