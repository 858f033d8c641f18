import type { Area } from '../../../../services/readings/printed-fields.ts'
import { inRows } from './order.ts'
import { around, type SeenLine, type SeenWord } from './picture.ts'
import type { Rule, Rules } from './rules.ts'

/** A cell of a ruled grid with its words, line by line. Rows and columns count from 1. */
export type GridCell = {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  area: Area
  lines: readonly SeenLine[]
}
export type Grid = {
  area: Area
  cells: readonly GridCell[] /** Where its rows and columns begin and end. */
  ys: number[]
  xs: number[]
}

/** A place of a grid, of which a cell covers one or more. */
type GridPlace = Pick<GridCell, 'row' | 'column' | 'area'> & { words: readonly SeenWord[] }

/** Largest gap between two rules that still meet. */
const near = 12

const meet = (along: Rule, down: Rule): boolean =>
  down.across >= along.from - near &&
  down.across <= along.to + near &&
  along.across >= down.from - near &&
  along.across <= down.to + near

const groupsOf = ({ horizontal, vertical }: Rules): Rules[] => {
  const left = new Set(horizontal)
  const groups: Rules[] = []
  for (const start of horizontal) {
    if (!left.delete(start)) continue
    const group: Rules = { horizontal: [start], vertical: [] }
    for (let more = true; more; ) {
      const downs = vertical.filter(
        (down) => !group.vertical.includes(down) && group.horizontal.some((one) => meet(one, down)),
      )
      group.vertical.push(...downs)
      const alongs = [...left].filter((along) => group.vertical.some((down) => meet(along, down)))
      for (const along of alongs) left.delete(along)
      group.horizontal.push(...alongs)
      more = downs.length + alongs.length > 0
    }
    groups.push(group)
  }
  return groups.filter((group) => group.horizontal.length > 1 && group.vertical.length > 1)
}

/** Positions of the rules in order; the pieces of one broken rule count once. */
const places = (rules: readonly Rule[]): number[] => {
  const sorted = rules.map(({ across }) => across).sort((a, b) => a - b)
  return sorted.filter((place, at) => at === 0 || place - (sorted[at - 1] as number) > near)
}

const covers = (rules: readonly Rule[], place: number, middle: number): boolean =>
  rules.some(({ across, from, to }) => Math.abs(across - place) <= near && from <= middle && to >= middle)

const middleOf = (area: Area) => ({ x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 })

/** The words within an area, row by row: the engine may have read a row in pieces. */
const linesWithin = (lines: readonly SeenLine[], area: Area): SeenLine[] => {
  const inside = lines
    .map((line) =>
      line.filter(({ area: word }: SeenWord) => {
        const { x, y } = middleOf(word)
        return x > area.left && x < area.right && y > area.top && y < area.bottom
      }),
    )
    .filter((line) => line.length > 0)
  return inRows(inside, (line) => around(line.map((word) => word.area))).map((row) => row.flat())
}

/** Places of a grid by row and column, joined where no rule parts them; a shape that is no rectangle is not joined. */
const joinedPlaces = ({ horizontal, vertical }: Rules, ys: readonly number[], xs: readonly number[]) => {
  const [rows, columns] = [ys.length - 1, xs.length - 1]
  const middle = (all: readonly number[], at: number) => ((all[at] as number) + (all[at + 1] as number)) / 2
  const groups = Array.from({ length: rows * columns }, (_, place) => [place])
  const join = (one: number, other: number) => {
    const [kept, gone] = [groups[one] as number[], groups[other] as number[]]
    if (kept === gone) return
    kept.push(...gone)
    for (const place of gone) groups[place] = kept
  }
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const place = row * columns + column
      if (column + 1 < columns && !covers(vertical, xs[column + 1] as number, middle(ys, row)))
        join(place, place + 1)
      if (row + 1 < rows && !covers(horizontal, ys[row + 1] as number, middle(xs, column)))
        join(place, place + columns)
    }
  return [...new Set(groups)].flatMap((group) => {
    const one = spanOf(group, columns)
    return one.rowSpan * one.columnSpan === group.length
      ? one
      : group.map((place) => spanOf([place], columns))
  })
}

const spanOf = (places: readonly number[], columns: number) => {
  const rows = places.map((place) => Math.floor(place / columns))
  const across = places.map((place) => place % columns)
  const [row, column] = [Math.min(...rows), Math.min(...across)]
  return {
    ...{ row: row + 1, column: column + 1 },
    ...{ rowSpan: Math.max(...rows) - row + 1, columnSpan: Math.max(...across) - column + 1 },
  }
}

const areaOf = (
  { ys, xs }: Pick<Grid, 'ys' | 'xs'>,
  { row, column, rowSpan, columnSpan }: Omit<GridCell, 'area' | 'lines'>,
): Area => ({
  ...{ left: xs[column - 1] as number, right: xs[column - 1 + columnSpan] as number },
  ...{ top: ys[row - 1] as number, bottom: ys[row - 1 + rowSpan] as number },
})

const gridOf = (rules: Rules, lines: readonly SeenLine[]): Grid => {
  const [ys, xs] = [places(rules.horizontal), places(rules.vertical)]
  const cells = joinedPlaces(rules, ys, xs)
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map((cell) => {
      const area = areaOf({ xs, ys }, cell)
      return { ...cell, area, lines: linesWithin(lines, area) }
    })
  return { area: around(cells.map(({ area }) => area)), cells, ys, xs }
}

/** The places that a cell covers, row by row, with the words in each. */
export const placesOf = (grid: Grid, { lines, ...cell }: GridCell): GridPlace[] => {
  const words = lines.flat()
  /** The place, from 0, of a word among the rows or the columns of its cell. */
  const at = (edges: readonly number[], first: number, span: number, middle: number) =>
    edges.slice(first, first + span - 1).filter((edge) => edge <= middle).length
  return Array.from({ length: cell.rowSpan * cell.columnSpan }, (_, place) => {
    const [down, across] = [Math.floor(place / cell.columnSpan), place % cell.columnSpan]
    const [row, column] = [cell.row + down, cell.column + across]
    const inside = words.filter(({ area }) => {
      const { x, y } = middleOf(area)
      return (
        at(grid.ys, cell.row, cell.rowSpan, y) === down &&
        at(grid.xs, cell.column, cell.columnSpan, x) === across
      )
    })
    return { row, column, area: areaOf(grid, { row, column, rowSpan: 1, columnSpan: 1 }), words: inside }
  })
}

const sizeOf = ({ left, top, right, bottom }: Area) => (right - left) * (bottom - top)
const frameOf = ({ horizontal, vertical }: Rules): Area => ({
  ...{
    left: Math.min(...vertical.map(({ across }) => across)),
    top: Math.min(...horizontal.map(({ across }) => across)),
  },
  ...{
    right: Math.max(...vertical.map(({ across }) => across)),
    bottom: Math.max(...horizontal.map(({ across }) => across)),
  },
})

/** The grids of a page. A word within two, as within a frame around the page, belongs to the smaller one. */
export const gridsOf = (rules: Rules, lines: readonly SeenLine[]): Grid[] => {
  let left = lines
  return groupsOf(rules)
    .sort((a, b) => sizeOf(frameOf(a)) - sizeOf(frameOf(b)))
    .map((group) => {
      const grid = gridOf(group, left)
      const inside = new Set(grid.cells.flatMap((cell) => cell.lines.flat()))
      left = left.map((line) => line.filter((word) => !inside.has(word)))
      return grid
    })
    .filter(({ cells }) => cells.length > 0)
    .sort((a, b) => a.area.top - b.area.top)
}
