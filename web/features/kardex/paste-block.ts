import { kardexLimits } from '../../../shared/kardex-rules.ts'
import { quantity } from '../../ui/counted.ts'
import { columnNames, type GridColumn, gridColumns } from './columns.ts'
import { type Column, columns, type Drafts, readCell, type Typed, withTyped } from './drafts.ts'

export type Pasted = {
  drafts: Drafts
  /** Cells that were taken. */
  taken: number
  /** What was not, each in the user's words. */
  left: string[]
}

/** A cell as it is typed, or why it cannot be. */
const typedOf = (column: Column, cell: string): { text: string } | { why: string } => {
  if (column === 'comments')
    return cell.length > kardexLimits.comments
      ? { why: `tiene ${cell.length} caracteres y el máximo es ${kardexLimits.comments}` }
      : { text: cell }
  const read = readCell(cell)
  return 'why' in read ? { why: `«${cell.slice(0, 20)}». ${read.why}` } : { text: read.value }
}

const isTyped = (column: GridColumn): column is Column => columns.includes(column as Column)

/**
 * The columns that a block goes to from the one where it is pasted: those that can be written, if they are enough for
 * it; a wider block was copied with the others too, which it passes over.
 */
const targetsOf = (from: GridColumn, width: number): GridColumn[] => {
  const onwards = gridColumns.slice(gridColumns.indexOf(from))
  const written = onwards.filter(isTyped)
  return width <= written.length ? written : onwards
}

/** A block of cells goes into the selected rows, from a column of the first of `processes` on. */
export const pasteBlock = (
  drafts: Drafts,
  block: readonly (readonly string[])[],
  from: GridColumn,
  processes: readonly string[],
): Pasted => {
  const width = Math.max(...block.map((cells) => cells.length))
  const targets = targetsOf(from, width)
  const left: string[] = []
  let next = drafts
  let taken = 0
  for (const [index, process] of processes.slice(0, block.length).entries()) {
    const typed: Partial<Typed> = {}
    for (const [place, cell] of (block[index] ?? []).entries()) {
      const column = targets[place]
      if (!column || !isTyped(column)) continue
      const read = typedOf(column, cell)
      if ('why' in read) left.push(`${process}, ${columnNames[column]}: ${read.why}`)
      else {
        typed[column] = read.text
        taken += 1
      }
    }
    next = withTyped(next, process, typed)
  }
  const rowsOver = block.length - processes.length
  if (rowsOver > 0)
    left.push(`${quantity(rowsOver, 'fila', 'filas')} del bloque: no hay más filas en edición debajo`)
  const columnsOver = width - targets.length
  if (columnsOver > 0)
    left.push(`${quantity(columnsOver, 'columna', 'columnas')} del bloque: no caben en la tabla`)
  return { drafts: next, taken, left }
}
