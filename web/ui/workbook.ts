import writeSheets, { type Feature } from 'write-excel-file/universal'
import { type CellValue, columnLetters, type SheetColumn } from '../../shared/sheet-values.ts'
import { workbookHead } from '../../shared/workbook-head.ts'

export type WorkbookSheet = {
  name: string
  columns: readonly Omit<SheetColumn<never>, 'value'>[]
  rows: readonly (readonly CellValue[])[]
}

/**
 * A cell of Excel's format 'Text' (`@`). A spreadsheet does not run its content as a formula, not even after
 * an edit, and keeps the leading zeros of a code. The text stays exactly as given.
 */
const cellOf = (value: CellValue, format: string | undefined) => {
  if (typeof value === 'string' && value !== '') return { value, type: String, format: '@' }
  if (value instanceof Date) return { value, type: Date, format: format ?? 'dd/mm/yyyy hh:mm:ss' }
  return typeof value === 'number' && format ? { value, type: Number, format } : (value ?? null)
}

/** The filters of the head, for which the library has no option. */
const filtered = (columns: number, rows: number): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace(
            '</sheetData>',
            `</sheetData><autoFilter ref="A1:${columnLetters(columns - 1)}${rows + 1}"/>`,
          ),
      },
    },
  },
})

/** An xlsx of one sheet. Its head is bold white on dark blue (B§9), stays visible and has filters. */
export const workbookOf = ({ name, columns, rows }: WorkbookSheet): Promise<Blob> =>
  writeSheets(
    [
      columns.map(({ header }) => ({ value: header, type: String, ...workbookHead })),
      ...rows.map((row) => row.map((value, place) => cellOf(value, columns[place]?.format))),
    ],
    { sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    { features: [filtered(columns.length, rows.length)] },
  ).toBlob()
