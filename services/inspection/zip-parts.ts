import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { refuse } from '../documents/file-rules.ts'

/** The limits of an unzipped file, in bytes and in parts: any program that opens it unpacks all of it. */
const unpackedLimit = 100 * 1_048_576
const partsLimit = 2_000

const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = 0x02014b50
const partSignature = 0x04034b50
/** Large, so that a bomb is detected in few pieces. */
const pieceSize = 262_144
/** Packed bytes per piece. Input that unpacks to nothing is detected between two pieces. */
const packedPiece = 65_536
const stored = 0
const deflated = 8
const isEncrypted = (flags: number) => (flags & 1) === 1

const partAt = (zip: Buffer, at: number) => {
  if (zip.readUInt32LE(at) !== entrySignature) throw new RangeError('zip directory')
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
  const name = zip.subarray(at + 46, nameEnd)
  const head = zip.readUInt32LE(at + 42)
  if (zip.readUInt32LE(head) !== partSignature) throw new RangeError('zip part')
  const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
  const part = {
    name: name.toString('utf8'),
    flags: zip.readUInt16LE(at + 8),
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    size: zip.readUInt32LE(at + 24),
    // Where its head begins, and its packed bytes begin and end.
    at: head,
    from,
    to: from + zip.readUInt32LE(at + 20),
  }
  if (part.to > zip.length) throw new RangeError('zip part out of the file')
  return { part, next: nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32) }
}

type Part = ReturnType<typeof partAt>['part']

/** Parts that share bytes would be unpacked once each, so a file of kilobytes would cost as much as gigabytes. */
const checkApart = (parts: readonly Part[]): void => {
  let end = 0
  for (const { at, to } of parts.toSorted((one, other) => one.at - other.at)) {
    if (at < end) throw new RangeError('zip parts share their bytes')
    end = to
  }
  if (new Set(parts.map(({ name }) => name.toLowerCase())).size < parts.length)
    throw new RangeError('zip parts share a name')
}

/** The parts of a zip. Throws a RangeError if its directory points outside of the file, or twice to one place. */
export const zipParts = (zip: Buffer): Part[] => {
  const end = zip.lastIndexOf(endSignature)
  if (end < 0) throw new RangeError('zip without directory')
  const count = zip.readUInt16LE(end + 10)
  if (count === 0) throw new RangeError('zip without parts')
  if (count > partsLimit) throw refuse('unpacked')
  const parts: Part[] = []
  let at = zip.readUInt32LE(end + 16)
  while (parts.length < count) {
    const { part, next } = partAt(zip, at)
    parts.push(part)
    at = next
  }
  checkApart(parts)
  return parts
}

function* piecesOf(packed: Buffer): Generator<Buffer> {
  for (let at = 0; at < packed.length; at += packedPiece) yield packed.subarray(at, at + packedPiece)
}

async function* unpack(zip: Buffer, { method, from, to }: Part): AsyncGenerator<Buffer> {
  const packed = zip.subarray(from, to)
  if (method === stored) yield* piecesOf(packed)
  else if (method === deflated)
    yield* Readable.from(piecesOf(packed)).pipe(createInflateRaw({ chunkSize: pieceSize }))
  else throw new RangeError('zip method')
}

/** Gets the pieces of one part. A piece may be reused once the call returns. */
type PartReader = { write: (piece: Buffer) => void; end: () => void }

/** Unpacks a zip for readers of its parts. Refuses a large one before; a RangeError if it is wrong or incomplete. */
export const unpackAll = async (bytes: Uint8Array, readerOf?: (name: string) => PartReader | undefined) => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = zipParts(zip)
  if (parts.reduce((sum, { size }) => sum + size, 0) > unpackedLimit) throw refuse('unpacked')
  for (const part of parts) {
    if (isEncrypted(part.flags)) throw refuse('protected')
    const reader = readerOf?.(part.name)
    let size = 0
    let crc = 0
    for await (const piece of unpack(zip, part)) {
      size += piece.length
      crc = crc32(piece, crc)
      if (size > part.size) throw new RangeError('zip part is not what it says')
      reader?.write(piece)
    }
    if (size !== part.size || crc !== part.crc) throw new RangeError('zip part is not what it says')
    reader?.end()
  }
}
