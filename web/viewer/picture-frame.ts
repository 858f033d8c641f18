export type Frame = { width: number; height: number; components: number }

/** How many bytes of a picture are searched for its size: a colour profile or a thumbnail may come first. */
const headSize = 4_194_304

/** For a picture without a frame: the largest possible one. */
const unknown: Frame = { width: 65_535, height: 65_535, components: 4 }

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Markers that start a frame: all from C0 to CF except those of tables, of extensions and of arithmetic coding. */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

/** The largest frame before a JPEG's first scan. */
const jpegFrame = (bytes: Uint8Array): Frame => {
  const view = viewOf(bytes)
  let found: Frame | undefined
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 10 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    if (marker === 0xda) break
    if (beginsFrame(marker)) {
      const frame = {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        components: bytes[at + 9] ?? 4,
      }
      if (!found || frame.width * frame.height > found.width * found.height) found = frame
    }
    at += standsAlone(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
  return found ?? unknown
}

/** The size in the first size marker of a JPEG 2000. */
const jpxFrame = (bytes: Uint8Array): Frame => {
  const view = viewOf(bytes)
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 40 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] !== 0x51) continue
    return {
      width: view.getUint32(at + 6) - view.getUint32(at + 14),
      height: view.getUint32(at + 10) - view.getUint32(at + 18),
      components: view.getUint16(at + 38),
    }
  }
  return unknown
}

/** The size that a picture itself states, for the kinds that do; a PDF may state another one. */
export const frameOf = (filter: string, read: (length: number) => Uint8Array): Frame | undefined => {
  if (/^(DCTDecode|DCT)$/.test(filter)) return jpegFrame(read(headSize))
  if (/^(JPXDecode|JPX)$/.test(filter)) return jpxFrame(read(headSize))
  return undefined
}
