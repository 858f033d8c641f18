import { jpegFrame } from './image-pages.ts'
import { tiffDirectories } from './tiff-directories.ts'

/** Detects an image that was truncated, without decoding it. */

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

/** Throws a RangeError if part of the image is missing. */
export const checkComplete = (mime: string, bytes: Uint8Array): void => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (mime === 'image/png') checkPng(file)
  else if (mime === 'image/jpeg') checkJpeg(file)
  else checkTiff(file)
}
