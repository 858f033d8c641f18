import type { Drafts } from '../drafts/drafts.ts'
import { gridColumns } from '../table/columns.ts'
import { type Pasted, pasteBlock, pasteNamed, type Table } from './paste-block.ts'
import { pastedCells } from './pasted-cells.ts'

/** Number of columns before the figures: the edit button and the process. */
const before = 2

/**
 * Pastes a block of cells into the rows of its process names or, without names, into those in edit from the
 * cell of `target` on.
 */
export const pasteInto = (
  target: Element,
  text: string,
  drafts: Drafts,
  table: Table,
): Pasted | undefined => {
  const cell = target.closest('td, th') as HTMLTableCellElement | null
  const process = target.closest('tr')?.dataset.key ?? ''
  const from = gridColumns[(cell?.cellIndex ?? 0) - before]
  const block = pastedCells(text)
  const named = pasteNamed(drafts, block, from ?? 'pendingInsideAns', table)
  if (named) return named
  if (!from || !drafts.has(process)) return
  const shown = table.shown.map((row) => row.process)
  const onwards = shown.slice(shown.indexOf(process)).filter((one) => drafts.has(one))
  return pasteBlock(drafts, block, from, onwards)
}
