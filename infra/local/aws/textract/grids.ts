import { type Area, around, type SeenLine, type SeenWord } from './picture.ts'
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
export type Grid = { area: Area; cells: readonly GridCell[] }

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

const linesWithin = (lines: readonly SeenLine[], area: Area): SeenLine[] =>
  lines
    .map((line) =>
      line.filter(({ area: word }: SeenWord) => {
        const { x, y } = middleOf(word)
        return x > area.left && x < area.right && y > area.top && y < area.bottom
      }),
    )
    .filter((line) => line.length > 0)
    .sort((a, b) => around(a.map(({ area }) => area)).top - around(b.map(({ area }) => area)).top)

const gridOf = ({ horizontal, vertical }: Rules, lines: readonly SeenLine[]): Grid => {
  const [ys, xs] = [places(horizontal), places(vertical)]
  const cells: GridCell[] = []
  const taken = new Set<string>()
  for (let row = 0; row + 1 < ys.length; row += 1)
    for (let column = 0; column + 1 < xs.length; column += 1) {
      if (taken.has(`${row} ${column}`)) continue
      const [top, left] = [ys[row] as number, xs[column] as number]
      const [down, along] = [(top + (ys[row + 1] as number)) / 2, (left + (xs[column + 1] as number)) / 2]
      let [lastRow, lastColumn] = [row + 1, column + 1]
      while (lastColumn + 1 < xs.length && !covers(vertical, xs[lastColumn] as number, down)) lastColumn += 1
      while (lastRow + 1 < ys.length && !covers(horizontal, ys[lastRow] as number, along)) lastRow += 1
      for (let y = row; y < lastRow; y += 1)
        for (let x = column; x < lastColumn; x += 1) taken.add(`${y} ${x}`)
      const area = { left, top, right: xs[lastColumn] as number, bottom: ys[lastRow] as number }
      cells.push({
        ...{ row: row + 1, column: column + 1, rowSpan: lastRow - row, columnSpan: lastColumn - column },
        ...{ area, lines: linesWithin(lines, area) },
      })
    }
  return { area: around(cells.map(({ area }) => area)), cells }
}

export const gridsOf = (rules: Rules, lines: readonly SeenLine[]): Grid[] =>
  groupsOf(rules)
    .map((group) => gridOf(group, lines))
    .filter(({ cells }) => cells.length > 0)

/** A form's boxes each have a label above the value; a table's cells do not. */
export const isForm = ({ cells }: Grid): boolean => {
  const filled = cells.filter(({ lines }) => lines.length > 0)
  return filled.length > 0 && filled.filter(({ lines }) => lines.length > 1).length * 2 > filled.length
}
