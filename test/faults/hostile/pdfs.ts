import {
  doublingPdf,
  hugeObjectPdf,
  loopingPdf,
  nestedPdf,
  objectStreamBomb,
  packedTableBomb,
  pagelessPdf,
  repeatingPdf,
  strayPdf,
} from '../../support/bombs.ts'
import { jpegFile, pdfFile, programFile } from '../../support/files.ts'
import { type HostileFile, ofKind } from './hostile-file.ts'
import { endlessDrawings, longReadings, pdf } from './slow-pdfs.ts'

/** Each has 5 MB that a parser would read again and again. */
export const strayPdfs: readonly HostileFile[] = [
  pdf('digits without a tail', () => strayPdf('1234567890', false), 'damaged'),
  pdf('digits', () => strayPdf('1234567890'), 'damaged'),
  pdf('numbers', () => strayPdf('12345 67890\n'), 'damaged'),
  pdf('words', () => strayPdf('obj '), 'damaged'),
  pdf('ends of objects', () => strayPdf('endobj '), 'damaged'),
  pdf('begins of objects', () => strayPdf('9 0 obj '), 'damaged'),
  pdf('objects that are none', () => strayPdf('9 0 obj ]\n'), 'damaged'),
  pdf('texts without end', () => strayPdf('9 0 obj (\n'), 'damaged'),
  pdf('texts in digits without end', () => strayPdf('9 0 obj <0\n'), 'damaged'),
  pdf('tables of objects', () => strayPdf('xref\n0 1\n0000000009 00000 n \n'), 'damaged'),
]

/** Files with hidden content, or with another kind than their name says. */
export const otherPdfs: readonly HostileFile[] = ofKind('pdf', [
  ['a program renamed .pdf', programFile, 'content'],
  ['an image renamed .pdf', () => jpegFile(), 'content'],
  ['an empty file', () => Buffer.alloc(0), 'empty'],
  ['a protected PDF', () => pdfFile({ userPassword: 'a', ownerPassword: 'b' }), 'protected'],
  ['a PDF cut to its first line', async () => (await pdfFile()).subarray(0, 40), 'damaged'],
  ['a PDF cut short', async () => (await pdfFile({ pages: 20 })).subarray(0, -300), 'damaged'],
  ['a PDF without pages', pagelessPdf, 'damaged'],
  ['a PDF in a circle', loopingPdf, 'damaged'],
  ['a PDF whose pages multiply', doublingPdf, 'pages'],
  ['a PDF of arrays in arrays', () => nestedPdf(), 'damaged'],
  ['a PDF of too many pages', () => pdfFile({ pages: 501 }), 'pages'],
])

/** One object of 5 MB. */
const hugeObjects: readonly HostileFile[] = [
  pdf('one number of 5 MB', () => hugeObjectPdf('7')),
  pdf('one text of 5 MB', () => hugeObjectPdf('a', ['(', ')'])),
  pdf('5 MB of hexadecimal', () => hugeObjectPdf('4a', ['<', '>'])),
  pdf('2,600,000 numbers in an array', () => hugeObjectPdf('1 ', ['[', ']'])),
  pdf('5 MB of arrays in arrays', () => hugeObjectPdf('[')),
]

/** Each unpacks to far more than it holds. */
export const unpackingPdfs: readonly HostileFile[] = [
  pdf('a table that unpacks to 256 MB', () => packedTableBomb(256)),
  pdf('objects that unpack to 256 MB', () => objectStreamBomb(256), 'complex'),
]

/** Each would use all time or memory if its inspection had no limit. */
const boundlessPdfs: readonly HostileFile[] = ofKind('pdf', [
  ['a PDF that has one object read again and again', repeatingPdf, 'complex'],
])

export const hostilePdfs: readonly HostileFile[] = [
  ...endlessDrawings,
  ...longReadings,
  ...strayPdfs,
  ...otherPdfs,
  ...hugeObjects,
  ...unpackingPdfs,
  ...boundlessPdfs,
]
