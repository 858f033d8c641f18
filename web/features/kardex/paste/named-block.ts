import { comparable } from '../../../../shared/comparable.ts'
import { quantity } from '../../../ui/counted.ts'
import { isTyped, readCell } from '../drafts/drafts.ts'
import { columnNames, type GridColumn, gridColumns } from '../table/columns.ts'

export type Block = readonly (readonly string[])[]
/** A row of a block with its process; a column that the table does not have is undefined. */
export type BlockRow = { process: string; cells: readonly string[] }
export type NamedBlock = { columns: readonly (GridColumn | undefined)[]; rows: BlockRow[]; left: string[] }

const isProcessHead = (cell = ''): boolean => ['proceso', 'procesos'].includes(comparable(cell))
const columnOf = (cell: string): GridColumn | undefined =>
  gridColumns.find((column) => comparable(columnNames[column]) === comparable(cell))

const isHead = ([first = '', ...others]: readonly string[]): boolean =>
  isProcessHead(first) || others.some((cell) => columnOf(cell) !== undefined)

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')
const isCount = (cell = ''): boolean => cell !== '' && 'value' in readCell(cell)
const numberIn = (cell = ''): number => {
  const read = readCell(cell)
  return 'value' in read ? Number(read.value) : Number.NaN
}

/** Whether the first column contains process names, known or unknown, or a heading says so. */
export const hasNames = (block: Block, processes: readonly string[]): boolean => {
  const known = new Set(processes.map(comparable))
  const rows = block.filter((cells) => !isBlank(cells))
  if (!rows.some(({ length }) => length > 1)) return false
  const names = rows.map(([first = '']) => first)
  return (
    isProcessHead(names[0]) ||
    names.some((name) => known.has(comparable(name))) ||
    names.every((name) => /\p{L}{2}/u.test(name))
  )
}

const unclear = 'El bloque no dice qué columnas trae: cópialo con su encabezado'

/** The columns after the names if there is no heading; undefined if they are ambiguous (decision 96). */
const columnsOf = (rows: Block, width: number, from: GridColumn): GridColumn[] | undefined => {
  const written: GridColumn[] = ['pendingInsideAns', 'pendingOutsideAns', 'comments']
  if (width === 1) return [isTyped(from) ? from : 'pendingInsideAns']
  if (width === 2) return written.slice(0, 2)
  const hasCountsAt = (place: number) =>
    rows.every((cells) => (cells[place] ?? '') === '' || isCount(cells[place]))
  if (width === 3) return rows.some((cells) => cells[3]) && hasCountsAt(3) ? undefined : written
  if (width === 4) {
    const sums = rows.every(
      (cells) => numberIn(cells[1]) + numberIn(cells[2]) + numberIn(cells[3]) === numberIn(cells[4]),
    )
    return sums ? gridColumns.slice(0, 4) : undefined
  }
  return gridColumns
}

/**
 * A block whose first column contains process names, in any order: each row goes to its process. A heading
 * gives the columns. Unknown and repeated names are listed.
 */
export const readNamed = (block: Block, processes: readonly string[], from: GridColumn): NamedBlock => {
  const known = new Map(processes.map((process) => [comparable(process), process]))
  const rows = block.filter((cells) => !isBlank(cells))
  const head = rows[0] && isHead(rows[0]) ? rows.shift() : undefined
  const width = Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => cell !== '')))
  const columns = head ? head.slice(1).map(columnOf) : columnsOf(rows, width, from)
  if (!columns) return { columns: [], rows: [], left: [unclear] }
  const left: string[] = []
  const strange = (head?.slice(1) ?? []).filter((cell) => cell !== '' && !columnOf(cell))
  if (strange.length > 0) left.push(`La tabla no tiene: ${strange.join(', ')}`)
  const over = width - columns.length
  if (over > 0) left.push(`${quantity(over, 'columna', 'columnas')} del bloque: no caben en la tabla`)
  const times = Map.groupBy(rows, ([name = '']) => comparable(name))
  const named = rows.flatMap(([name = '', ...cells]): BlockRow[] => {
    const process = known.get(comparable(name))
    if (process && times.get(comparable(name))?.length === 1) return [{ process, cells }]
    if (!process)
      left.push(name ? `«${name}» no es un proceso de esta área` : 'Una fila sin nombre de proceso')
    return []
  })
  for (const [name, same] of times)
    if (same.length > 1 && known.has(name))
      left.push(`«${known.get(name)}» está ${same.length} veces en el bloque`)
  return { columns, rows: named, left }
}
