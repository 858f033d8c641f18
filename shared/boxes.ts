import type { Box } from './ocr.ts'

export type Point = { x: number; y: number }

export const rightOf = ({ left, width }: Pick<Box, 'left' | 'width'>): number => left + width
export const bottomOf = ({ top, height }: Pick<Box, 'top' | 'height'>): number => top + height
/** The height at which the middle of a line of text is. */
export const middleOf = ({ top, height }: Pick<Box, 'top' | 'height'>): number => top + height / 2

export const centreOf = (box: Box): Point => ({ x: box.left + box.width / 2, y: middleOf(box) })

export const boxAround = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

export const unionOf = (boxes: readonly Box[]): Box =>
  boxAround(
    boxes.flatMap((box) => [
      { x: box.left, y: box.top },
      { x: rightOf(box), y: bottomOf(box) },
    ]),
  )

export const contains = (box: Box, word: Box): boolean => {
  const { x, y } = centreOf(word)
  return x >= box.left && x <= rightOf(box) && y >= box.top && y <= bottomOf(box)
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < rightOf(other) &&
  other.left < rightOf(one) &&
  one.top < bottomOf(other) &&
  other.top < bottomOf(one)

/** A share of the page, in ten-thousandths: finer than any screen shows it. */
export const rounded = (share: number): number =>
  Math.round(Math.min(Math.max(share, 0), 1) * 10_000) / 10_000
