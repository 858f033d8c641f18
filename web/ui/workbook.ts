import writeSheets, { type Feature } from 'write-excel-file/universal'
import { workbookHead } from './workbook-head.ts'

/** An empty cell is undefined. */
export type CellValue = string | number | Date | undefined
/** Its width is in characters; `format` is how its numbers and dates are shown, as a spreadsheet writes formats: `#,##0.00`. */
export type WorkbookColumn = { header: string; width: number; format?: string }
export type WorkbookSheet = {
  name: string
  columns: readonly WorkbookColumn[]
  rows: readonly (readonly CellValue[])[]
}

/**
 * A cell of Excel's format 'Text' (`@`): a spreadsheet neither runs what stands in it as a formula, not even once
 * somebody edits it, nor takes the zeros that a code begins with, and the text is exactly the one that was given.
 */
const cellOf = (value: CellValue, format: string | undefined) => {
  if (typeof value === 'string' && value !== '') return { value, type: String, format: '@' }
  if (value instanceof Date) return { value, type: Date, format: format ?? 'dd/mm/yyyy hh:mm:ss' }
  return typeof value === 'number' && format ? { value, type: Number, format } : (value ?? null)
}

const letters = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : letters(Math.floor(place / 26) - 1) + letters(place % 26)

/** The head's filters, which the library has no option for. */
const filtered = (columns: number, rows: number): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace(
            '</sheetData>',
            `</sheetData><autoFilter ref="A1:${letters(columns - 1)}${rows + 1}"/>`,
          ),
      },
    },
  },
})

/** An xlsx of one sheet, whose head is bold white on dark blue (B§9), stays in sight and filters. */
export const workbookOf = ({ name, columns, rows }: WorkbookSheet): Promise<Blob> =>
  writeSheets(
    [
      columns.map(({ header }) => ({ value: header, type: String, ...workbookHead })),
      ...rows.map((row) => row.map((value, place) => cellOf(value, columns[place]?.format))),
    ],
    { sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    { features: [filtered(columns.length, rows.length)] },
  ).toBlob()
