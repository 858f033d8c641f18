import { zipOf } from './plain-workbook.ts'

/** A text, a number, a day (Excel's day number with a date format), or a formula with its last value. */
export type TestCell = string | number | { day: string } | { formula: string; value: number }
export type TestSheets = Readonly<Record<string, readonly (readonly TestCell[])[]>>

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const main = `${office}/spreadsheetml/2006/main`

const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`

const cellXml = (cell: TestCell, address: string): string => {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`
  if ('formula' in cell) return `<c r="${address}"><f>${cell.formula}</f><v>${cell.value}</v></c>`
  const days = Date.parse(`${cell.day}T00:00:00Z`) / 86_400_000 + 25_569
  return `<c r="${address}" s="1"><v>${days}</v></c>`
}

const sheetXml = (rows: TestSheets[string]): string => {
  const written = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  return `${xml}<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData></worksheet>`
}

/** An .xlsx of several sheets, with the parts that Excel writes. */
export const workbookFile = (sheets: TestSheets): Buffer => {
  const names = Object.keys(sheets)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    `${xml}<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`
  const overrides = names.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  )
  return zipOf({
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, index) =>
        relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
      ),
      relation(`rId${names.length + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheets[name] ?? [])]),
    ),
  })
}
