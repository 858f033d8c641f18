import {
  doublingPdf,
  loopingPdf,
  nestedPdf,
  objectStreamBomb,
  pagelessPdf,
  repeatingPdf,
  strayPdf,
} from '../../support/bombs.ts'
import { jpegFile, pdfFile, programFile } from '../../support/files.ts'
import { type HostileFile, ofKind } from './hostile-file.ts'
import { longTable, packedTable, statedTable } from './huge-table.ts'
import { longTail } from './long-tail.ts'
import { manyFilters, packedTwice } from './many-filters.ts'
import {
  nestedFonts,
  nestedForms,
  nestedGroups,
  nestedInNote,
  nestedMasks,
  nestedPatterns,
} from './nested.ts'

const pdf = (name: string, make: () => Uint8Array, problem?: HostileFile['problem']): HostileFile => ({
  ...{ name, kind: 'pdf', make },
  ...(problem && { problem }),
})

/** As small as it is, such a page draws more than anybody has time for. */
const deep = { levels: 28, times: 3 }

/** Each draws without end where it is not stopped. */
export const endlessDrawings: readonly HostileFile[] = [
  pdf('forms in forms', () => nestedForms(deep), 'complex'),
  pdf(
    'a few forms that draw each other hundreds of times',
    () => nestedForms({ levels: 5, times: 300 }),
    'complex',
  ),
  pdf('groups in groups', () => nestedGroups(deep), 'complex'),
  pdf('masks in masks', () => nestedMasks(deep), 'complex'),
  pdf('patterns in patterns', () => nestedPatterns(deep), 'complex'),
  pdf('fonts in fonts', () => nestedFonts(deep), 'complex'),
  pdf('forms in a note', () => nestedInNote(deep), 'complex'),
]

/** Each takes long to read where it is read to its end. */
export const longReadings: readonly HostileFile[] = [
  pdf('5 MB of blanks at the end', () => longTail(' ')),
  pdf('a word before 5 MB of blanks', () => longTail(' ', ['x', 'x'])),
  pdf('numbers in a comment of 5 MB', () => longTail('1%', ['x', 'x'])),
  pdf('5 MB of places of tables', () => longTail('startxref\n9\n')),
  pdf('5 MB of ends of files', () => longTail('trailer\n<< >>\n')),
  pdf('a table that says how long it is', statedTable),
  pdf('a table of a thousand million rows of nothing', packedTable),
  pdf('a table of 240,000 rows', longTable),
  pdf('a thousand filters', manyFilters),
  pdf('blanks that were packed twice', packedTwice),
]

/** Each of 5 MB, and its parser would read them again and again. */
export const strayPdfs: readonly HostileFile[] = [
  pdf('digits without a tail', () => strayPdf('1234567890', false), 'damaged'),
  pdf('digits', () => strayPdf('1234567890'), 'damaged'),
  pdf('numbers', () => strayPdf('12345 67890\n'), 'damaged'),
  pdf('words', () => strayPdf('obj '), 'damaged'),
  pdf('ends of objects', () => strayPdf('endobj '), 'damaged'),
  pdf('begins of objects', () => strayPdf('9 0 obj '), 'damaged'),
  pdf('objects that are none', () => strayPdf('9 0 obj ]\n'), 'damaged'),
  pdf('texts without end', () => strayPdf('9 0 obj (\n'), 'damaged'),
  pdf('tables of objects', () => strayPdf('xref\n0 1\n0000000009 00000 n \n'), 'damaged'),
]

/** What is more than it says, or other than it is called. */
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
  ['a PDF of arrays in arrays', () => nestedPdf(20_000), 'damaged'],
  ['a PDF of too many pages', () => pdfFile({ pages: 501 }), 'pages'],
])

/** Each would take all that there is of time or memory, were its inspection not ended. */
const boundlessPdfs: readonly HostileFile[] = ofKind('pdf', [
  ['a PDF that has one object read again and again', repeatingPdf, 'complex'],
  ['a PDF whose objects unpack to 256 MB', () => objectStreamBomb(256), 'complex'],
])

export const hostilePdfs: readonly HostileFile[] = [
  ...endlessDrawings,
  ...longReadings,
  ...strayPdfs,
  ...otherPdfs,
  ...boundlessPdfs,
]
