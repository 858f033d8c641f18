import type { ClipboardEvent } from 'react'
import { kardexLimits } from '../../../shared/kardex-rules.ts'
import { gridColumns } from './columns.ts'
import type { Drafts } from './drafts.ts'
import { type Pasted, pasteBlock, pasteNamed, type Table } from './paste-block.ts'
import { pastedCells } from './pasted-cells.ts'

/** Number of columns before the figures: the edit button and the process. */
const before = 2

/** Whether the browser can paste it by itself: digits into a count, or a text that fits into comments. */
const isPlain = (
  field: Element | null,
  [[cell = '', ...more] = [], ...rows]: readonly string[][],
): boolean => {
  if (!field || more.length > 0 || rows.length > 0) return false
  return field.matches('textarea') ? cell.length <= kardexLimits.comments : /^\d*$/.test(cell)
}

/**
 * Pastes a block of cells into the rows of its process names or, without names, into those in edit from the
 * focused cell on.
 */
export const pasteInto = (
  event: ClipboardEvent<HTMLTableElement>,
  drafts: Drafts,
  table: Table,
): Pasted | undefined => {
  const target = event.target as Element
  const cell = target.closest('td, th') as HTMLTableCellElement | null
  const process = target.closest('tr')?.dataset.key ?? ''
  const from = gridColumns[(cell?.cellIndex ?? 0) - before]
  const block = pastedCells(event.clipboardData.getData('text/plain'))
  const named = pasteNamed(drafts, block, from ?? 'pendingInsideAns', table)
  if (named) {
    event.preventDefault()
    return named
  }
  if (!from || !drafts.has(process) || isPlain(cell?.querySelector('input, textarea') ?? null, block)) return
  event.preventDefault()
  const shown = table.shown.map((row) => row.process)
  const onwards = shown.slice(shown.indexOf(process)).filter((one) => drafts.has(one))
  return pasteBlock(drafts, block, from, onwards)
}
