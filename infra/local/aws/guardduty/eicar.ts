import { createGunzip } from 'node:zlib'
import { unpackAll } from '../../../../services/inspection/zip-parts.ts'
import { Refusal } from '../../../../shared/errors.ts'
import { fileProblems } from '../../../../shared/file-problems.ts'

/**
 * The harmless file that every scanner finds, of the European Institute for Computer Antivirus Research. In two halves, so
 * that no scanner takes this source for it.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A larger zip is searched as it is, without its parts. */
const unpackedBytes = 25 * 1_024 ** 2

/** Finds the mark in pieces, also where it begins in one and ends in the next. */
const searcher = () => {
  let seam = Buffer.alloc(0)
  let isFound = false
  return {
    isFound: () => isFound,
    write: (piece: Uint8Array): void => {
      const text = Buffer.concat([seam, piece])
      isFound ||= text.includes(eicar)
      // A copy: the piece may be reused.
      seam = Buffer.from(text.subarray(-(eicar.length - 1)))
    },
    end: (): void => undefined,
  }
}

const hasInParts = async (zip: Buffer): Promise<boolean> => {
  const found = searcher()
  await unpackAll(zip, () => found)
  return found.isFound()
}

const isZip = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'))
const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b

const searchUnpacked = async (
  bytes: Buffer,
): Promise<'THREATS_FOUND' | 'NO_THREATS_FOUND' | 'UNSUPPORTED'> => {
  try {
    return (await hasInParts(bytes)) ? 'THREATS_FOUND' : 'NO_THREATS_FOUND'
  } catch (error) {
    const isLocked = error instanceof Refusal && error.details?.reason === fileProblems.protected
    return isLocked ? 'UNSUPPORTED' : 'NO_THREATS_FOUND'
  }
}

/** Searches a file, what a gzip unpacks to, and the parts of a small zip such as a workbook. */
export const searchFile = async (size: number, pieces: AsyncIterable<Uint8Array>) => {
  const [found, unpacked] = [searcher(), searcher()]
  const gunzip = createGunzip().on('data', unpacked.write)
  // Damage is for the inspection to tell.
  const ended = new Promise((resolve) => gunzip.once('close', resolve).once('error', resolve))
  const held: Uint8Array[] = []
  let head: Uint8Array | undefined
  for await (const piece of pieces) {
    head ??= piece
    found.write(piece)
    if (isZip(head) && size <= unpackedBytes) held.push(piece)
    if (isGzip(head) && !gunzip.destroyed && !gunzip.write(piece))
      await Promise.race([new Promise((resolve) => gunzip.once('drain', resolve)), ended])
  }
  if (head && isGzip(head)) {
    gunzip.end()
    await ended
  } else gunzip.destroy()
  if (found.isFound() || unpacked.isFound()) return 'THREATS_FOUND'
  return held.length > 0 ? searchUnpacked(Buffer.concat(held)) : 'NO_THREATS_FOUND'
}
