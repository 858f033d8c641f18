import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { clamp, gridKeys, leavesField, type Step, stepOf } from './grid-keys.ts'
import { useKeys } from './keys/use-keys.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const fields = 'tbody :is(input, textarea)'
const controls = 'input, textarea, button'

const isField = (target: EventTarget): target is Field => (target as Element).matches(fields)
const cellOf = (target: EventTarget) => (target as Element).closest<HTMLTableCellElement>('td, th')
const rowOf = (cell: Element) => cell.closest('tr') as HTMLTableRowElement

/** The element to focus in a cell: its control, or else the cell itself. */
const targetOf = (cell: Element): HTMLElement =>
  cell.querySelector<HTMLElement>(controls) ?? (cell as HTMLElement)

const focusCell = (cell: Element | null | undefined): void => {
  if (!cell) return
  const target = targetOf(cell)
  target.focus()
  if (isField(target)) target.select()
}

const stepFrom = (cell: HTMLTableCellElement, [rows, columns]: Step): void => {
  const row = rowOf(cell)
  const { rows: all } = row.parentElement as HTMLTableSectionElement
  const next = all[clamp(row.sectionRowIndex + rows, all.length)]
  focusCell(next?.cells[clamp(cell.cellIndex + columns, next.cells.length)])
}

/** The next field by rows, or in the same column. */
const fieldAfter = (field: Field, direction: number, inColumn: boolean): Field | undefined => {
  const all = [...(field.closest('table')?.querySelectorAll<Field>(fields) ?? [])]
  const column = cellOf(field)?.cellIndex
  const asked = inColumn ? all.filter((one) => cellOf(one)?.cellIndex === column) : all
  return asked[asked.indexOf(field) + direction]
}

type Options = {
  /** Enter or `edit` on a cell without a field: gives fields to its row, if it may have them. */
  onEdit: (rowKey: string) => void
  /** Escape in a field, with its value from when it got the focus. */
  onEscape: (field: Field, before: string) => void
  onSave: () => void
  /** Without it there is nothing to undo. */
  onUndo: (() => void) | undefined
}

/**
 * The keyboard of a native table as an ARIA grid: one Tab stop, arrows between the cells, Enter into a row
 * and from field to field down its column, Tab from field to field and out after the last one. Its cells and
 * their controls need `tabIndex={-1}`, its rows `data-key`.
 */
export const useGrid = (options: Options) => {
  const present = useRef(options)
  present.current = options
  const table = useRef<HTMLTableElement>(null)
  const stop = useRef<{ row: HTMLTableRowElement; column: number }>(undefined)
  const before = useRef('')

  const takeStop = (target: HTMLElement) => {
    table.current?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1')
    target.tabIndex = 0
  }
  // The Tab stop may be gone, because the fields of its row came or went.
  useLayoutEffect(() => {
    const { current } = table
    if (!current || current.querySelector('[tabindex="0"]')) return
    const { row, column } = stop.current ?? {}
    const cell = row?.isConnected ? row.cells[column ?? 0] : current.tBodies[0]?.rows[0]?.cells[0]
    if (cell) takeStop(targetOf(cell))
  })

  /** Gives fields to a row, and focuses the one of a column or the first. */
  const edit = useCallback((row: HTMLTableRowElement, column = 0) => {
    flushSync(() => present.current.onEdit(row.dataset.key ?? ''))
    const field = row.cells[column]?.querySelector(fields) ?? row.querySelector(fields)
    if (field) focusCell(cellOf(field))
  }, [])

  const editFocused = () => {
    const target = document.activeElement as HTMLElement
    const cell = cellOf(target)
    if (isField(target)) target.setSelectionRange(target.value.length, target.value.length)
    else if (cell) edit(rowOf(cell), cell.cellIndex)
  }
  useKeys(table, gridKeys, { edit: editFocused, save: options.onSave, undo: options.onUndo })

  const onFieldKey = (event: KeyboardEvent, field: Field): boolean => {
    const { key, shiftKey } = event
    if (key === 'Escape') {
      present.current.onEscape(field, before.current)
      return true
    }
    if (key !== 'Enter' && key !== 'Tab') return false
    const next = fieldAfter(field, shiftKey ? -1 : 1, key === 'Enter')
    next?.focus()
    next?.select()
    return key === 'Enter' || next !== undefined
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, target, shiftKey, altKey, nativeEvent } = event
    const control = event.ctrlKey || event.metaKey
    const cell = cellOf(target)
    if (!cell || altKey || nativeEvent.isComposing) return
    if (isField(target)) {
      if (!control && onFieldKey(event, target)) return event.preventDefault()
    } else if (key === 'Enter' && target === cell && !control) {
      event.preventDefault()
      return edit(rowOf(cell), cell.cellIndex)
    }
    const step = stepOf(key, control)
    if (!step || shiftKey) return
    // In a field, Home and End move the caret.
    if (
      isField(target) &&
      (control || Math.abs(step[1]) > 1 || !leavesField(target, step, target.matches('input')))
    )
      return
    event.preventDefault()
    stepFrom(cell, step)
  }

  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    const cell = cellOf(target)
    if (!cell || cell.closest('thead')) return
    stop.current = { row: rowOf(cell), column: cell.cellIndex }
    takeStop(target as unknown as HTMLElement)
    if (isField(target)) before.current = target.value
  }

  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = cellOf(target)
    if (cell && !(target as Element).closest('button, input, textarea')) edit(rowOf(cell), cell.cellIndex)
  }

  return { props: { ref: table, onKeyDown, onFocus, onDoubleClick }, edit }
}
