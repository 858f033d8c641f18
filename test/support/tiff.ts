/** Joins TIFF files into a multi-page one; sharp itself writes every page with the same compression. */

const bytesOf: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
}
const stripOffsets = 273
const stripLengths = 279
const tileOffsets = 324

/** Moves all targets of a one-page file's directory by `base`. */
const moveDirectory = (file: Buffer, directory: number, base: number): number => {
  const count = file.readUInt16LE(directory)
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    const tag = file.readUInt16LE(entry)
    const type = file.readUInt16LE(entry + 2)
    const values = file.readUInt32LE(entry + 4)
    const apart = values * (bytesOf[type] ?? 1) > 4
    const at = apart ? file.readUInt32LE(entry + 8) : entry + 8
    if (apart) file.writeUInt32LE(at + base, entry + 8)
    if (tag !== stripOffsets && tag !== tileOffsets) continue
    if (type !== 4) throw new Error('offsets of another type than LONG')
    for (let value = 0; value < values; value += 1) {
      const offset = file.readUInt32LE(at + value * 4)
      file.writeUInt32LE(offset + base, at + value * 4)
    }
  }
  return directory + 2 + count * 12
}

export const joinTiffs = (files: readonly Buffer[]): Buffer => {
  const parts: Buffer[] = []
  let length = 0
  let previousLink: { file: Buffer; at: number } | undefined
  for (const original of files) {
    const file = Buffer.concat([original, Buffer.alloc(original.length % 2)])
    if (file.toString('latin1', 0, 4) !== 'II*\0') throw new Error('not a little-endian TIFF')
    const directory = file.readUInt32LE(4)
    previousLink?.file.writeUInt32LE(directory + length, previousLink.at)
    previousLink = { file, at: moveDirectory(file, directory, length) }
    parts.push(file)
    length += file.length
  }
  return Buffer.concat(parts)
}

/** The values of a tag in a directory. */
const valuesOf = (file: Buffer, directory: number, tag: number): number[] => {
  const count = file.readUInt16LE(directory)
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (file.readUInt16LE(entry) !== tag) continue
    const size = bytesOf[file.readUInt16LE(entry + 2)] ?? 1
    const values = file.readUInt32LE(entry + 4)
    const at = values * size > 4 ? file.readUInt32LE(entry + 8) : entry + 8
    return Array.from({ length: values }, (_, value) => file.readUIntLE(at + value * size, size))
  }
  throw new Error(`no tag ${tag}`)
}

/**
 * The file with one page's pixels (page from 0) scrambled, so that no codec can decode them; its directories stay
 * valid.
 */
export const damagePage = (original: Buffer, page: number): Buffer => {
  const file = Buffer.from(original)
  let directory = file.readUInt32LE(4)
  for (let link = 0; link < page; link += 1)
    directory = file.readUInt32LE(directory + 2 + file.readUInt16LE(directory) * 12)
  const lengths = valuesOf(file, directory, stripLengths)
  for (const [strip, from] of valuesOf(file, directory, stripOffsets).entries())
    for (let at = from; at < from + (lengths[strip] ?? 0); at += 1) file[at] = (at * 197) % 251
  return file
}
