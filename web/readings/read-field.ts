import type { ReadField } from '../../shared/ocr.ts'
import type { PageBox } from '../page-boxes/page-box.ts'
import { percentText, surenessOf } from './confidence.ts'

/** What stands for a field: its correction, or what was read. */
export const shownText = ({ text, correction }: Pick<ReadField, 'text' | 'correction'>): string =>
  correction?.text ?? text

/** Where a field is looked at on its page: its value, or its label where it has none. */
export const placeOf = (field: ReadField) => field.box ?? field.labelBox

/** As it is printed, without its colon. */
const labelOf = ({ label }: ReadField): string => label.replace(/\s*:\s*$/, '')

/** Kept with their fields, so that a correction has no other box drawn anew. */
const made = new WeakMap<ReadField, PageBox[]>()

const boxOf = (field: ReadField): PageBox[] => {
  const boxes = made.get(field) ?? newBoxOf(field)
  made.set(field, boxes)
  return boxes
}

const newBoxOf = (field: ReadField): PageBox[] => {
  const box = placeOf(field)
  if (!box) return []
  const value = shownText(field) || 'sin valor'
  const how = field.correction ? 'corregido' : `confianza ${percentText(field.ocrConfidence)}`
  const tone = field.correction ? 'plain' : surenessOf(field.ocrConfidence)
  return [{ id: field.id, box, name: `${labelOf(field)}: ${value} (${how})`, tone }]
}

/** Boxes by page, those of a page made when it is looked at, in its order. */
export const boxesByPage = (fields: readonly ReadField[]): ((page: number) => readonly PageBox[]) => {
  const ofPages = Map.groupBy(fields, ({ page }) => page)
  const ofPage = new Map<number, readonly PageBox[]>()
  return (page) => {
    const boxes = ofPage.get(page) ?? (ofPages.get(page) ?? []).flatMap(boxOf)
    ofPage.set(page, boxes)
    return boxes
  }
}
