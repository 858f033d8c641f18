/** What a workbook may weigh once unpacked, and in how many parts: whoever opens it unpacks all of it. */
const unpackedLimit = 100 * 1_048_576
const partsLimit = 2_000

const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = 0x02014b50

/** Whether the zip of an .xlsx states a directory that can be unpacked without harm. */
export const unpacksSafely = (bytes: Uint8Array): boolean => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = zip.lastIndexOf(endSignature)
  if (end < 0) return false
  const parts = zip.readUInt16LE(end + 10)
  if (parts === 0 || parts > partsLimit) return false
  let unpacked = 0
  let at = zip.readUInt32LE(end + 16)
  for (let part = 0; part < parts; part += 1) {
    if (zip.readUInt32LE(at) !== entrySignature) return false
    unpacked += zip.readUInt32LE(at + 24)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return unpacked <= unpackedLimit
}

const workbookStreams = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'))

/** Whether a compound file is an .xls: Word and Outlook files, and protected .xlsx, wear the same signature. */
export const isWorkbook = (bytes: Uint8Array): boolean => {
  const compound = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return workbookStreams.some((stream) => compound.includes(stream))
}
