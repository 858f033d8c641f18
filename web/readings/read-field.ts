import { type CheckState, type ReadField, wasDoubtful } from '../../shared/ocr.ts'
import { columnsOf, rowsOfTable } from '../../shared/table-text.ts'
import { withoutColon } from '../../shared/without-colon.ts'
import type { PageBox } from '../page-boxes/page-box.ts'
import { quantity } from '../ui/counted.ts'
import { confidenceLevelOf, percentText } from './confidence.ts'

/** The value of a field: its correction, or the text that was read. */
export const shownText = ({ text, correction }: Pick<ReadField, 'text' | 'correction'>): string =>
  correction?.text ?? text

/** A text in a sentence: a table by its size. */
export const saidText = ({ kind }: Pick<ReadField, 'kind'>, text: string): string => {
  if (kind !== 'table' || text === '') return text
  const rows = rowsOfTable(text)
  return `Tabla de ${quantity(rows.length, 'fila', 'filas')} y ${quantity(columnsOf(rows), 'columna', 'columnas')}`
}

/** A field under correction, with the text that is typed. */
export type Edited = { field: ReadField; text: string }

/** Whether its text is another one than what is shown: an editor that was only opened says nothing of the value. */
export const isTyped = (edited: Edited | undefined): edited is Edited =>
  edited !== undefined && edited.text !== shownText(edited.field)

/** Whether a person should still check the value of a field. */
export const isDoubtful = (field: ReadField): boolean =>
  !field.check && !field.correction && wasDoubtful(field)

export const checkLabels: Record<CheckState, string> = {
  confirmed: 'Confirmado',
  corrected: 'Corregido',
  missing: 'No está',
}

/** The place of a field on its page: its value, or its label if it has no value. */
export const placeOf = (field: ReadField) => field.box ?? field.labelBox

/** Cached by field, so that a correction renders no other box again. */
const made = new WeakMap<ReadField, PageBox[]>()

const boxOf = (field: ReadField): PageBox[] => {
  const boxes = made.get(field) ?? newBoxOf(field)
  made.set(field, boxes)
  return boxes
}

const newBoxOf = (field: ReadField): PageBox[] => {
  const box = placeOf(field)
  if (!box) return []
  const value = saidText(field, shownText(field)) || 'sin valor'
  const { ocrConfidence, correction, check = correction && { state: 'corrected' } } = field
  const how = check ? checkLabels[check.state].toLowerCase() : `confianza ${percentText(ocrConfidence)}`
  const level = confidenceLevelOf(ocrConfidence)
  const tone = check ? 'plain' : field.doubt && level === 'sure' ? 'doubtful' : level
  return [{ id: field.id, box, name: `${withoutColon(field.label)}: ${value} (${how})`, tone }]
}

/** Boxes by page, in the page's order; those of a page are created when it is shown. */
export const boxesByPage = (fields: readonly ReadField[]): ((page: number) => readonly PageBox[]) => {
  const ofPages = Map.groupBy(fields, ({ page }) => page)
  const ofPage = new Map<number, readonly PageBox[]>()
  return (page) => {
    const boxes = ofPage.get(page) ?? (ofPages.get(page) ?? []).flatMap(boxOf)
    ofPage.set(page, boxes)
    return boxes
  }
}
