import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

/** The XML of a sheet inside its root element, by the sheet's name. */
type Sheets = Readonly<Record<string, string>>

/** A workbook as Excel writes it; `parts` are added or replace its own. */
export const bookOf = (
  sheets: Sheets,
  parts: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array<ArrayBuffer> => {
  const names = Object.keys(sheets)
  const all = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr/><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation('rS', 'sharedStrings', 'sharedStrings.xml')}${relation('rF', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}">${sheets[name]}</worksheet>`,
      ]),
    ),
    ...parts,
  }
  const zip: Zippable = Object.fromEntries(
    Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
  )
  return zipSync(zip, { level: 6 }) as Uint8Array<ArrayBuffer>
}

export const rowsOf = (cells: string): string => `<sheetData>${cells}</sheetData>`

/** A sheet with one number in the cell of this place. */
export const cellAt = (place: string): string =>
  rowsOf(`<row r="${/\d+$/.exec(place)?.[0] ?? 1}"><c r="${place}"><v>7</v></c></row>`)

/** The workbook with this packed text as its first sheet; its directory states this unpacked size. */
export const withPart = (
  book: Uint8Array<ArrayBuffer>,
  packed: Uint8Array,
  size: number,
): Uint8Array<ArrayBuffer> => {
  const name = 'xl/worksheets/sheet1.xml'
  const parts = unzipSync(book)
  const marked = zipSync({ ...parts, [name]: [packed, { level: 0 }] })
  const view = new DataView(marked.buffer, marked.byteOffset)
  // The part is stored without compression, then marked as packed: in its header and in the directory's entry.
  for (let at = 0; at < marked.length - 46; at += 1) {
    const signature = view.getUint32(at, true)
    const head = signature === 0x04034b50 ? at + 4 : signature === 0x02014b50 ? at + 6 : undefined
    if (head === undefined || view.getUint32(head + 18, true) !== packed.length) continue
    view.setUint16(head + 4, 8, true)
    view.setUint32(head + 18, size, true)
  }
  return marked as Uint8Array<ArrayBuffer>
}
