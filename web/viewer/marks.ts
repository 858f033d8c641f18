import { useMemo, useState } from 'react'
import type { ReadField } from '../../shared/ocr.ts'
import type { PageBox } from '../page-boxes/page-box.ts'
import { placeOf } from '../readings/read-field.ts'
import type { PlaceOnPage } from './zoom.ts'

/** The marks on a document's pages: the chosen field, and lightly the one under the mouse. */
export type Marks = {
  boxesOf: (page: number) => readonly PageBox[]
  chosen: ReadonlySet<string>
  /** A new object each time it must be scrolled into view. */
  target: PlaceOnPage | undefined
  onChoose: (id: string) => void
}

/** The element id of a field in the list beside the document. */
export const fieldRowId = (field: string): string => `leido-${field}`

type Marked = { of: string; chosen?: ReadField; hovered?: ReadField | undefined }

const targetOf = (field: ReadField): PlaceOnPage | undefined => {
  const box = placeOf(field)
  return box && { page: field.page, box }
}
const boxOf = (field: ReadField): PageBox[] => {
  const box = placeOf(field)
  return box ? [{ id: field.id, box, name: field.label, tone: 'plain' }] : []
}

/** The marked fields of a document. There are none for another document, or while the reading is not shown. */
export const useMarks = (document: string | undefined, shown: boolean) => {
  const [marked, setMarked] = useState<Marked>()
  const [target, setTarget] = useState<PlaceOnPage>()
  const held = shown && marked?.of === document ? marked : undefined
  const chosen = held?.chosen
  const hovered = held?.hovered?.id === chosen?.id ? undefined : held?.hovered
  const marks = useMemo((): Marks => {
    const fields = [chosen, hovered].filter((one) => one !== undefined)
    return {
      boxesOf: (page) => fields.filter((field) => field.page === page).flatMap(boxOf),
      chosen: new Set(chosen && [chosen.id]),
      target: chosen && target,
      onChoose: (id) => window.document.getElementById(fieldRowId(id))?.focus(),
    }
  }, [chosen, hovered, target])
  const change = (to: (before: Marked) => Marked) =>
    document && setMarked((before) => to(before?.of === document ? before : { of: document }))
  return {
    marks,
    chosen: chosen?.id,
    onChoose: (field: ReadField) => {
      change((before) => ({ ...before, chosen: field }))
      setTarget(targetOf(field))
    },
    onHover: (field: ReadField | undefined) => void change((before) => ({ ...before, hovered: field })),
  }
}
