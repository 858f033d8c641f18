import type * as PdfParser from '@cantoo/pdf-lib'
import type { PDFRawStream } from '@cantoo/pdf-lib'
import { pdfBudget } from './budgets.ts'

export type Library = typeof PdfParser

type Unpacking = {
  readBlock?: () => void
  eof: boolean
  buffer: Uint8Array
  bufferLength: number
  getBytes: () => Uint8Array
}

/** The bytes of a stream, which may be truncated beyond `most`. Undefined with too many filters. */
export const unpackStream = (
  { PDFArray, PDFName, decodePDFRawStream }: Library,
  stream: PDFRawStream,
  most: number,
): Uint8Array | undefined => {
  const filters = stream.dict.lookup(PDFName.of('Filter'))
  if (filters instanceof PDFArray && filters.size() > pdfBudget.filters) return undefined
  const source = decodePDFRawStream(stream) as unknown as Unpacking
  if (!source.readBlock) return source.getBytes()
  while (!source.eof && source.bufferLength <= most) source.readBlock()
  return source.buffer.subarray(0, source.bufferLength)
}

export const unpackedAs = (
  { PDFName, PDFRawStream: Stream }: Library,
  { dict }: PDFRawStream,
  bytes: Uint8Array,
) => {
  const plain = dict.clone()
  for (const key of ['Filter', 'DecodeParms']) plain.delete(PDFName.of(key))
  return Stream.of(plain, bytes)
}
