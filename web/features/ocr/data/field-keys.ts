import type { KeyboardEvent } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { clamp, rowsOf } from '../../../ui/grid-keys.ts'
import type { Command } from '../../../ui/keys/command.ts'

/**
 * The commands for the chosen field, from its list or from the pages. Letters work only there, so that they are in no
 * screen reader's way, and what they do can be undone.
 */
export const fieldKeys = {
  confirm: { name: 'Confirmar', keys: 'S', once: true },
  edit: { name: 'Corregir', keys: 'F2' },
  missing: { name: 'No está', keys: 'N', once: true },
  next: { name: 'Siguiente dudoso', keys: 'Alt+ArrowDown' },
  add: { name: 'Agregar un campo', keys: 'Alt+A' },
  copy: { name: 'Copiar', keys: 'Control+C' },
} satisfies Record<string, Command>

/** On the whole screen: the last check can be undone from anywhere but a field that is typed into. */
export const checkKeys = {
  undo: { name: 'Deshacer', keys: 'Control+Z' },
  nextDocument: { name: 'Siguiente por revisar', keys: 'Alt+S', once: true },
  example: { name: 'Usar como ejemplo', keys: 'Alt+J', once: true },
} satisfies Record<string, Command>

type Options = {
  shown: readonly ReadField[]
  chosen: ReadField | undefined
  onChoose: (field: ReadField) => void
  onEdit: (field: ReadField) => void
}

/** Moves through the list of fields, and corrects with Enter. */
export const moveThroughFields =
  ({ shown, chosen, onChoose, onEdit }: Options) =>
  (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event
    if (target !== currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const step = rowsOf(key)
    if (chosen && key === 'Enter') onEdit(chosen)
    else if (step !== 0 && shown.length > 0) {
      const at = chosen ? shown.findIndex(({ id }) => id === chosen.id) : -1
      onChoose(shown[clamp(at + step, shown.length)] as ReadField)
    } else return
    event.preventDefault()
  }
