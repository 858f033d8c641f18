import type { fileProblems } from '../../../shared/file-problems.ts'
import { xlsFile, xlsxFile } from '../../support/files.ts'
import {
  auto,
  bookOf,
  compoundOf,
  oldWorkbook,
  recordOf,
  sampleBook,
} from '../../support/hostile-workbooks.ts'
import { type HostileFile, ofKind } from './hostile-file.ts'

const web = Buffer.concat([
  xlsFile().subarray(0, 8),
  Buffer.from('<html><script>'),
  Buffer.from('Workbook\0', 'utf16le'),
  Buffer.alloc(4_096),
])
const withEntry = (name: string) => oldWorkbook([[name, Buffer.from('x')]])

const files: readonly (readonly [string, Buffer, keyof typeof fileProblems])[] = [
  ['is a new workbook renamed .xls', xlsxFile(), 'content'],
  ['is a web page renamed .xls', Buffer.from('<table><tr><td>1'), 'content'],
  ['is a web page', web, 'damaged'],
  ['has a workbook that is a web page', oldWorkbook([], Buffer.from('<html><script>'.repeat(9))), 'content'],
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
]

export const hostileOldWorkbooks: readonly HostileFile[] = ofKind(
  'xls',
  files.map(([name, bytes, problem]) => [name, () => bytes, problem] as const),
)
