import { maximumImagePages } from '../../shared/documents.ts'
import { refuse } from '../documents/file-rules.ts'
import { tiffDirectories, viewOf } from './tiff-directories.ts'

/** Reads only the sizes that an image states, so that a hostile one costs nothing: it decodes no pixel. */

/** Pixels a side, as it is shown, and bytes that a page takes once it is decoded: a bit takes one too. */
type PageSize = { width: number; height: number; bytes: number }

const sized = (width: number, height: number, samples: number, bits: number): PageSize => ({
  ...{ width, height, bytes: width * height * samples * Math.ceil(bits / 8) },
})

const png = (bytes: Uint8Array): PageSize[] => {
  const view = viewOf(bytes)
  // Grey, colours, a palette, and the first two with transparency.
  const samples = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }[view.getUint8(25)] ?? 4
  return [sized(view.getUint32(16), view.getUint32(20), samples, view.getUint8(24))]
}

/** Start of frame: C0–CF but for the tables C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Where the frame of a JPEG begins; earlier segments, such as a thumbnail, are skipped. */
const jpegFrame = (bytes: Uint8Array): number => {
  const view = viewOf(bytes)
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('JPEG segment')
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return at
    else at += 2 + view.getUint16(at + 2)
  }
}

const exif = { mark: Buffer.from('Exif\0\0', 'latin1'), orientation: 274 }

/** Whether a JPEG is shown rotated by a quarter, by its camera's orientation tag; a damaged tag counts as none. */
const isTurned = (head: Buffer): boolean => {
  const at = head.indexOf(exif.mark)
  if (at < 0) return false
  try {
    const [noted] = tiffDirectories(head.subarray(at + exif.mark.length))
    return (noted?.one(exif.orientation) ?? 1) >= 5
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const jpeg = (bytes: Uint8Array): PageSize[] => {
  const at = jpegFrame(bytes)
  const view = viewOf(bytes)
  const sides = [view.getUint16(at + 7), view.getUint16(at + 5)] as const
  const [width, height] = isTurned(Buffer.from(bytes.buffer, bytes.byteOffset, at))
    ? sides.toReversed()
    : sides
  return [sized(width ?? 0, height ?? 0, view.getUint8(at + 9), view.getUint8(at + 4))]
}

const tags = { width: 256, height: 257, bits: 258, samples: 277 } as const

const tiff = (bytes: Uint8Array, limit: number): PageSize[] => {
  const pages: PageSize[] = []
  for (const { one, first } of tiffDirectories(bytes)) {
    const [width, height] = [one(tags.width) ?? 0, one(tags.height) ?? 0]
    pages.push(sized(width, height, one(tags.samples) ?? 1, first(tags.bits) ?? 1))
    if (pages.length > limit) break
  }
  return pages
}

/** The size of every page of an image, up to one more than the limit. Throws when the image is not whole. */
export const imagePages = (mime: string, bytes: Uint8Array, limit: number): PageSize[] => {
  const pages = mime === 'image/png' ? png(bytes) : mime === 'image/jpeg' ? jpeg(bytes) : tiff(bytes, limit)
  if (pages.length === 0 || pages.some(({ width, height }) => width === 0 || height === 0)) {
    throw new RangeError('image without size')
  }
  return pages
}

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

const pngHeader = 8
/** Length, name and checksum of a chunk. */
const chunkFrame = 12

const checkPng = (file: Buffer): void => {
  let at = pngHeader
  while (file.toString('latin1', at + 4, at + 8) !== 'IEND') at += chunkFrame + file.readUInt32BE(at)
  if (at + chunkFrame > file.length) throw new RangeError('PNG without end')
}

const jpegEnd = Buffer.from([0xff, 0xd9])

const checkJpeg = (file: Buffer): void => {
  if (file.indexOf(jpegEnd, jpegFrame(file)) < 0) throw new RangeError('JPEG without end')
}

/** Where a page's pixels are, in strips or in tiles, and how long each is. */
const pixelTags = [
  { offsets: 273, lengths: 279 },
  { offsets: 324, lengths: 325 },
] as const

const checkTiff = (file: Buffer): void => {
  for (const { list } of tiffDirectories(file)) {
    const of = pixelTags.map(({ offsets, lengths }) => ({ offsets: list(offsets), lengths }))
    const tags = of.find(({ offsets }) => offsets?.length)
    if (!tags) throw new RangeError('TIFF page without pixels')
    const lengths = list(tags.lengths) ?? []
    const outside = tags.offsets?.some((offset, index) => offset + (lengths[index] ?? 1) > file.length)
    if (outside) throw new RangeError('TIFF pixels out of the file')
  }
}

export const checkComplete = (mime: string, bytes: Uint8Array): void => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (mime === 'image/png') checkPng(file)
  else if (mime === 'image/jpeg') checkJpeg(file)
  else checkTiff(file)
}
