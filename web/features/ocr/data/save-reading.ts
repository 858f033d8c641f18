import type { ReadField } from '../../../../shared/ocr.ts'
import type { OcrDocument } from '../../../../shared/ocr-calls.ts'
import type { SheetColumn } from '../../../../shared/sheet-values.ts'
import { sheetInstant } from '../../../../shared/sheet-values.ts'
import { rowsOfTable } from '../../../../shared/table-text.ts'
import { checkLabels, shownText } from '../../../readings/read-field.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** The document's name without the extension, for its exports. */
const nameOf = ({ viewName }: Pick<OcrDocument, 'viewName'>): string => viewName.replace(/\.\w{1,5}$/, '')

const yes = (is: unknown) => (is === undefined ? undefined : 'Sí')

/** A line of the sheet: a field, or a row of one that is a table. */
type SheetLine = ReadField & { row?: number; cells?: readonly string[] }

export const sheetLines = (fields: readonly ReadField[]): SheetLine[] =>
  fields.flatMap((field): SheetLine[] => {
    const text = shownText(field)
    if (field.kind !== 'table' || text === '') return [field]
    return rowsOfTable(text).map((cells, at) => ({ ...field, row: at + 1, cells }))
  })

/** The cells of tables stand behind what every field has. */
export const cellColumns = (lines: readonly SheetLine[]): SheetColumn<SheetLine>[] => {
  const most = Math.max(0, ...lines.map(({ cells }) => cells?.length ?? 0))
  if (most === 0) return []
  return [
    { header: 'Fila de la tabla', width: 14, value: ({ row }) => row },
    ...Array.from({ length: most }, (_, at) => ({
      ...{ header: `Columna ${at + 1}`, width: 20, value: ({ cells }: SheetLine) => cells?.[at] },
    })),
  ]
}

/** The columns of C§2.9, with corrections marked (decision 86). */
export const sheetColumns: readonly SheetColumn<SheetLine>[] = [
  { header: 'Página', width: 9, value: ({ page }) => page },
  { header: 'Etiqueta', width: 34, value: ({ label }) => label },
  { header: 'Texto', width: 40, value: (line) => (line.cells ? undefined : shownText(line)) },
  { header: 'Confianza etiqueta', width: 19, format: '0.0', value: ({ tagConfidence }) => tagConfidence },
  { header: 'Confianza OCR', width: 16, format: '0.0', value: ({ ocrConfidence }) => ocrConfidence },
  { header: 'Corregido', width: 11, value: ({ correction }) => yes(correction) },
  {
    ...{ header: 'Texto leído', width: 40 },
    value: ({ correction, text, row = 1 }) => (correction && row === 1 ? text : undefined),
  },
  { header: 'Corrigió', width: 14, value: ({ correction }) => correction?.by },
  {
    header: 'Fecha de corrección',
    width: 24,
    value: ({ correction }) => correction && sheetInstant(correction.at),
  },
  { header: 'De entrenamiento', width: 17, value: ({ trainedBy }) => yes(trainedBy) },
  { header: 'Agregó', width: 14, value: ({ added }) => added?.by },
  { header: 'Fecha en que se agregó', width: 24, value: ({ added }) => added && sheetInstant(added.at) },
  { header: 'Revisión', width: 13, value: ({ check }) => check && checkLabels[check.state] },
  { header: 'Revisó', width: 14, value: ({ check }) => check?.by },
]

/** A field in the format of C§3, with corrections marked. */
export const exported = ({ page, label, text, tagConfidence, ocrConfidence, ...field }: ReadField) => ({
  ...{ page, label, text: field.correction?.text ?? text, tagConfidence, ocrConfidence },
  ...(field.kind === 'table' && { rows: rowsOfTable(field.correction?.text ?? text) }),
  corrected: field.correction !== undefined,
  ...(field.correction && {
    ...{ readText: text, correctedBy: field.correction.by, correctedAt: field.correction.at },
  }),
  ...(field.added && { addedBy: field.added.by, addedAt: field.added.at }),
  ...(field.trainedBy !== undefined && { trainedBy: field.trainedBy }),
  ...(field.check && {
    ...{ check: field.check.state, checkedBy: field.check.by, checkedAt: field.check.at },
  }),
})

export const saveAsJson = (document: OcrDocument, fields: readonly ReadField[]): void => {
  const { createDate, onbaseType, fileName, viewName, status, docHandle, missingPages } = document
  const content = {
    ...{ createDate, onbaseType, fileName, viewName, status, docHandle, missingPages },
    responseOCR: fields.map(exported),
  }
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  saveFile(`${nameOf(document)}.json`, file)
}

/** The workbook writer loads with the first workbook. */
export const saveAsSheet = async (
  document: OcrDocument,
  fields: readonly ReadField[],
  signal: AbortSignal,
): Promise<void> => {
  const { saveWorkbook } = await import('../../../ui/save-workbook.ts')
  const fileName = `${nameOf(document)}.xlsx`
  const rows = sheetLines(fields)
  await saveWorkbook({
    ...{ sheet: 'Datos', columns: [...sheetColumns, ...cellColumns(rows)], rows, fileName, signal },
  })
}

export const saveAsText = (document: OcrDocument, text: string): void =>
  saveFile(`${nameOf(document)}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }))
