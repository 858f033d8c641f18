import type { FocusEvent, KeyboardEvent } from 'react'

const cells = (row: Element | null | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('[tabindex]')] : []

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

const within = (place: number, length: number): number => Math.max(0, Math.min(length - 1, place))

/** The keys of a grid: the focus goes to another cell that takes it, and stays at an edge. */
export const moveFocus = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = steps[event.key]
  const cell = (event.target as Element).closest<HTMLElement>('[tabindex]')
  if (!step || !cell || event.altKey || event.metaKey) return
  event.preventDefault()
  const rows = [...event.currentTarget.rows]
  const row = rows.indexOf(cell.closest('tr') as HTMLTableRowElement)
  const next = cells(rows[within(row + step[0], rows.length)])
  next[within(cells(rows[row]).indexOf(cell) + step[1], next.length)]?.focus()
}

/** The cell that has the focus is the one that Tab comes back to. */
export const takeTab = ({ target, currentTarget }: FocusEvent<HTMLTableElement>): void => {
  for (const other of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
  target.tabIndex = 0
}
