import { unzipSync } from 'fflate'

/** Limit of all unpacked parts that are read; the inspection of uploads refuses more. */
const unpackedLimit = 100 * 1_048_576
const partsLimit = 2_000

/** Returns the contents of a part by its name, or undefined where there is none. */
export type PartsReader = (name: string) => Uint8Array | undefined

/**
 * Reads a zip part by part, so that no two are in memory. The stated size of a part is checked before memory
 * is allocated, and any content beyond it is dropped.
 */
export const zipParts = (zip: Uint8Array): PartsReader => {
  let room = unpackedLimit
  return (name) => {
    let parts = 0
    let found = 0
    const unpacked = unzipSync(zip, {
      filter: (part) => {
        parts += 1
        if (parts > partsLimit) throw new RangeError('zip of too many parts')
        if (part.name !== name) return false
        found += 1
        if (found > 1) throw new RangeError('zip parts share a name')
        room -= part.originalSize
        if (room < 0) throw new RangeError('zip unpacks to more than its reader has room for')
        return true
      },
    })
    return unpacked[name]
  }
}
