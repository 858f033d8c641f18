import type { KeyboardEvent } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import type { Command } from '../../../ui/keys/command.ts'

/** The commands of the list of fields. The last correction can be undone from any field. */
export const fieldKeys = {
  next: { name: 'Siguiente dudoso', keys: 'Alt+ArrowDown' },
  edit: { name: 'Corregir', keys: 'F2' },
  copy: { name: 'Copiar', keys: 'Control+C' },
  undo: { name: 'Deshacer', keys: 'Control+Z' },
} satisfies Record<string, Command>

const jumps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
}

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
    const jump = jumps[key]
    if (chosen && key === 'Enter') onEdit(chosen)
    else if (jump && shown.length > 0) {
      const at = chosen ? shown.findIndex(({ id }) => id === chosen.id) : -1
      onChoose(shown[Math.max(0, Math.min(jump(at, shown.length), shown.length - 1))] as ReadField)
    } else return
    event.preventDefault()
  }
