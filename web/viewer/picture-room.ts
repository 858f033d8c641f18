import { type Frame, frameOf } from './picture-frame.ts'

/** As pdf.js has them, as far as it matters here. */
export type Dictionary = { get: (...names: string[]) => unknown; getArray: (...names: string[]) => unknown }
export type PictureStream = { dict: Dictionary; stream?: { peekBytes: (length: number) => Uint8Array } }
type Asker = { room: object; page: number; document: string }

/** What the page that draws is told, beside pdf.js's own messages. */
export type LeftOut = { leftOut: { page: number; document: string } }
export type Decodes = { decodes: { megapixels: number; document: string } }

/**
 * What the pictures of a page may take in all. A3 in colour at 600 dpi, the most that a scanner of an office makes, is 70
 * million pixels, which take 490 MB: three bytes each as they are stored, and four as they are drawn.
 */
const pageRoom = { pixels: 100_000_000, bytes: 800_000_000 } as const
/** What is unpacked at once of a page's streams; beyond it pdf.js unpacks no more of a picture than it is said to be. */
const unpackedRoom = 256 * 1_048_576

const scope = globalThis as unknown as {
  leavesOut: (picture: PictureStream, asker: Asker) => boolean
  postMessage: (message: LeftOut | Decodes) => void
  DecompressionStream: typeof DecompressionStream
}

type Named = { name?: unknown } | null | undefined
const nameOf = (value: unknown): unknown => (value as Named)?.name

/** Numbers a pixel. What is not known counts as four. */
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

/** As large as a picture says, or as it is where that is more. */
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

/** A picture is drawn as large as itself and its mask. */
const costOf = (picture: PictureStream): { pixels: number; bytes: number } => {
  const own = shapeOf(picture)
  const masks = [picture.dict.get('SMask'), picture.dict.get('Mask')].filter(isStream).map(shapeOf)
  const all = [own, ...masks]
  const pixels = Math.max(...all.map(({ width }) => width)) * Math.max(...all.map(({ height }) => height))
  return { pixels, bytes: 4 * pixels + all.reduce((sum, { bytes }) => sum + bytes, 0) }
}

const rooms = new WeakMap<object, { pixels: number; bytes: number }>()
let unpacked = 0

/** Whether there is no room on its page for a picture. Its page is told apart by what pdf.js keeps while it reads it. */
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
/** The browser unpacks all that it is given at once before anybody can end it. */
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

/** pdf.js would keep all that a stream unpacks to. Where it ends early, pdf.js takes the way of its own. */
scope.DecompressionStream = class {
  readonly readable: ReadableStream<Bytes>
  readonly writable: WritableStream<BufferSource>
  constructor(format: CompressionFormat) {
    const pieces = inPieces()
    this.writable = pieces.writable as WritableStream<BufferSource>
    this.readable = pieces.readable.pipeThrough(new Native(format)).pipeThrough(counted())
  }
}
