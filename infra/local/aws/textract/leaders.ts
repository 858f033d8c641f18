import { letterHeight, type Mark, marksOf } from './marks.ts'
import type { Picture } from './picture.ts'

/** Of the letters' height: the largest dot, and the widest gap between two dots of a line. */
const largestDot = 0.4
const widestGap = 1.2
/** Dots in a row that are a dotted line; an ellipsis has three. */
const fewest = 5
/** Of the letters' height: the length from which a thin mark is a line of dots that touch, and no dash. */
const shortestLine = 2.5

const heightOf = ({ top, bottom }: Mark) => bottom - top

/** Rows of dots at nearly the same height, one after the other. */
const rowsOfDots = (dots: readonly Mark[], gap: number): Mark[][] => {
  const rows: Mark[][] = []
  /** The rows that may go on, by the bottom of their last dot. */
  const ends = new Map<number, Mark[]>()
  for (const dot of [...dots].sort((a, b) => a.left - b.left)) {
    const near = [0, 1, -1, 2, -2].map((off) => ends.get(dot.bottom + off))
    const row = near.find((one) => {
      const distance = dot.left - (one?.at(-1)?.right ?? Number.NEGATIVE_INFINITY)
      return distance >= 0 && distance <= gap
    })
    if (row) {
      ends.delete(row.at(-1)?.bottom ?? 0)
      row.push(dot)
    } else rows.push([dot])
    ends.set(dot.bottom, row ?? (rows.at(-1) as Mark[]))
  }
  return rows
}

/** The dots of dotted lines, as between an item and its price, and thin lines too short for a rule. */
export const leadersOf = (marks: readonly Mark[]): Mark[] => {
  const height = letterHeight(marks)
  if (!height) return []
  const thin = marks.filter((mark) => heightOf(mark) <= Math.max(2, largestDot * height))
  const lines = thin.filter(({ left, right }) => right - left >= shortestLine * height)
  const dots = thin.filter((mark) => mark.right - mark.left <= Math.max(3, 2 * heightOf(mark)))
  const rows = rowsOfDots(dots, widestGap * height).filter(({ length }) => length >= fewest)
  return [...lines, ...rows.flat()]
}

/** The page without its dotted lines, which the engine takes for letters. */
export const withoutLeaders = (picture: Picture): Picture => {
  const { width, height } = picture
  const leaders = leadersOf(marksOf(picture))
  if (leaders.length === 0) return picture
  const grey = Uint8Array.from(picture.grey)
  for (const mark of leaders) {
    const [left, right] = [Math.max(0, mark.left - 2), Math.min(width, mark.right + 2)]
    const [top, bottom] = [Math.max(0, mark.top - 2), Math.min(height, mark.bottom + 2)]
    const paper = Math.max(...[left, right - 1].map((x) => picture.grey[top * width + x] as number))
    for (let y = top; y < bottom; y += 1) grey.fill(paper, y * width + left, y * width + right)
  }
  return { ...picture, grey }
}
