import { gzipSync } from 'node:zlib'
import { columnsOf } from '../../../shared/load-columns.ts'
import { workbookBomb } from '../../support/bombs.ts'
import { programFile, xlsxFile } from '../../support/files.ts'
import { loadFormatOfCode } from '../../support/loads.ts'
import { type HostileFile, ofKind } from './hostile-file.ts'

const header = `${columnsOf(loadFormatOfCode('GPBM'))
  .map((column) => column.header)
  .join(';')}\n`
const table = (rows: string): Buffer => Buffer.from(header + rows)

/** Text tables as whole files; `hostile-rows.ts` has the hostile rows. */
export const hostileTables: readonly HostileFile[] = [
  ...ofKind('csv', [
    ['a table of nothing', () => Buffer.from('\n')],
    ['a program renamed .csv', programFile],
    ['a workbook renamed .csv', xlsxFile],
    ['a table of another alphabet', () => Buffer.from(`\ufeff${header}1;2\n`, 'utf16le')],
    ['a quote that nothing ends', () => table(`"${'x;\n'.repeat(60_000)}`)],
    ['a cell of 2 MB', () => table(`${'x'.repeat(2_000_000)};1\n`)],
    ['a row of a million cells', () => table(`${';'.repeat(1_000_000)}\n`)],
    ['a header of a million cells', () => Buffer.from(`${'a;'.repeat(1_000_000)}\n`)],
    ['a million empty rows', () => table('\n'.repeat(1_000_000))],
    ['nothing but quotes', () => table('"'.repeat(1_000_000))],
    ['nothing but zeros', () => Buffer.alloc(1_000_000)],
  ]),
  ...ofKind('zip', [
    ['a zip that unpacks to a gigabyte', () => workbookBomb({ megabytes: 256 })],
    ['what was packed in another way, renamed .zip', () => gzipSync(Buffer.alloc(1_000_000))],
    ['a zip without its directory', () => workbookBomb({ megabytes: 1 }).subarray(0, -22)],
  ]),
]
