import type * as PdfParser from '@cantoo/pdf-lib'
import { pdfBudget } from './budgets.ts'

/** The parser's own parts that a file can make read the same bytes again and again. */
type Parser = {
  bytes: { offset: () => number; length: number; peekAt: (at: number) => number | undefined }
  parseRawInt: () => number
  parseRawNumber: () => number
  parseString: (ref: unknown) => unknown
  parseHexString: (ref: unknown) => unknown
  matchIndirectObjectHeader: () => boolean
  parseIndirectObjectHeader: () => unknown
  parseIndirectObject: () => Promise<unknown>
  tryToParseInvalidIndirectObject: () => unknown
  parseDocumentSection: () => Promise<unknown>
}

type Lost = { strays: number; bytes: number; sections: number }
const lostBy = new WeakMap<Parser, Lost>()
const lostOf = (parser: Parser): Lost => {
  const lost = lostBy.get(parser) ?? { strays: 0, bytes: 0, sections: 0 }
  lostBy.set(parser, lost)
  return lost
}

/** Throws once too much was read in vain. */
const checkLost = (parser: Parser): void => {
  const most = Math.max(pdfBudget.strays, pdfBudget.unreadable * parser.bytes.length)
  if (lostOf(parser).bytes > most) throw new RangeError('PDF of objects that are none')
}

const ownerOf = (prototype: Parser, method: keyof Parser): Parser =>
  Object.hasOwn(prototype, method) ? prototype : ownerOf(Object.getPrototypeOf(prototype), method)

const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39

/** Throws as soon as a number is longer than any is, before it is read. */
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

/** Ends the bytes where the longest text would, so that one that nothing ends is not read up to the end of the file. */
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

const bounded = new WeakSet<Parser>()

/**
 * Makes the parser give up a file that is none, where it would look for one in every byte: five megabytes of digits took
 * it ten seconds, each spent on a byte that it had read before (R12).
 */
export const boundParser = ({ PDFParser, PDFXRefStreamParser }: typeof PdfParser): void => {
  const parser = PDFParser.prototype as unknown as Parser
  if (bounded.has(parser)) return
  bounded.add(parser)
  boundNumber(parser, 'parseRawInt')
  boundNumber(parser, 'parseRawNumber')
  boundText(parser, 'parseString')
  boundText(parser, 'parseHexString')
  // Nobody looks at the rows of such a table, and it may say that it has thousands of millions of no bytes.
  const table = PDFXRefStreamParser.prototype as unknown as { parseEntries: () => unknown[] }
  table.parseEntries = () => []

  const {
    matchIndirectObjectHeader,
    parseIndirectObjectHeader,
    parseIndirectObject,
    tryToParseInvalidIndirectObject,
    parseDocumentSection,
  } = parser
  parser.parseDocumentSection = async function counted(this: Parser) {
    const lost = lostOf(this)
    lost.sections += 1
    if (lost.sections > pdfBudget.sections) throw new RangeError('PDF of too many sections')
    await parseDocumentSection.call(this)
  }
  parser.matchIndirectObjectHeader = function counted(this: Parser) {
    // The parser would go over all blanks that follow, and again from each of them.
    const beginsNumber = isDigit(this.bytes.peekAt(this.bytes.offset()))
    if (beginsNumber && matchIndirectObjectHeader.call(this)) return true
    const lost = lostOf(this)
    lost.strays += beginsNumber ? pdfBudget.strayDigit : 1
    if (lost.strays > pdfBudget.strays) throw new RangeError('PDF of anything but objects')
    checkLost(this)
    return false
  }
  // A number may be followed by a comment of megabytes, in which other numbers stand.
  parser.parseIndirectObjectHeader = function counted(this: Parser) {
    const from = this.bytes.offset()
    try {
      return parseIndirectObjectHeader.call(this)
    } catch (error) {
      lostOf(this).bytes += this.bytes.offset() - from
      throw error
    }
  }
  parser.parseIndirectObject = function counted(this: Parser) {
    const from = this.bytes.offset()
    return parseIndirectObject.call(this).catch((error: unknown) => {
      lostOf(this).bytes += this.bytes.offset() - from
      throw error
    })
  }
  // Of an object that cannot be read the parser looks for the end, and where there is none goes back to its begin.
  parser.tryToParseInvalidIndirectObject = function counted(this: Parser) {
    checkLost(this)
    const ref = tryToParseInvalidIndirectObject.call(this)
    if (!ref) lostOf(this).bytes += this.bytes.length - this.bytes.offset()
    return ref
  }
}
