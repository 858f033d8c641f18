import type { KardexRow } from '../../../../shared/kardex-rows.ts'
import { kardexLimits } from '../../../../shared/kardex-rules.ts'
import { quantity } from '../../../ui/counted.ts'
import {
  type Column,
  type Drafts,
  isTyped,
  readCell,
  type Typed,
  withRows,
  withTyped,
} from '../drafts/drafts.ts'
import { columnNames, type GridColumn, gridColumns } from '../table/columns.ts'
import { type Block, type BlockRow, hasNames, readNamed } from './named-block.ts'

/** What a paste writes into the row of a process. */
export type Written = { process: string; typed: Partial<Typed> }
export type Pasted = {
  drafts: Drafts
  /** The rows to write, and the number of their cells. */
  written: Written[]
  taken: number
  /** The skipped cells, each in the user's words. */
  left: string[]
}

/** The text of a cell after cleaning, or why it cannot be pasted. */
const typedOf = (column: Column, cell: string): { text: string } | { why: string } => {
  if (column === 'comments')
    return cell.length > kardexLimits.comments
      ? { why: `tiene ${cell.length} caracteres y el máximo es ${kardexLimits.comments}` }
      : { text: cell }
  const read = readCell(cell)
  return 'why' in read ? { why: `«${cell.slice(0, 20)}». ${read.why}` } : { text: read.value }
}

/**
 * The target columns of a block from the column where it is pasted. They are the editable ones if there are
 * enough; a wider block was copied with the read-only columns too, which it skips.
 */
const targetsOf = (from: GridColumn, width: number): GridColumn[] => {
  const onwards = gridColumns.slice(gridColumns.indexOf(from))
  const written = onwards.filter(isTyped)
  return width <= written.length ? written : onwards
}

/** An empty cell clears nothing. */
const write = (
  drafts: Drafts,
  rows: readonly BlockRow[],
  columns: readonly (GridColumn | undefined)[],
): Pasted => {
  const left: string[] = []
  const written: Written[] = []
  for (const { process, cells } of rows) {
    const typed: Partial<Typed> = {}
    for (const [place, cell] of cells.entries()) {
      const column = columns[place]
      if (cell === '' || !column || !isTyped(column)) continue
      const read = typedOf(column, cell)
      if ('why' in read) left.push(`${process}, ${columnNames[column]}: ${read.why}`)
      else typed[column] = read.text
    }
    if (Object.keys(typed).length > 0) written.push({ process, typed })
  }
  return {
    drafts: written.reduce((next, { process, typed }) => withTyped(next, process, typed), drafts),
    written,
    taken: written.reduce((sum, { typed }) => sum + Object.keys(typed).length, 0),
    left,
  }
}

/** Pastes a block of cells into the selected rows, from a column of the first of `processes` on. */
export const pasteBlock = (
  drafts: Drafts,
  block: Block,
  from: GridColumn,
  processes: readonly string[],
): Pasted => {
  const width = Math.max(...block.map((cells) => cells.length))
  const targets = targetsOf(from, width)
  const rows = processes
    .slice(0, block.length)
    .map((process, index) => ({ process, cells: block[index] ?? [] }))
  const pasted = write(drafts, rows, targets)
  const rowsOver = block.length - processes.length
  const columnsOver = width - targets.length
  return {
    ...pasted,
    left: [
      ...pasted.left,
      ...(rowsOver > 0
        ? [`${quantity(rowsOver, 'fila', 'filas')} del bloque: no hay más filas en edición debajo`]
        : []),
      ...(columnsOver > 0
        ? [`${quantity(columnsOver, 'columna', 'columnas')} del bloque: no caben en la tabla`]
        : []),
    ],
  }
}

/** All rows of the table, those that match the search, and why a row cannot be edited. */
export type Table = {
  rows: readonly KardexRow[]
  shown: readonly KardexRow[]
  whyFixed: (row: KardexRow) => string | undefined
}

/**
 * Pastes a block with process names into the rows of those processes, which become editable; undefined if it
 * has no names.
 */
export const pasteNamed = (
  drafts: Drafts,
  block: Block,
  from: GridColumn,
  { rows, whyFixed }: Omit<Table, 'shown'>,
): Pasted | undefined => {
  const processes = rows.map(({ process }) => process)
  if (!hasNames(block, processes)) return undefined
  const named = readNamed(block, processes, from)
  const rowOf = new Map(rows.map((row) => [row.process, row]))
  const fixed = named.rows.flatMap(({ process }) => {
    const row = rowOf.get(process)
    const why = row && whyFixed(row)
    return why ? [{ process, why }] : []
  })
  const free = named.rows.filter(({ process }) => !fixed.some((one) => one.process === process))
  const pasted = write(
    withRows(
      drafts,
      free.flatMap(({ process }) => rowOf.get(process) ?? []),
    ),
    free,
    named.columns,
  )
  return {
    ...pasted,
    left: [...named.left, ...fixed.map(({ process, why }) => `${process}: ${why}`), ...pasted.left],
  }
}
