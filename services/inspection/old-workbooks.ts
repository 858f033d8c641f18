import type { CFB$Entry } from 'cfb'
import { refuse } from '../documents/file-rules.ts'
import { checkFunction } from './formulas.ts'

/** Whether a compound file is an .xls of values, by the names in its directory and its records ([MS-XLS]). */

const workbookNames = /^(workbook|book)$/i
const macroNames = /^(_vba_project\w*|vba|macros|project(wm)?|dir|ctls)$/i
const objectNames = /^(mbd|embedding|\Wole10native)/i
const linkNames = /^lnk/i
const protectedNames = /^(encryptedpackage|encryptioninfo|\Wdataspaces)$/i

const checkNames = (names: readonly string[]): void => {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(protectedNames)) throw refuse('protected')
  if (has(macroNames) || has(objectNames)) throw refuse('macros')
  if (has(linkNames)) throw refuse('links')
}

const record = {
  eof: 0x0a,
  externSheet: 0x17,
  externName: 0x23,
  name: 0x18,
  filePass: 0x2f,
  object: 0x5d,
  boundSheet: 0x85,
  macroProject: 0xd3,
  query: 0x1ad,
  supBook: 0x1ae,
  queryExtended: 0x803,
  realTimeData: 0x813,
  connection: 0x876,
  begin: 0x809,
} as const

/** Records that query a database or another program. */
const asking: readonly number[] = [record.query, record.queryExtended, record.realTimeData, record.connection]

/** The versions of the begin record: of Excel 5 and 95, and of those after. */
const versions = { old: 0x0500, usual: 0x0600 } as const
const globals = 0x0005
/** A sheet's type in its record: these two hold programs. */
const macroSheets: readonly number[] = [0x01, 0x06]
/** The link types to the workbook itself, and to add-in functions. */
const ownLinks: readonly number[] = [0x0401, 0x3a01]
/** Names that Excel runs when the workbook is opened or closed, by the number that may replace their letters. */
const runNumbers: readonly number[] = [0x01, 0x02, 0x0a, 0x0b]
const runWords = /^auto_?(open|close|activate|deactivate)/i
/** The command, function and macro flags of a name: such a name runs, and refers to no cell. */
const runFlags = 0x0e
/** A picture that is drawn by another program, or fetched from one. */
const objectLinks = 0x0009

type Found = { type: number; data: Buffer; version: number }

/** A text of so many characters, wide or not by the byte before them in the version after 95. */
const textAt = ({ data, version }: Found, place: number, length: number): string => {
  const at = version === versions.usual ? place + 1 : place
  const isWide = version === versions.usual && (data.readUInt8(place) & 1) === 1
  return isWide ? data.toString('utf16le', at, at + 2 * length) : data.toString('latin1', at, at + length)
}

const checkName = (found: Found): void => {
  const flags = found.data.readUInt16LE(0)
  const name = textAt(found, 14, found.data.readUInt8(3))
  const isBuiltIn = (flags & 0x20) !== 0
  const isRun = isBuiltIn ? runNumbers.includes(name.charCodeAt(0)) : runWords.test(name)
  if (isRun || (flags & runFlags) !== 0) throw refuse('macros')
  // A function that came after the format is a name with a prefix.
  if (/^_xl/i.test(name)) checkFunction(name)
}

/** The name of an add-in function, such as the one that calls other programs. */
const checkOutsideName = (found: Found): void => {
  if (found.data.length > 7) checkFunction(textAt(found, 7, found.data.readUInt8(6)))
}

/** The subrecords of a drawn object, one of which may say that another program draws it. */
const checkObject = ({ data, version }: Found): void => {
  if (version !== versions.usual) return
  for (let at = 0; at + 4 <= data.length; at += 4 + data.readUInt16LE(at + 2)) {
    if (data.readUInt16LE(at) === objectLinks) throw refuse('macros')
  }
}

/** In Excel 5 and 95 a link's type comes first: 1 leads out of the file; 3 separates a program from its topic. */
const checkOldLink = ({ data, version }: Found): void => {
  if (version !== versions.old) return
  if (data.readUInt8(1) === 1 || data.indexOf(3, 2) > 0) throw refuse('links')
}

const checkRecord = (found: Found): void => {
  const { type, data } = found
  if (type === record.filePass) throw refuse('protected')
  if (type === record.macroProject) throw refuse('macros')
  if (type === record.boundSheet && macroSheets.includes(data.readUInt8(5))) throw refuse('macros')
  if (type === record.name) checkName(found)
  if (type === record.externName) checkOutsideName(found)
  if (type === record.object) checkObject(found)
  if (type === record.supBook && !ownLinks.includes(data.readUInt16LE(2))) throw refuse('links')
  if (type === 0x16 || type === record.externSheet) checkOldLink(found)
  if (asking.includes(type)) throw refuse('links')
}

const checkRecords = (book: Buffer): void => {
  const version = book.readUInt16LE(4)
  const isBegun = book.readUInt16LE(0) === record.begin && book.readUInt16LE(6) === globals
  if (!isBegun || !Object.values<number>(versions).includes(version)) throw refuse('content')
  let ended = 0
  let sheets = 0
  let at = 0
  while (at + 4 <= book.length) {
    const type = book.readUInt16LE(at)
    const end = at + 4 + book.readUInt16LE(at + 2)
    if (end > book.length) throw new RangeError('record out of the workbook')
    if (type === 0 && end === at + 4) break
    checkRecord({ type, data: book.subarray(at + 4, end), version })
    if (type === record.eof) ended += 1
    if (type === record.boundSheet) sheets += 1
    at = end
  }
  if (sheets === 0) throw refuse('content')
  if (ended <= sheets) throw new RangeError('workbook without end')
}

/** Refuses a compound file that is no workbook of values; throws an error if it is incomplete. */
export const checkOldWorkbook = async (bytes: Uint8Array): Promise<void> => {
  const { default: compound } = await import('cfb')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { FileIndex } = compound.read(file, { type: 'buffer' })
  checkNames(FileIndex.map(({ name }) => name))
  const books = FileIndex.filter(({ name, type }) => type === streamType && workbookNames.test(name))
  if (books.length === 0) throw refuse('content')
  for (const book of books) checkRecords(contentOf(book))
}

const streamType = 2

const contentOf = ({ content }: CFB$Entry): Buffer => {
  if (!content) throw new RangeError('stream without content')
  return Buffer.from(content)
}
