import { type CellValue, columnLetters, type SheetColumn } from '../../shared/sheet-values.ts'
import { workbookHead } from '../../shared/workbook-head.ts'

/** The parts of an .xlsx of one sheet. No library here writes a sheet whose rows come over several runs. */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packageTypes = 'application/vnd.openxmlformats-package'

export type Head = readonly Omit<SheetColumn<never>, 'value'>[]

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML cannot carry control characters other than tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (mark) => marks[mark] ?? '')

/** The styles before those of columns with a format: none, the head, and 'Text'. */
const plain = 0
const headStyle = 1
const textStyle = 2
const dateTimeStyle = 3
const firstOwn = 4

const usualDate = 'dd/mm/yyyy hh:mm:ss'
/** Formats below this number are those that spreadsheets know themselves; 49 is 'Text'. */
const firstFormat = 164

const styleOf = (head: Head, place: number): number | undefined =>
  head[place]?.format === undefined ? undefined : firstOwn + place

const stylesXml = (head: Head): string => {
  const formats = [usualDate, ...head.map(({ format }) => format ?? 'General')]
  const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`
  const style = (format: number, more = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
  const styles = [
    style(0),
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
    style(49),
    ...formats.map((_, place) => style(firstFormat + place)),
  ]
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
    .map((format, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${escaped(format)}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="${argb(workbookHead.textColor)}"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${argb(workbookHead.backgroundColor)}"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`
}

/** All parts but the sheet, by their names in the file. */
export const partsBesideSheet = (name: string, head: Head): Record<string, string> => {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    `${xml}<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${types}.${type}+xml"/>`
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="${packageTypes}.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('worksheets/sheet1', 'worksheet')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': stylesXml(head),
  }
}

/** A cell of the format 'Text' is not run as a formula, not even after an edit, and keeps the zeros of a code. */
const textCell = (address: string, text: string, style: number): string =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const dayMs = 86_400_000
/** The day of a spreadsheet's calendar on which 1970 began. */
const epochDay = 25_569
/** Rounded up by less than a hundredth of a millisecond: readers cut what is below one. */
const dayNumber = (at: Date): number => Math.ceil((at.getTime() / dayMs + epochDay) * 1e10) / 1e10

const cellXml = (address: string, value: CellValue, own: number | undefined): string => {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string') return textCell(address, value, textStyle)
  const [style, number] =
    typeof value === 'number' ? [own ?? plain, value] : [own ?? dateTimeStyle, dayNumber(value)]
  return `<c r="${address}" s="${style}"><v>${number}</v></c>`
}

/** Rows of the sheet, the first of which has this number; readers ask every cell for its address. */
export const rowsXml = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  first: number,
): string => {
  const known = columns.map(({ value }, at) => ({
    value,
    column: columnLetters(at),
    style: styleOf(columns, at),
  }))
  return rows
    .map((row, at) => {
      const number = first + at
      const cells = known.map(({ value, column, style }) => cellXml(`${column}${number}`, value(row), style))
      return `<row r="${number}">${cells.join('')}</row>`
    })
    .join('')
}

/** The sheet before its rows and after them: its head is bold white on dark blue (B§9), stays visible and has filters. */
export const aroundRows = (head: Head, rows: number): { before: string; after: string } => {
  const widths = head.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const cells = head.map(({ header }, at) => textCell(`${columnLetters(at)}1`, header, headStyle))
  return {
    before: `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`,
    after: `</sheetData><autoFilter ref="A1:${columnLetters(head.length - 1)}${rows + 1}"/></worksheet>`,
  }
}
