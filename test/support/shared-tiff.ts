import { deflateSync } from 'node:zlib'

type Shape = {
  pages: number
  width: number
  height: number
  samples: number
  /** Bits per sample; 32 means floating point. */
  bits: 8 | 32
  /** The number of values that the width's tag claims. */
  widths?: number
}
type Entry = { tag: number; values: readonly number[]; count?: number }

const rowsOfStrip = 100
const deflate = 8
const floatingPoint = 3
const directorySize = (entries: readonly Entry[]): number => 2 + entries.length * 12 + 4

const entriesOf = ({ width, height, samples, bits, widths }: Shape, at: number, length: number): Entry[] => {
  const strips = Math.ceil(height / rowsOfStrip)
  const ofEach = (value: number, count: number) => Array.from({ length: count }, () => value)
  return [
    { tag: 256, values: [width], count: widths },
    { tag: 257, values: [height] },
    { tag: 258, values: ofEach(bits, samples) },
    { tag: 259, values: [deflate] },
    { tag: 262, values: [samples > 2 ? 2 : 1] },
    { tag: 273, values: ofEach(at, strips) },
    { tag: 277, values: [samples] },
    { tag: 278, values: [rowsOfStrip] },
    { tag: 279, values: ofEach(length, strips) },
    { tag: 284, values: [1] },
    ...(samples === 4 ? [{ tag: 338, values: [2] }] : []),
    ...(bits === 32 ? [{ tag: 339, values: ofEach(floatingPoint, samples) }] : []),
  ]
}

/** A TIFF of blank pages whose strips all share the same bytes: a few KB at any unpacked size. */
export const sharedTiff = (shape: Shape): Buffer => {
  const { pages, width, samples, bits } = shape
  const strip = deflateSync(Buffer.alloc((rowsOfStrip * width * samples * bits) / 8), { level: 9 })
  const header = Buffer.from('49492a0000000000', 'hex')
  const entries = entriesOf(shape, header.length, strip.length)
  // Values that do not fit a tag's four bytes are between the strip and the directories, once for all pages.
  const lists: Buffer[] = []
  let listed = header.length + strip.length
  const fields = entries.map(({ tag, values, count = values.length }) => {
    const field = Buffer.alloc(12)
    field.writeUInt16LE(tag)
    field.writeUInt16LE(4, 2)
    field.writeUInt32LE(count, 4)
    const numbers = Buffer.from(Uint32Array.from(values).buffer)
    if (count === 1) numbers.copy(field, 8)
    else {
      const list = Buffer.concat([numbers, Buffer.alloc(4 * (count - values.length))])
      field.writeUInt32LE(listed, 8)
      lists.push(list)
      listed += list.length
    }
    return field
  })
  header.writeUInt32LE(listed, 4)
  const directories = Array.from({ length: pages }, (_, page) => {
    const [start, end] = [Buffer.alloc(2), Buffer.alloc(4)]
    start.writeUInt16LE(fields.length)
    if (page < pages - 1) end.writeUInt32LE(listed + (page + 1) * directorySize(entries))
    return Buffer.concat([start, ...fields, end])
  })
  return Buffer.concat([header, strip, ...lists, ...directories])
}
