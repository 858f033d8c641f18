import type { FocusEvent, KeyboardEvent } from 'react'
import { stepOf } from '../../../ui/grid-keys.ts'

const cells = (row: Element | null | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('[tabindex]')] : []

const within = (place: number, length: number): number => Math.max(0, Math.min(length - 1, place))

/** The keys of a grid: moves the focus to another focusable cell; it stays at an edge. */
export const moveFocus = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = stepOf(event.key, event.ctrlKey)
  const cell = (event.target as Element).closest<HTMLElement>('[tabindex]')
  if (!step || !cell || event.altKey || event.metaKey) return
  event.preventDefault()
  const rows = [...event.currentTarget.rows]
  const row = rows.indexOf(cell.closest('tr') as HTMLTableRowElement)
  const next = cells(rows[within(row + step[0], rows.length)])
  next[within(cells(rows[row]).indexOf(cell) + step[1], next.length)]?.focus()
}

/** The focused cell becomes the Tab stop. */
export const takeTab = ({ target, currentTarget }: FocusEvent<HTMLTableElement>): void => {
  for (const other of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
  target.tabIndex = 0
}
