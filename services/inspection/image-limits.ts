import { maximumImagePages } from '../../shared/documents.ts'
import { refuse } from '../documents/refuse.ts'
import { imagePages, type PageSize } from './image-pages.ts'

/** Above these an image takes too long to decode for its preview (decision 15). */
export const imageLimits = {
  /** An A3 sheet at 600 dots per inch has 70 million. */
  pagePixels: 75_000_000,
  totalPixels: 600_000_000,
  pages: maximumImagePages,
} as const

/** The pages of an image that is small enough to be shown. Throws a RangeError when it is not whole. */
export const checkImageSize = (mime: string, bytes: Uint8Array): PageSize[] => {
  const pages = imagePages(mime, bytes, imageLimits.pages)
  if (pages.length > imageLimits.pages) throw refuse('pages')
  const pixels = pages.map(({ width, height }) => width * height)
  const total = pixels.reduce((sum, each) => sum + each, 0)
  if (Math.max(...pixels) > imageLimits.pagePixels || total > imageLimits.totalPixels) throw refuse('pixels')
  return pages
}
