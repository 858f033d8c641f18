import { zlibSync } from 'fflate'
import { pageOf, stream } from './raw-pdf.ts'

/** A form that a thousand filters, one after the other, unpack to nothing. */
export const manyFilters = (): Uint8Array =>
  pageOf('/F Do', '/XObject << /F 5 0 R >>', [
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 6 0 R >> >>
        /Filter [${'/ASCIIHexDecode '.repeat(1_000)}]`,
      '>',
    ),
    stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', ''),
  ])

/** Objects that five filters, one after the other, unpack to nothing. */
export const filteredObjects = (): Uint8Array =>
  pageOf('', '', [stream(`/Type /ObjStm /N 0 /First 0 /Filter [${'/ASCIIHexDecode '.repeat(5)}]`, '>')])

/** A form of a gigabyte of blanks, compressed twice to a few KB. */
export const packedTwice = (): Uint8Array => {
  const blanks = new Uint8Array(16_000_000).fill(32)
  const once = zlibSync(blanks, { level: 9 })
  return pageOf('/F Do', '/XObject << /F 5 0 R >>', [
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 6 0 R >> >>
        /Filter [/FlateDecode /FlateDecode]`,
      zlibSync(once, { level: 9 }),
    ),
    stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', ''),
  ])
}
