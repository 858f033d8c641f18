import sharp from 'sharp'
import { Refusal } from '../../shared/errors.ts'
import { checkImage, imageLimits } from './image-limits.ts'
import { checkSize, refuse } from './refuse.ts'

/** A sheet at 200 dots per inch: sharp on a screen, quick to make and to load. */
const longestSide = 2_400

const signatures = ['II*\0', 'MM\0*']

const pngOf = (bytes: Uint8Array, page: number): Promise<Buffer> =>
  sharp(bytes, { page, limitInputPixels: imageLimits.pagePixels })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()

/**
 * Every page of a TIFF as PNG. Pages may differ in size, colour and compression, so each is opened on its own, one
 * after the other: memory holds one at a time.
 */
export const tiffPages = async (bytes: Uint8Array): Promise<Buffer[]> => {
  checkSize(bytes.byteLength)
  if (!signatures.includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))) throw refuse('content')
  try {
    const pages: Buffer[] = []
    for (const page of checkImage('image/tiff', bytes).keys()) pages.push(await pngOf(bytes, page))
    return pages
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The user sees 'Sin vista previa'; the log keeps why (decision 20).
    console.warn(JSON.stringify({ code: 'TIFF_NOT_CONVERTED', error: String(error) }))
    throw refuse('damaged')
  }
}
