import { describe, expect, it } from 'vitest'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import { xlsFile } from '../../test/support/files.ts'
import {
  bookOf,
  compoundOf,
  emptyDeflate,
  oldWorkbook,
  recordOf,
  sampleBook,
  sharedParts,
  workbookWith,
} from '../../test/support/hostile-workbooks.ts'
import { checkFile } from './check-file.ts'

const table = { under: 20 * 1_048_576, problem: 'tableSize' } as const

/** What an order's and a roster's inspection say of a workbook: both the same. */
const saidOf = async (bytes: Uint8Array, name = 'plano.xlsx'): Promise<string | undefined> => {
  const said = await Promise.all(
    [{ spreadsheet: true }, { spreadsheet: true, ...(name.endsWith('x') && { table }) }].map((rules) =>
      checkFile(bytes, name, rules).then(
        () => undefined,
        (error: unknown) => (error instanceof Refusal ? error.details?.reason : String(error)),
      ),
    ),
  )
  expect(said[0]).toBe(said[1])
  return said[0]
}

const sheet = (inside: string) => ({ 'xl/worksheets/sheet1.xml': `<worksheet>${inside}</worksheet>` })
const relation = (kind: string) => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="otro.bin"/></Relationships>`,
})

describe('a workbook', () => {
  it.each([
    ['of an ordinary office', {}],
    ['with a link to a page', relation('hyperlink')],
    ['with its last cell in use', sheet('<row r="1048576"><c r="A1048576"/></row>')],
    ['with its last column in use', sheet('<row r="1"><c r="XFD1"/></row>')],
    ['with a bar in a text of a formula', sheet('<c r="A1"><f>"a|b!c"&amp;B1</f></c>')],
    [
      'with comments and CDATA',
      sheet('<!-- <f>a|b!c</f> --><c r="A1"><is><t><![CDATA[a < b | c!d]]></t></is></c>'),
    ],
    ['with settings of a printer', { 'xl/printerSettings/printerSettings1.bin': Buffer.from([0, 1, 2]) }],
    ['with a picture', { 'xl/media/image1.png': Buffer.from('\x89PNG <c r="XFE1"/>', 'latin1') }],
  ])('is accepted: %s', async (_, parts) => {
    expect(await saidOf(workbookWith(parts))).toBeUndefined()
  })

  const shared = (...runs: string[]) => ({
    'xl/sharedStrings.xml': `<sst><si>${runs.map((run) => `<r><t>${run}</t></r>`).join('')}</si></sst>`,
  })
  const longest = 'ñ&amp;'.repeat(16_383)
  it('is accepted with the longest text of a cell, as long a formula beside it, and long parts that are no cells', async () => {
    const rules = `<extLst><ext>${'1'.repeat(99_999)}</ext></extLst>`
    const cells = `<row><c r="A1" t="str"><f>${'1'.repeat(8_192)}</f><v>${longest}</v></c></row>${rules}`
    expect(await saidOf(workbookWith({ ...sheet(cells), ...shared(longest) }))).toBeUndefined()
  })

  it.each([
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
    ['a cell’s own', sheet(`<c r="A1" t="inlineStr"><is><t>${'a'.repeat(70_000)}</t></is></c>`)],
    ['a comment’s', { 'xl/comments1.xml': `<x:comment ref="A1"><t>${'a'.repeat(70_000)}</t></x:comment>` }],
  ])('is refused with more text in a cell than a cell holds: %s', async (_, parts) => {
    expect(await saidOf(workbookWith(parts))).toBe(fileProblems.unpacked)
  })

  it.each([
    ['one cell at the end of the sheet', sheet('<c r="A1"/><c r="XFD1048576"/>'), 'unpacked'],
    ['its corners in use', sheet('<row r="1048576"/><c r="XFD1"/>'), 'unpacked'],
    ['a cell beyond the last column', sheet('<c r="XFE1"/>'), 'damaged'],
    ['a cell beyond the last row', sheet('<c r="A1048577"/>'), 'damaged'],
    ['a row beyond the last', sheet('<row r="99999999"/>'), 'damaged'],
    ['a cell written another way', sheet("<x:c s='1' foo='r=\"A1\"'\n r = 'XFD1048577'/>"), 'damaged'],
    ['a cell in disguise', sheet('<c r="&#88;FE1"/>'), 'damaged'],
    ['a sheet that reaches beyond', sheet('<dimension ref="A1:ZZZ9999999"/>'), 'damaged'],
    ['another alphabet', { 'xl/a.xml': Buffer.from('\ufeff<c r="XFE1"/>', 'utf16le') }, 'damaged'],
    ['entities', { 'xl/a.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>' }, 'damaged'],
    ['a sign before its XML', { 'xl/_rels/workbook.xml.rels': '\u200b<Relationships/>' }, 'damaged'],
    ['tags that do not end as they begin', sheet('<row><c></row></c>'), 'damaged'],
    ['a sheet that is no XML', { 'xl/worksheets/sheet2.xml': '\x89PNG' }, 'damaged'],
    ['tags in tags without end', sheet('<a>'.repeat(200) + '</a>'.repeat(200)), 'unpacked'],
    [
      'a formula without end',
      sheet(`<cfRule><formula>${'A1+'.repeat(99_999)}</formula></cfRule>`),
      'unpacked',
    ],
    ['another program by its kind', { 'xl/a.xml': '<a><ddeLink ddeService="cmd"/></a>' }, 'links'],
    ['another program in a formula', sheet("<f>cmd|'/c calc'!A1</f>"), 'links'],
    ['the same in a name', { 'xl/a.xml': '<definedName name="a">Excel&#124;b!c</definedName>' }, 'links'],
    ['macros', { 'xl/vbaProject.bin': 'x' }, 'macros'],
    ['macros by another name', relation('vbaProject'), 'macros'],
    ['an embedded object', relation('oleObject'), 'macros'],
    ['an Excel 4 sheet', relation('xlMacrosheet'), 'macros'],
    ['a link to another file', relation('externalLink'), 'links'],
    ['a connection', { 'xl/connections.xml': '<a/>' }, 'links'],
  ] as const)('is refused with %s', async (_, parts, problem) => {
    expect(await saidOf(workbookWith(parts))).toBe(fileProblems[problem])
  })

  it('is refused when its parts share one packed text, before any is unpacked', async () => {
    expect(await saidOf(sharedParts(1_900, emptyDeflate(250_000)))).toBe(fileProblems.damaged)
  })
})

const auto = (name: string, flags = 0) =>
  recordOf(
    0x18,
    Buffer.concat([
      Buffer.from([flags, 0, 0, name.length]),
      Buffer.alloc(10),
      Buffer.from([0]),
      Buffer.from(name),
    ]),
  )

describe('an old workbook', () => {
  it('is accepted as an office made it, and with names of cells and links to itself', async () => {
    expect(await saidOf(xlsFile(), 'plano.xls')).toBeUndefined()
    const own = recordOf(0x1ae, Buffer.from([1, 0, 1, 4]))
    expect(
      await saidOf(bookOf(own, auto('Ventas'), auto('_xlfn.IFERROR'), auto('Image')), 'plano.xls'),
    ).toBeUndefined()
  })

  const web = Buffer.concat([
    xlsFile().subarray(0, 8),
    Buffer.from('<html><script>'),
    Buffer.from('Workbook\0', 'utf16le'),
    Buffer.alloc(4_096),
  ])
  const withEntry = (name: string) => oldWorkbook([[name, Buffer.from('x')]])
  it.each([
    ['is a web page', web, 'damaged'],
    [
      'has a workbook that is a web page',
      oldWorkbook([], Buffer.from('<html><script>'.repeat(9))),
      'content',
    ],
    ['is a letter', compoundOf([['WordDocument', Buffer.from('x')]]), 'content'],
    ['is cut to its head', xlsFile().subarray(0, 512), 'damaged'],
    ['has a password', bookOf(recordOf(0x2f, Buffer.alloc(6))), 'protected'],
    ['is a new workbook with a password', withEntry('EncryptedPackage'), 'protected'],
    ['has a project of macros', withEntry('_VBA_PROJECT_CUR/VBA/dir'), 'macros'],
    ['says that it has macros', bookOf(recordOf(0xd3, Buffer.alloc(0))), 'macros'],
    ['has an Excel 4 sheet', bookOf(recordOf(0x85, Buffer.from([0, 0, 0, 0, 0, 1, 1, 0, 65]))), 'macros'],
    ['has a name that is run', bookOf(auto('Auto_Open')), 'macros'],
    ['has a built-in name that is run', bookOf(auto('\x01', 0x20)), 'macros'],
    ['has a function that asks a server', bookOf(auto('_xlfn.WEBSERVICE')), 'links'],
    ['has one of an add-in', bookOf(recordOf(0x23, Buffer.from('\0\0\0\0\0\0\x04\0CALL'))), 'macros'],
    ['asks another program all the time', bookOf(recordOf(0x813, Buffer.alloc(8))), 'links'],
    ['has an embedded object', withEntry('MBD0001/CONTENTS'), 'macros'],
    ['leads to another file', bookOf(recordOf(0x1ae, Buffer.from([1, 0, 3, 0, 0, 1, 65, 66]))), 'links'],
    ['asks a database', bookOf(recordOf(0x876, Buffer.alloc(8))), 'links'],
    ['ends within a record', oldWorkbook([], sampleBook().subarray(0, -3)), 'damaged'],
  ] as const)('is refused when it %s', async (_, bytes, problem) => {
    expect(await saidOf(bytes, 'plano.xls')).toBe(fileProblems[problem])
  })
})
