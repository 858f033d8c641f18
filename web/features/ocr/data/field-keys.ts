import type { KeyboardEvent } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { nextDoubtful } from './fields-model.ts'

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
  onCopy: (field: ReadField) => void
  onUndoLast: () => void
}

/**
 * The keys of the list of fields: arrows from one to the next, Alt and an arrow to the next doubtful one,
 * Enter or F2 to correct, Control and C to copy, Control and Z to undo the last correction, from any field.
 */
export const fieldKeys =
  ({ shown, chosen, onChoose, onEdit, onCopy, onUndoLast }: Options) =>
  (event: KeyboardEvent): void => {
    const { key, altKey, target, currentTarget } = event
    if (target !== currentTarget) return
    const control = event.ctrlKey || event.metaKey
    // With Caps Lock a letter arrives as a capital.
    const letter = key.toLowerCase()
    const act = () => {
      if (altKey && key === 'ArrowDown') {
        const next = nextDoubtful(shown, chosen?.id)
        return next && (() => onChoose(next))
      }
      if (control && chosen && letter === 'c' && !window.getSelection()?.toString())
        return () => onCopy(chosen)
      if (control && letter === 'z') return onUndoLast
      if (altKey || control) return undefined
      if (chosen && (key === 'Enter' || key === 'F2')) return () => onEdit(chosen)
      const jump = jumps[key]
      if (!jump || shown.length === 0) return undefined
      const at = chosen ? shown.findIndex(({ id }) => id === chosen.id) : -1
      const to = Math.max(0, Math.min(jump(at, shown.length), shown.length - 1))
      return () => onChoose(shown[to] as ReadField)
    }
    const found = act()
    if (!found) return
    event.preventDefault()
    event.stopPropagation()
    found()
  }
