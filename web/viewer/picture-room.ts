import { type Frame, frameOf } from './picture-frame.ts'

/** The types of pdf.js, as far as they are needed here. */
export type Dictionary = { get: (...names: string[]) => unknown; getArray: (...names: string[]) => unknown }
export type PictureStream = { dict: Dictionary; stream?: { peekBytes: (length: number) => Uint8Array } }
type Asker = { room: object; page: number; document: string }

/** Messages to the page, besides those of pdf.js. */
export type LeftOut = { leftOut: { page: number; document: string } }
export type Decodes = { decodes: { megapixels: number; document: string } }

/**
 * Limit for all pictures of a page. A3 in colour at 600 dpi, the most that an office scanner makes, is 70
 * million pixels, which take 490 MB: three bytes each as stored, and four as drawn.
 */
const pageRoom = { pixels: 100_000_000, bytes: 800_000_000 } as const
/**
 * Limit for the unpacked streams of a page at one time. Beyond it pdf.js unpacks no more of a picture than
 * its stated size.
 */
const unpackedRoom = 256 * 1_048_576

const scope = globalThis as unknown as {
  leavesOut: (picture: PictureStream, asker: Asker) => boolean
  postMessage: (message: LeftOut | Decodes) => void
  DecompressionStream: typeof DecompressionStream
}

type Named = { name?: unknown } | null | undefined
const nameOf = (value: unknown): unknown => (value as Named)?.name

/** Components per pixel; four if unknown. */
const componentsOf = (dict: Dictionary): number => {
  if (dict.get('IM', 'ImageMask')) return 1
  const space = dict.getArray('CS', 'ColorSpace')
  const [kind, of] = Array.isArray(space) ? space : [space]
  const name = String(nameOf(kind))
  if (/^(DeviceGray|G|CalGray|Indexed|I|Separation)$/.test(name)) return 1
  if (/^(DeviceRGB|RGB|CalRGB|Lab)$/.test(name)) return 3
  if (name === 'DeviceN' && Array.isArray(of)) return of.length
  return Number((of as Partial<PictureStream> | undefined)?.dict?.get('N')) || 4
}

/** The stated size of a picture, or its real size if that is larger. */
const shapeOf = ({ dict, stream }: PictureStream): Frame & { bytes: number } => {
  const filters = [dict.getArray('F', 'Filter')].flat()
  const frame = stream && frameOf(String(nameOf(filters.at(-1))), (length) => stream.peekBytes(length))
  const width = Math.max(Number(dict.get('W', 'Width')) || 0, frame?.width ?? 0)
  const height = Math.max(Number(dict.get('H', 'Height')) || 0, frame?.height ?? 0)
  const components = Math.max(componentsOf(dict), frame?.components ?? 0)
  const sample = Number(dict.get('BPC', 'BitsPerComponent')) > 8 ? 2 : 1
  return { width, height, components, bytes: width * height * components * sample }
}

const isStream = (value: unknown): value is PictureStream =>
  Boolean((value as Partial<PictureStream> | null)?.dict)

/** A picture is drawn at the larger size of itself and its mask. */
const costOf = (picture: PictureStream): { pixels: number; bytes: number } => {
  const own = shapeOf(picture)
  const masks = [picture.dict.get('SMask'), picture.dict.get('Mask')].filter(isStream).map(shapeOf)
  const all = [own, ...masks]
  const pixels = Math.max(...all.map(({ width }) => width)) * Math.max(...all.map(({ height }) => height))
  return { pixels, bytes: 4 * pixels + all.reduce((sum, { bytes }) => sum + bytes, 0) }
}

const rooms = new WeakMap<object, { pixels: number; bytes: number }>()
let unpacked = 0

/** Whether a picture does not fit on its page. The key of a page is an object that pdf.js keeps while it reads it. */
scope.leavesOut = (picture, { room: key, page, document }) => {
  let room = rooms.get(key)
  if (!room) {
    room = { ...pageRoom }
    rooms.set(key, room)
    unpacked = 0
  }
  const { pixels, bytes } = costOf(picture)
  if (pixels > room.pixels || bytes > room.bytes) {
    scope.postMessage({ leftOut: { page, document } })
    return true
  }
  room.pixels -= pixels
  room.bytes -= bytes
  scope.postMessage({ decodes: { megapixels: pixels / 1_000_000, document } })
  return false
}

type Bytes = Uint8Array<ArrayBuffer>
const Native = scope.DecompressionStream
/** The browser unpacks a whole chunk at once, and nobody can stop it meanwhile. So chunks are small. */
const packedPiece = 16_384

const inPieces = () =>
  new TransformStream<Bytes, Bytes>({
    transform: (bytes, out) => {
      for (let at = 0; at < bytes.length; at += packedPiece) out.enqueue(bytes.subarray(at, at + packedPiece))
    },
  })
const counted = () =>
  new TransformStream<Bytes, Bytes>({
    transform: (bytes, out) => {
      unpacked += bytes.length
      if (unpacked > unpackedRoom) throw new RangeError('no room to unpack at once')
      out.enqueue(bytes)
    },
  })

/** pdf.js would keep everything that a stream unpacks to. If the stream ends early, pdf.js uses its own decoder. */
scope.DecompressionStream = class {
  readonly readable: ReadableStream<Bytes>
  readonly writable: WritableStream<BufferSource>
  constructor(format: CompressionFormat) {
    const pieces = inPieces()
    this.writable = pieces.writable as WritableStream<BufferSource>
    this.readable = pieces.readable.pipeThrough(new Native(format)).pipeThrough(counted())
  }
}
