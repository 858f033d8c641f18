import { crc32, createInflateRaw } from 'node:zlib'
import { refuse } from '../documents/refuse.ts'

/** What a workbook may weigh once unpacked, and in how many parts: whoever opens it unpacks all of it. */
const unpackedLimit = 100 * 1_048_576
const partsLimit = 2_000

const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = 0x02014b50
const partSignature = 0x04034b50
/** Large, so that a bomb is known in few pieces. */
const pieceSize = 262_144
const stored = 0
const deflated = 8
const isEncrypted = (flags: number) => (flags & 1) === 1

/** One part of a zip, by the directory at its end. */
type Part = {
  name: string
  method: number
  flags: number
  crc: number
  packed: number
  size: number
  at: number
}

/** The directory of a zip. Throws a RangeError when it leads out of the file. */
const partsOf = (zip: Buffer): Part[] => {
  const end = zip.lastIndexOf(endSignature)
  if (end < 0) throw new RangeError('zip without directory')
  const count = zip.readUInt16LE(end + 10)
  if (count === 0) throw new RangeError('zip without parts')
  if (count > partsLimit) throw refuse('unpacked')
  const parts: Part[] = []
  let at = zip.readUInt32LE(end + 16)
  while (parts.length < count) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new RangeError('zip directory')
    const nameLength = zip.readUInt16LE(at + 28)
    parts.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

/** The bytes of a part as they are in the file. */
const packedOf = (zip: Buffer, { at, packed }: Part): Buffer => {
  if (zip.readUInt32LE(at) !== partSignature) throw new RangeError('zip part')
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  if (from + packed > zip.length) throw new RangeError('zip part out of the file')
  return zip.subarray(from, from + packed)
}

/** A part's contents piece by piece, so that none of it is kept. */
async function* unpack(zip: Buffer, part: Part): AsyncGenerator<Buffer> {
  const packed = packedOf(zip, part)
  if (part.method === stored) yield packed
  else if (part.method === deflated)
    yield* createInflateRaw({ chunkSize: pieceSize }).end(packed) as AsyncIterable<Buffer>
  else throw new RangeError('zip method')
}

/**
 * Really unpacks a workbook, counting: what its directory says of sizes is not believed, and must prove true. Refuses
 * one that grows beyond the limit; throws a RangeError when it is not whole.
 */
export const checkUnpacked = async (bytes: Uint8Array): Promise<void> => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let unpacked = 0
  for (const part of partsOf(zip)) {
    if (isEncrypted(part.flags)) throw refuse('protected')
    let size = 0
    let crc = 0
    for await (const piece of unpack(zip, part)) {
      size += piece.length
      crc = crc32(piece, crc)
      if (unpacked + size > unpackedLimit) throw refuse('unpacked')
    }
    if (size !== part.size || crc !== part.crc) throw new RangeError('zip part is not what it says')
    unpacked += size
  }
}

const embedded = /vbaproject|\/(activex|ctrlprops|embeddings|macrosheets|dialogsheets)\//i
const linked = /\/(externallinks|querytables)\/|\/connections\.xml$/i

/** Refuses a workbook with macros or other objects in it, or that takes values from elsewhere. */
export const checkPlain = (bytes: Uint8Array): void => {
  const parts = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (parts.some(({ name }) => embedded.test(name))) throw refuse('macros')
  if (parts.some(({ name }) => linked.test(name))) throw refuse('links')
}

const workbookStreams = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'))

/** Whether a compound file is an .xls: Word and Outlook files, and protected .xlsx, wear the same signature. */
export const isWorkbook = (bytes: Uint8Array): boolean => {
  const compound = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return workbookStreams.some((stream) => compound.includes(stream))
}
