import sharp from 'sharp'
import { inspectionLimits } from './inspect.ts'

/** A sheet at 200 dots per inch: sharp on a screen, quick to make and to load. */
const longestSide = 2_400

/** Every page as PNG. Pages may differ in size, colour and compression, so each is opened on its own. */
export const tiffPages = async (bytes: Uint8Array, pages: number): Promise<Buffer[]> => {
  const made: Buffer[] = []
  for (let page = 0; page < pages; page += 1) {
    made.push(
      await sharp(bytes, { page, limitInputPixels: inspectionLimits.pagePixels })
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .png({ palette: false })
        .toBuffer(),
    )
  }
  return made
}
