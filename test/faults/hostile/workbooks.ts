import type { fileProblems } from '../../../shared/file-problems.ts'
import { workbookBomb } from '../../support/bombs.ts'
import { xlsFile, xlsxFile } from '../../support/files.ts'
import {
  emptyDeflate,
  relation,
  shared,
  sharedParts,
  sheet,
  workbookWith,
} from '../../support/hostile-workbooks.ts'
import { type HostileFile, ofKind } from './hostile-file.ts'

type Parts = Parameters<typeof workbookWith>[0]

/** More text in a cell than a cell can hold, or more text in all cells than a workbook without repetitions. */
const texts: readonly (readonly [string, Parts])[] = [
  ['one text', shared('a'.repeat(20_000_000))],
  ['a text in parts', shared(...Array.from({ length: 900 }, () => 'a'.repeat(100)))],
  [
    'a text that very many cells share',
    {
      ...shared('a'.repeat(32_000)),
      ...sheet(Array.from({ length: 4_000 }, (_, at) => `<c r="A${at + 1}" t="s"><v>0</v></c>`).join('')),
    },
  ],
  [
    'the same in disguise',
    {
      'xl/a.xml': '<a><si><t>b</t></si></a>',
      ...shared('a'.repeat(32_000)),
      ...sheet(Array.from({ length: 4_000 }, () => '<c t="&#115;"><f>B1</f><v>&#48;</v></c>').join('')),
    },
  ],
  [
    'the same within a comment',
    {
      ...shared('a'.repeat(32_000)),
      ...sheet(`<comment>${'<c t="s"><v>0</v></c>'.repeat(4_000)}</comment>`),
    },
  ],
  ['a cell’s own', sheet(`<c r="A1" t="inlineStr"><is><t>${'a'.repeat(70_000)}</t></is></c>`)],
  ['a comment’s', { 'xl/comments1.xml': `<x:comment ref="A1"><t>${'a'.repeat(70_000)}</t></x:comment>` }],
]

const others: readonly (readonly [string, Parts, keyof typeof fileProblems])[] = [
  ['one cell at the end of the sheet', sheet('<c r="A1"/><c r="XFD1048576"/>'), 'unpacked'],
  ['its corners in use', sheet('<row r="1048576"/><c r="XFD1"/>'), 'unpacked'],
  ['a cell beyond the last column', sheet('<c r="XFE1"/>'), 'damaged'],
  ['a cell beyond the last row', sheet('<c r="A1048577"/>'), 'damaged'],
  ['a row beyond the last', sheet('<row r="99999999"/>'), 'damaged'],
  ['a cell written another way', sheet("<x:c s='1' foo='r=\"A1\"'\n r = 'XFD1048577'/>"), 'damaged'],
  ['a cell in disguise', sheet('<c r="&#88;FE1"/>'), 'damaged'],
  ['a sheet that reaches beyond', sheet('<dimension ref="A1:ZZZ9999999"/>'), 'damaged'],
  ['two places of a text', sheet('<c t="s"><v>0</v><v>1</v></c>'), 'damaged'],
  ['a place in two halves', sheet('<c t="s"><v>0<a/>1</v></c>'), 'damaged'],
  ['a comment in the cell of a text', sheet('<c t="s"><comment/><v>1</v></c>'), 'damaged'],
  ['a place that no text has', sheet('<c t="s"><v>1e3</v></c>'), 'damaged'],
  ['another alphabet', { 'xl/a.xml': Buffer.from('\ufeff<c r="XFE1"/>', 'utf16le') }, 'damaged'],
  ['entities', { 'xl/a.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>' }, 'damaged'],
  ['a sign before its XML', { 'xl/_rels/workbook.xml.rels': '\u200b<Relationships/>' }, 'damaged'],
  ['tags that do not end as they begin', sheet('<row><c></row></c>'), 'damaged'],
  ['a sheet that is no XML', { 'xl/worksheets/sheet2.xml': '\x89PNG' }, 'damaged'],
  ['tags in tags without end', sheet('<a>'.repeat(200) + '</a>'.repeat(200)), 'unpacked'],
  ['a formula without end', sheet(`<cfRule><formula>${'A1+'.repeat(99_999)}</formula></cfRule>`), 'unpacked'],
  ['another program by its kind', { 'xl/a.xml': '<a><ddeLink ddeService="cmd"/></a>' }, 'links'],
  ['another program in a formula', sheet("<f>cmd|'/c calc'!A1</f>"), 'links'],
  ['the same in a name', { 'xl/a.xml': '<definedName name="a">Excel&#124;b!c</definedName>' }, 'links'],
  ['macros', { 'xl/vbaProject.bin': 'x' }, 'macros'],
  ['macros by another name', relation('vbaProject'), 'macros'],
  ['an embedded object', relation('oleObject'), 'macros'],
  ['an Excel 4 sheet', relation('xlMacrosheet'), 'macros'],
  ['a link to another file', relation('externalLink'), 'links'],
  ['a connection', { 'xl/connections.xml': '<a/>' }, 'links'],
]

/** A workbook with one changed byte in a sheet. */
const changedWorkbook = (): Buffer => {
  const file = xlsxFile()
  const at = file.indexOf('PK\x03\x04', 2_000, 'latin1') + 80
  file[at] = (file[at] ?? 0) ^ 1
  return file
}

/** Zips that look like a workbook from outside. */
export const hostileZips: readonly HostileFile[] = ofKind('xlsx', [
  ['an old workbook renamed .xlsx', xlsFile, 'content'],
  ['a workbook that unpacks too far', () => workbookBomb({ megabytes: 101, sheets: 1 }), 'unpacked'],
  ['sheets that unpack too far together', () => workbookBomb({ megabytes: 26 }), 'unpacked'],
  ['a directory that says less', () => workbookBomb({ megabytes: 26, said: 1 }), 'damaged'],
  ['a workbook of too many parts', () => workbookBomb({ megabytes: 0, sheets: 2_001 }), 'unpacked'],
  ['a changed sheet', changedWorkbook, 'damaged'],
  ['a workbook without its directory', () => xlsxFile().subarray(0, -22), 'damaged'],
  ['parts that share one packed text', () => sharedParts(1_900, emptyDeflate(250_000)), 'damaged'],
])

export const hostileSheets: readonly HostileFile[] = ofKind('xlsx', [
  ...texts.map(([name, parts]) => [`text: ${name}`, () => workbookWith(parts), 'unpacked'] as const),
  ...others.map(([name, parts, problem]) => [name, () => workbookWith(parts), problem] as const),
])

const rows = (count: number, cell: (row: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('')

/** Workbooks that pass the inspection, but whose cells are expensive to read. */
export const heavySheets: readonly HostileFile[] = ofKind('xlsx', [
  [
    'a text that 3,100 cells share',
    () =>
      workbookWith({
        ...shared('a'.repeat(32_000)),
        ...sheet(`<sheetData>${rows(3_100, (row) => `<c r="A${row}" t="s"><v>0</v></c>`)}</sheetData>`),
      }),
  ],
  [
    'cells in the last row alone',
    () => workbookWith(sheet('<sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>')),
  ],
])
