/** Reads only the sizes that an image states, so that a hostile one costs nothing: no pixel is decoded here. */

export type PageSize = { width: number; height: number }

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const png = (bytes: Uint8Array): PageSize[] => {
  const view = viewOf(bytes)
  return [{ width: view.getUint32(16), height: view.getUint32(20) }]
}

/** Start of frame: C0–CF but for the tables C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpeg = (bytes: Uint8Array): PageSize[] => {
  const view = viewOf(bytes)
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('JPEG segment')
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return [{ width: view.getUint16(at + 7), height: view.getUint16(at + 5) }]
    else at += 2 + view.getUint16(at + 2)
  }
}

const tags = { width: 256, height: 257 } as const
const shortType = 3
const entrySize = 12

/** Walks the chain of directories; stops after `limit` + 1 pages, and at a chain that bites its tail. */
const tiff = (bytes: Uint8Array, limit: number): PageSize[] => {
  const view = viewOf(bytes)
  const little = view.getUint16(0) === 0x4949
  const pages: PageSize[] = []
  const seen = new Set<number>()
  let at = view.getUint32(4, little)
  while (at !== 0 && pages.length <= limit) {
    if (seen.has(at)) throw new RangeError('TIFF directories in a circle')
    seen.add(at)
    const count = view.getUint16(at, little)
    const page: PageSize = { width: 0, height: 0 }
    for (let entry = at + 2; entry < at + 2 + count * entrySize; entry += entrySize) {
      const tag = view.getUint16(entry, little)
      const isShort = view.getUint16(entry + 2, little) === shortType
      const value = isShort ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little)
      if (tag === tags.width) page.width = value
      if (tag === tags.height) page.height = value
    }
    pages.push(page)
    at = view.getUint32(at + 2 + count * entrySize, little)
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
