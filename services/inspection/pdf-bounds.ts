import type * as PdfParser from '@cantoo/pdf-lib'

/**
 * Characters between objects that belong to none: the parser tries to begin an object at every one of them. Whole files
 * have none, some that were downloaded have a page of text after their end.
 */
const strayLimit = 65_536
/** Digits of a number; the parser would read the same ones again from each of them. */
const digitsLimit = 100

/** The parser's own parts that a file can make read the same bytes again and again. */
type Parser = {
  bytes: { offset: () => number; length: number; peekAt: (at: number) => number | undefined }
  parseRawInt: () => number
  parseRawNumber: () => number
  matchIndirectObjectHeader: () => boolean
  parseIndirectObject: () => Promise<unknown>
  tryToParseInvalidIndirectObject: () => unknown
}

type Lost = { strays: number; bytes: number }
const lostBy = new WeakMap<Parser, Lost>()
const lostOf = (parser: Parser): Lost => {
  const lost = lostBy.get(parser) ?? { strays: 0, bytes: 0 }
  lostBy.set(parser, lost)
  return lost
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
      if (at - from > digitsLimit) throw new RangeError('PDF number without end')
    }
    return read.call(this)
  }
}

const bounded = new WeakSet<Parser>()

/**
 * Makes the parser give up a file that is none, where it would look for one in every byte: five megabytes of digits took
 * it ten seconds, each spent on a byte that it had read before (R12).
 */
export const boundParser = ({ PDFParser }: typeof PdfParser): void => {
  const parser = PDFParser.prototype as unknown as Parser
  if (bounded.has(parser)) return
  bounded.add(parser)
  boundNumber(parser, 'parseRawInt')
  boundNumber(parser, 'parseRawNumber')

  const { matchIndirectObjectHeader, parseIndirectObject, tryToParseInvalidIndirectObject } = parser
  parser.matchIndirectObjectHeader = function counted(this: Parser) {
    const isObject = matchIndirectObjectHeader.call(this)
    if (isObject) return true
    const lost = lostOf(this)
    lost.strays += 1
    if (lost.strays > strayLimit) throw new RangeError('PDF of anything but objects')
    return false
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
    const lost = lostOf(this)
    if (lost.bytes > this.bytes.length) throw new RangeError('PDF of objects that are none')
    const ref = tryToParseInvalidIndirectObject.call(this)
    if (!ref) lost.bytes += this.bytes.length - this.bytes.offset()
    return ref
  }
}
