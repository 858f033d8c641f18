import { describe, expect, it } from 'vitest'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import { hostileOldWorkbooks } from '../../test/faults/hostile/old-workbooks.ts'
import { hostileSheets, hostileZips } from '../../test/faults/hostile/workbooks.ts'
import { xlsFile } from '../../test/support/files.ts'
import {
  auto,
  bookOf,
  recordOf,
  relation,
  shared,
  sheet,
  workbookWith,
} from '../../test/support/hostile-workbooks.ts'
import { checkFile } from './check-file.ts'

const table = { under: 20 * 1_048_576, problem: 'tableSize' } as const

/** The result of an order's and a roster's inspection of a workbook, which is the same. */
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
    ['with empty cells of shared texts', sheet('<c r="A1" t="s"/><c r="B1" t="s"><v/></c>')],
    ['with settings of a printer', { 'xl/printerSettings/printerSettings1.bin': Buffer.from([0, 1, 2]) }],
    ['with a picture', { 'xl/media/image1.png': Buffer.from('\x89PNG <c r="XFE1"/>', 'latin1') }],
  ])('is accepted: %s', async (_, parts) => {
    expect(await saidOf(workbookWith(parts))).toBeUndefined()
  })

  const longest = 'ñ&amp;'.repeat(16_383)
  it('is accepted with the longest text of a cell, as long a formula beside it, and long parts that are no cells', async () => {
    const rules = `<extLst><ext>${'1'.repeat(99_999)}</ext></extLst>`
    const cells = `<row><c r="A1" t="str"><f>${'1'.repeat(8_192)}</f><v>${longest}</v></c></row>${rules}`
    expect(await saidOf(workbookWith({ ...sheet(cells), ...shared(longest) }))).toBeUndefined()
  })

  it.each([...hostileSheets, ...hostileZips])('is refused: $name', async ({ make, problem = 'damaged' }) => {
    expect(await saidOf(await make())).toBe(fileProblems[problem])
  })
})

describe('an old workbook', () => {
  it('is accepted as an office made it, and with names of cells and links to itself', async () => {
    expect(await saidOf(xlsFile(), 'plano.xls')).toBeUndefined()
    const own = recordOf(0x1ae, Buffer.from([1, 0, 1, 4]))
    expect(
      await saidOf(bookOf(own, auto('Ventas'), auto('_xlfn.IFERROR'), auto('Image')), 'plano.xls'),
    ).toBeUndefined()
  })

  it.each(hostileOldWorkbooks)('is refused when it $name', async ({ make, problem = 'damaged' }) => {
    expect(await saidOf(await make(), 'plano.xls')).toBe(fileProblems[problem])
  })
})
