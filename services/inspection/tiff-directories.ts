export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const shortType = 3
const longType = 4
const entrySize = 12

/** A page has some twenty; a file of another making may have ten times as many. */
const mostEntries = 1_000
/** Of all pages: sixty pages with a strip for each of 10,000 lines, with the place and the length of each. */
const mostNumbers = 1_200_000

/**
 * The directories of a TIFF, one per page. Throws a RangeError outside of the file, at a circle, and at more than any
 * scanner writes: pages may share directories, so that a small file expands to a large one.
 */
export function* tiffDirectories(bytes: Uint8Array) {
  const view = viewOf(bytes)
  const little = view.getUint16(0) === 0x4949
  let read = 0
  const numbersOf = (entry: number, most: number, taken = most): number[] => {
    const type = view.getUint16(entry + 2, little)
    const count = view.getUint32(entry + 4, little)
    if (type !== shortType && type !== longType) throw new RangeError('TIFF number')
    if (count > most) throw new RangeError('TIFF with more numbers than a tag has')
    const size = type === shortType ? 2 : 4
    const at = count * size <= 4 ? entry + 8 : view.getUint32(entry + 8, little)
    if (at + count * size > bytes.byteLength) throw new RangeError('TIFF numbers out of the file')
    const numberAt = (index: number) =>
      type === shortType ? view.getUint16(at + index * 2, little) : view.getUint32(at + index * 4, little)
    const length = Math.min(count, taken)
    read += length
    if (read > mostNumbers) throw new RangeError('TIFF with more numbers than pages have')
    return Array.from({ length }, (_, index) => numberAt(index))
  }

  const seen = new Set<number>()
  let at = view.getUint32(4, little)
  while (at !== 0) {
    if (seen.has(at)) throw new RangeError('TIFF directories in a circle')
    seen.add(at)
    const count = view.getUint16(at, little)
    if (count > mostEntries) throw new RangeError('TIFF directory')
    const end = at + 2 + count * entrySize
    const entries = new Map<number, number>()
    for (let entry = at + 2; entry < end; entry += entrySize)
      entries.set(view.getUint16(entry, little), entry)
    const of = (tag: number, most: number, taken?: number) => {
      const entry = entries.get(tag)
      return entry === undefined ? undefined : numbersOf(entry, most, taken)
    }
    yield {
      one: (tag: number) => of(tag, 1)?.[0],
      first: (tag: number) => of(tag, 16, 1)?.[0],
      list: (tag: number) => of(tag, mostNumbers),
    }
    at = view.getUint32(end, little)
  }
}
