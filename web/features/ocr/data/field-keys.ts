import type { KeyboardEvent } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { clamp, rowsOf } from '../../../ui/grid-keys.ts'
import type { Command } from '../../../ui/keys/command.ts'

/** The commands of the list of fields. The last correction can be undone from any field. */
export const fieldKeys = {
  next: { name: 'Siguiente dudoso', keys: 'Alt+ArrowDown' },
  edit: { name: 'Corregir', keys: 'F2' },
  copy: { name: 'Copiar', keys: 'Control+C' },
  undo: { name: 'Deshacer', keys: 'Control+Z' },
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
