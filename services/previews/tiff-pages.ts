import type Sharp from 'sharp'
import { logLine } from '../correlation.ts'
import { refuse } from '../documents/file-rules.ts'
import { errorTrace } from '../error-trace.ts'
import { checkImageSize, imageLimits } from '../inspection/images.ts'

/** A sheet at 200 dots per inch: sharp on a screen, quick to make and to load. */
const longestSide = 2_400

/** Pages under way together: as many as the function has processors, so memory holds two at a time. */
const atOnce = 2

/** Seconds that a page may take, some ten times what the largest honest one does. */
const pageSeconds = 5
/** Milliseconds after which no further page is begun: the function's answer must come. */
const allMs = 15_000

/** Only errors fail a page: warnings come of every directory on the way to it, so of other pages' damage too. */
export const pngOf = (sharp: typeof Sharp, bytes: Uint8Array, page: number): Promise<Buffer> =>
  sharp(bytes, { page, failOn: 'error', limitInputPixels: imageLimits.pagePixels })
    .timeout({ seconds: pageSeconds })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()

/** What a conversion is held to, so that a test needs no page that is slow on every machine. */
const real = { make: pngOf, now: () => performance.now() }

/** The user sees 'Sin vista previa' in a page's place; the log keeps where it broke (decision 20). */
const logBroken = (page: number, error: unknown): void =>
  console.warn(logLine({ code: 'TIFF_PAGE_NOT_CONVERTED', page: page + 1, ...errorTrace(error) }))

/**
 * Every page of a TIFF as PNG, given to `keep` when it is made. Pages differ in size, colour and compression, so each
 * is opened alone; null if it is broken or late. Refused only if no page can be made.
 */
export const tiffPages = async <Kept>(
  bytes: Uint8Array,
  keep: (png: Buffer, page: number) => Kept | Promise<Kept>,
  { make, now } = real,
): Promise<(Kept | null)[]> => {
  const pages: (Kept | null)[] = checkImageSize('image/tiff', bytes).map(() => null)
  const next = pages.keys()
  // The library is heavy: an instance loads it when it has an image to open, not before it may answer.
  const { default: sharp } = await import('sharp')
  const begun = now()
  const convert = async () => {
    for (const page of next) {
      if (now() - begun > allMs) return
      const png = await make(sharp, bytes, page).catch((error) => logBroken(page, error))
      if (png) pages[page] = await keep(png, page)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, convert))
  const isLate = now() - begun > allMs
  if (pages.every((page) => page === null)) throw refuse(isLate ? 'pixels' : 'damaged')
  return pages
}
