import { refuse } from '../documents/file-rules.ts'
import { pdfBudget } from './budgets.ts'
import { type Library, unpackedAs, unpackStream } from './pdf-unpack.ts'

/** The parser's internals that a file can make read the same bytes repeatedly. */
type Parser = {
  context: object
  bytes: {
    offset: () => number
    length: number
    peekAt: (at: number) => number | undefined
    moveTo: (at: number) => void
  }
  parseRawInt: () => number
  parseRawNumber: () => number
  parseString: (ref: unknown) => unknown
  parseHexString: (ref: unknown) => unknown
  skipWhitespaceAndComments: () => void
  matchKeyword: (keyword: number[]) => boolean
  maybeParseCrossRefSection: () => void
  matchIndirectObjectHeader: () => boolean
  parseIndirectObjectHeader: () => unknown
  parseIndirectObject: () => Promise<unknown>
  tryToParseInvalidIndirectObject: () => unknown
  parseDocumentSection: () => Promise<unknown>
}

/** What was read of a document so far: bytes between objects and in unreadable ones, parts, bytes of unpacked objects. */
type Reading = { strays: number; unreadable: number; sections: number; objects: number }
const readings = new WeakMap<object, Reading>()
const readingOf = ({ context }: { context: object }): Reading => {
  const reading = readings.get(context) ?? { strays: 0, unreadable: 0, sections: 0, objects: 0 }
  readings.set(context, reading)
  return reading
}

/** Throws once too much was unpacked or read in vain; the parser would continue after an unreadable object. */
const checkReading = (parser: Parser): void => {
  const { objects, unreadable } = readingOf(parser)
  if (objects > pdfBudget.objects) throw refuse('complex')
  const most = Math.max(pdfBudget.strays, pdfBudget.unreadable * parser.bytes.length)
  if (unreadable > most) throw new RangeError('PDF of objects that are none')
}

const ownerOf = (prototype: Parser, method: keyof Parser): Parser =>
  Object.hasOwn(prototype, method) ? prototype : ownerOf(Object.getPrototypeOf(prototype), method)

const xref = [...Buffer.from('xref')]
const rowBytes = new Set(Buffer.from('0123456789nf \t\r\n\f\0'))
const isOfRow = (byte = -1) => rowBytes.has(byte)

const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39

/** Throws as soon as a number is longer than any real one, before it is read. */
const boundNumber = (prototype: Parser, method: 'parseRawInt' | 'parseRawNumber'): void => {
  const owner = ownerOf(prototype, method)
  const read = owner[method]
  owner[method] = function limited(this: Parser) {
    const from = this.bytes.offset()
    let at = from
    while (isDigit(this.bytes.peekAt(at))) {
      at += 1
      if (at - from > pdfBudget.digits) throw new RangeError('PDF number without end')
    }
    return read.call(this)
  }
}

/** Limits the bytes to the longest allowed text, so that an unterminated one is not read to the end of the file. */
const boundText = (prototype: Parser, method: 'parseString' | 'parseHexString'): void => {
  const owner = ownerOf(prototype, method)
  const read = owner[method]
  owner[method] = function limited(this: Parser, ref: unknown) {
    const { length } = this.bytes
    this.bytes.length = Math.min(length, this.bytes.offset() + pdfBudget.text)
    try {
      return read.call(this, ref)
    } finally {
      this.bytes.length = length
    }
  }
}

/** Skips the rows of tables of objects: nothing uses them, and a file may claim billions of zero bytes. */
const skipTables = (library: Library, parser: Parser): void => {
  const { PDFXRefStreamParser } = library
  const { forStream } = PDFXRefStreamParser
  PDFXRefStreamParser.forStream = (stream) => forStream(unpackedAs(library, stream, new Uint8Array()))
  const table = PDFXRefStreamParser.prototype as unknown as { parseEntries: () => unknown[] }
  table.parseEntries = () => []
  parser.maybeParseCrossRefSection = function skipped(this: Parser) {
    this.skipWhitespaceAndComments()
    if (!this.matchKeyword(xref)) return
    let at = this.bytes.offset()
    while (isOfRow(this.bytes.peekAt(at))) {
      at += 1
      if (isOfRow(this.bytes.peekAt(at))) continue
      this.bytes.moveTo(at)
      this.skipWhitespaceAndComments()
      at = this.bytes.offset()
    }
  }
}

/** Limits what packed objects unpack to. The parser continues after an unreadable stream; `checkReading` stops that. */
const boundPackedObjects = (library: Library): void => {
  const { PDFObjectStreamParser } = library
  const { forStream } = PDFObjectStreamParser
  PDFObjectStreamParser.forStream = (stream, ...options) => {
    const reading = readingOf(stream.dict)
    const bytes = unpackStream(library, stream, pdfBudget.objects - reading.objects)
    // Too many filters count as too many bytes.
    reading.objects += bytes?.length ?? Number.POSITIVE_INFINITY
    if (!bytes || reading.objects > pdfBudget.objects) throw refuse('complex')
    return forStream(unpackedAs(library, stream, bytes), ...options)
  }
}

const countSections = (parser: Parser): void => {
  const { parseDocumentSection } = parser
  parser.parseDocumentSection = async function counted(this: Parser) {
    const reading = readingOf(this)
    reading.sections += 1
    if (reading.sections > pdfBudget.sections) throw new RangeError('PDF of too many sections')
    await parseDocumentSection.call(this)
  }
}

const countStrays = (parser: Parser): void => {
  const { matchIndirectObjectHeader } = parser
  parser.matchIndirectObjectHeader = function counted(this: Parser) {
    // The parser would scan all following blanks, and again from each of them.
    const beginsNumber = isDigit(this.bytes.peekAt(this.bytes.offset()))
    if (beginsNumber && matchIndirectObjectHeader.call(this)) return true
    const reading = readingOf(this)
    reading.strays += beginsNumber ? pdfBudget.strayDigit : 1
    if (reading.strays > pdfBudget.strays) throw new RangeError('PDF of anything but objects')
    checkReading(this)
    return false
  }
}

const countUnreadable = (parser: Parser): void => {
  const { parseIndirectObjectHeader, parseIndirectObject, tryToParseInvalidIndirectObject } = parser
  const countFrom = (reader: Parser, from: number): void => {
    readingOf(reader).unreadable += reader.bytes.offset() - from
  }
  // A comment of megabytes with other numbers may follow a number.
  parser.parseIndirectObjectHeader = function counted(this: Parser) {
    const from = this.bytes.offset()
    try {
      return parseIndirectObjectHeader.call(this)
    } catch (error) {
      countFrom(this, from)
      throw error
    }
  }
  parser.parseIndirectObject = function counted(this: Parser) {
    const from = this.bytes.offset()
    return parseIndirectObject.call(this).catch((error: unknown) => {
      countFrom(this, from)
      throw error
    })
  }
  // In an unreadable object the parser searches its end, and without one returns to its start.
  parser.tryToParseInvalidIndirectObject = function counted(this: Parser) {
    checkReading(this)
    const ref = tryToParseInvalidIndirectObject.call(this)
    if (!ref) readingOf(this).unreadable += this.bytes.length - this.bytes.offset()
    return ref
  }
}

const bounded = new WeakSet<Parser>()

/** Makes the parser reject what is no PDF: five megabytes of digits took it ten seconds of re-reading (R12). */
export const boundParser = (library: Library): void => {
  const parser = library.PDFParser.prototype as unknown as Parser
  if (bounded.has(parser)) return
  bounded.add(parser)
  boundNumber(parser, 'parseRawInt')
  boundNumber(parser, 'parseRawNumber')
  boundText(parser, 'parseString')
  boundText(parser, 'parseHexString')
  skipTables(library, parser)
  boundPackedObjects(library)
  countSections(parser)
  countStrays(parser)
  countUnreadable(parser)
}
