const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const shortType = 3
const longType = 4
const entrySize = 12

/** What a page of a TIFF says of itself: the numbers of a tag, or undefined where it is not there. */
export type TiffDirectory = (tag: number) => number[] | undefined

/**
 * The directories of a TIFF, one a page. Throws a RangeError when one is not in the file, and at a chain that bites its
 * tail.
 */
export function* tiffDirectories(bytes: Uint8Array): Generator<TiffDirectory> {
  const view = viewOf(bytes)
  const little = view.getUint16(0) === 0x4949
  const numbersOf = (entry: number): number[] => {
    const type = view.getUint16(entry + 2, little)
    const count = view.getUint32(entry + 4, little)
    if (type !== shortType && type !== longType) throw new RangeError('TIFF number')
    const size = type === shortType ? 2 : 4
    const at = count * size <= 4 ? entry + 8 : view.getUint32(entry + 8, little)
    if (at + count * size > bytes.byteLength) throw new RangeError('TIFF numbers out of the file')
    const read = (index: number) =>
      type === shortType ? view.getUint16(at + index * 2, little) : view.getUint32(at + index * 4, little)
    return Array.from({ length: count }, (_, index) => read(index))
  }

  const seen = new Set<number>()
  let at = view.getUint32(4, little)
  while (at !== 0) {
    if (seen.has(at)) throw new RangeError('TIFF directories in a circle')
    seen.add(at)
    const end = at + 2 + view.getUint16(at, little) * entrySize
    const entries = new Map<number, number>()
    for (let entry = at + 2; entry < end; entry += entrySize)
      entries.set(view.getUint16(entry, little), entry)
    yield (tag) => {
      const entry = entries.get(tag)
      return entry === undefined ? undefined : numbersOf(entry)
    }
    at = view.getUint32(end, little)
  }
}
