import {
  hasLabel,
  hasLetters,
  heightOf,
  type PrintedField,
} from '../../../../services/readings/printed-fields.ts'
import type { Grid, GridCell } from './grids.ts'
import type { SeenLine, SeenWord } from './picture.ts'

/** Lines of a value; a box with more is a text. */
const mostLines = 2
/** A value's letters are not much larger than the page's; a title's are. */
const largest = 1.5

/** Of a label's height: the widest gap between the top of its box and a label. */
const nearTop = 1.5

/** A box of a form: the label, and the value in the lines below it. */
const fieldOf = (
  { area, lines: [label, ...value] }: GridCell,
  usual: number,
): PrintedField<SeenWord> | undefined => {
  if (!label || !hasLetters(label) || value.length > mostLines) return undefined
  // 'Label: value' in a line is read as such.
  if ([label.slice(0, -1), ...value].some(hasLabel)) return undefined
  const gap = Math.min(...label.map((word) => word.area.top)) - area.top
  if (gap > nearTop * heightOf(label)) return undefined
  return heightOf(value.flat()) > largest * usual ? undefined : { label, value: value.flat() }
}

/** A cell that tells a form from a table: an empty one does not, nor a text. */
const tells = ({ lines }: GridCell) => lines.length > 0 && lines.length <= 1 + mostLines

/** A form's boxes each have a label; a table's cells do not. A frame around one text is neither. */
export type ReadGrid = { kind: 'form' | 'table' | 'frame'; grid: Grid; fields: PrintedField<SeenWord>[] }

export const readGrid = (grid: Grid, lines: readonly SeenLine[]): ReadGrid => {
  const usual = heightOf(lines.flat())
  const full = grid.cells.filter(tells)
  const boxes = full.flatMap((cell) => fieldOf(cell, usual) ?? [])
  const withValue = boxes.filter(({ value }) => value.length > 0).length
  const labelled = full.filter((cell) => cell.lines.some(hasLabel)).length
  if (full.length > 0 && (withValue + labelled) * 2 > full.length)
    return { kind: 'form', grid, fields: boxes }
  return { kind: grid.cells.length > 1 ? 'table' : 'frame', grid, fields: [] }
}
