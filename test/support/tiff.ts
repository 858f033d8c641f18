/** Joins TIFF files into one of several pages; sharp alone writes every page with the same compression. */

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
const tileOffsets = 324

/** Moves everything the directory of a one-page file points at by `base`. */
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
