import type { Area } from '../../../../services/readings/printed-fields.ts'
import { inkOf } from './light.ts'
import type { Picture } from './picture.ts'

/** Ink that hangs together: a letter, a dot, a line. The right and the bottom are outside. */
export type Mark = Area

/** The marks of a page, found row by row: pieces of ink that touch those of the row above belong to one mark. */
export const marksOf = (picture: Picture): Mark[] => {
  const { width, height } = picture
  const dark = inkOf(picture)
  const marks: Mark[] = []
  /** The mark that a mark was joined to. */
  const joined: number[] = []
  const whole = (mark: number): number => {
    let at = mark
    while (joined[at] !== at) at = joined[at] = joined[joined[at] as number] as number
    return at
  }
  const join = (one: number, other: number): number => {
    const [kept, gone] = one < other ? [one, other] : [other, one]
    if (kept === gone) return kept
    joined[gone] = kept
    const [into, from] = [marks[kept] as Mark, marks[gone] as Mark]
    into.left = Math.min(into.left, from.left)
    into.right = Math.max(into.right, from.right)
    into.top = Math.min(into.top, from.top)
    return kept
  }
  let above: number[] = []
  for (let y = 0; y < height; y += 1) {
    /** From, to and mark of each piece of this row. */
    const pieces: number[] = []
    let seen = 0
    const row = dark.subarray(y * width, (y + 1) * width)
    for (let left = row.indexOf(1), right = 0; left >= 0; left = row.indexOf(1, right)) {
      right = row.indexOf(0, left)
      if (right < 0) right = width
      let mark = -1
      while (seen < above.length && (above[seen + 1] as number) < left) seen += 3
      for (let each = seen; each < above.length && (above[each] as number) <= right; each += 3) {
        const touched = whole(above[each + 2] as number)
        mark = mark < 0 ? touched : join(mark, touched)
      }
      if (mark < 0) {
        mark = marks.length
        marks.push({ left, right, top: y, bottom: y + 1 })
        joined.push(mark)
      } else {
        const one = marks[mark] as Mark
        one.left = Math.min(one.left, left)
        one.right = Math.max(one.right, right)
        one.bottom = y + 1
      }
      pieces.push(left, right, mark)
    }
    above = pieces
  }
  return marks.filter((_, at) => joined[at] === at)
}

/** Smaller marks are dots and dirt. */
const leastHeight = 5
const leastLetters = 8

const isLetter = ({ left, top, right, bottom }: Mark): boolean => {
  const [width, height] = [right - left, bottom - top]
  // Letters of a bad scan touch: up to a short word is one mark.
  return height >= leastHeight && width <= 6 * height && height <= 8 * width
}

/** The usual height of a page's letters in pixels, most of which are small ones; undefined for a page with few. */
export const letterHeight = (marks: readonly Mark[]): number | undefined => {
  const heights = marks
    .filter(isLetter)
    .map(({ top, bottom }) => bottom - top)
    .sort((a, b) => a - b)
  return heights.length < leastLetters ? undefined : heights[Math.floor(heights.length / 2)]
}
