import { tiffDirectories } from './tiff-directories.ts'

/** Reads only the sizes that an image states, so that a hostile one costs nothing: it decodes no pixel. */

/** Pixels a side, as it is shown, and bytes that a page takes once it is decoded: a bit takes one too. */
export type PageSize = { width: number; height: number; bytes: number }

const sized = (width: number, height: number, samples: number, bits: number): PageSize => ({
  ...{ width, height, bytes: width * height * samples * Math.ceil(bits / 8) },
})

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const png = (bytes: Uint8Array): PageSize[] => {
  const view = viewOf(bytes)
  // Grey, colours, a palette, and the first two with transparency.
  const samples = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }[view.getUint8(25)] ?? 4
  return [sized(view.getUint32(16), view.getUint32(20), samples, view.getUint8(24))]
}

/** Start of frame: C0–CF but for the tables C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Where the frame of a JPEG begins; earlier segments, such as a thumbnail, are skipped. */
export const jpegFrame = (bytes: Uint8Array): number => {
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
