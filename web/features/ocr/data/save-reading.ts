import type { ReadField } from '../../../../shared/ocr.ts'
import type { OcrDocument } from '../../../../shared/ocr-calls.ts'
import type { SheetColumn } from '../../../../shared/sheet-values.ts'
import { sheetInstant } from '../../../../shared/sheet-values.ts'
import { checkLabels, shownText } from '../../../readings/read-field.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** The document's name without the extension, for its exports. */
const nameOf = ({ viewName }: Pick<OcrDocument, 'viewName'>): string => viewName.replace(/\.\w{1,5}$/, '')

const yes = (is: unknown) => (is === undefined ? undefined : 'Sí')

/** The columns of C§2.9, with corrections marked (decision 86). */
export const sheetColumns: readonly SheetColumn<ReadField>[] = [
  { header: 'Página', width: 9, value: ({ page }) => page },
  { header: 'Etiqueta', width: 34, value: ({ label }) => label },
  { header: 'Texto', width: 40, value: shownText },
  { header: 'Confianza etiqueta', width: 19, format: '0.0', value: ({ tagConfidence }) => tagConfidence },
  { header: 'Confianza OCR', width: 16, format: '0.0', value: ({ ocrConfidence }) => ocrConfidence },
  { header: 'Corregido', width: 11, value: ({ correction }) => yes(correction) },
  { header: 'Texto leído', width: 40, value: ({ correction, text }) => correction && text },
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
  await saveWorkbook({ sheet: 'Datos', columns: sheetColumns, rows: fields, fileName, signal })
}

export const saveAsText = (document: OcrDocument, text: string): void =>
  saveFile(`${nameOf(document)}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }))
