import { strToU8, zipSync } from 'fflate'
import { escapeXml } from '../../infra/local/aws/http.ts'

type Cell = string | number

/** Readers find a cell by its address; the demonstration's sheets have at most 26 columns. */
const cellXml = (value: Cell, column: number, row: number): string => {
  const address = `${String.fromCharCode(65 + column)}${row}`
  return typeof value === 'number'
    ? `<c r="${address}"><v>${value}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const workbookParts = (sheet: string, rows: readonly (readonly Cell[])[]): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, column, index + 1)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`,
})

/** A zip with uncompressed files; the same files make the same bytes. */
export const zipOf = (parts: Readonly<Record<string, string>>): Buffer => {
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0, mtime: new Date(1980, 0, 1) }))
}

export const workbook = (sheet: string, rows: readonly (readonly Cell[])[]): Buffer =>
  zipOf(workbookParts(sheet, rows))
