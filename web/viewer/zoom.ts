import type { Box } from '../../shared/ocr.ts'

export type Size = { width: number; height: number }
/** Quarters of a turn, clockwise. */
export type Turn = 0 | 1 | 2 | 3
/** As wide as the view, the same up to a readable width, the whole page in the view, or a factor of its size. */
export type Zoom = 'width' | 'reading' | 'page' | number

/** Beyond this width a page of text is no easier to read, and less of it is in view. */
const readingWidth = 920

/** A sheet of A4, for pages that were not read yet. */
export const usualPage: Size = { width: 794, height: 1123 }

/** The largest ratio of the sides: no browser has a canvas longer than 32,767 pixels. */
const mostRatio = 80
/** At 100 %: 26 m, at the smallest zoom still larger than any screen. */
const longestSide = 100_000

/** Whether a page of this size can be drawn and listed; a damaged file may state any size. */
export const isShowable = ({ width, height }: Size): boolean =>
  Math.max(width, height) <= longestSide && Math.max(width, height) <= mostRatio * Math.min(width, height)

const steps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 6, 8]
/** Larger than any rounding error. */
const least = 1.005

export const nextTurn = (turn: Turn): Turn => ((turn + 1) % 4) as Turn

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

export type PlaceOnPage = { page: number; box: Box }

/** The position of a place after the page is rotated. */
export const turnedBox = ({ left, top, width, height }: Box, turn: Turn): Box => {
  const [right, bottom] = [1 - left - width, 1 - top - height]
  if (turn === 1) return { left: bottom, top: left, width: height, height: width }
  if (turn === 2) return { left: right, top: bottom, width, height }
  if (turn === 3) return { left: top, top: right, width: height, height: width }
  return { left, top, width, height }
}

/** The place on the page itself of one on the rotated page. */
export const turnedBack = (box: Box, turn: Turn): Box => turnedBox(box, ((4 - turn) % 4) as Turn)

/** The factor at which a page is shown; `page` is its size after rotation. */
export const scaleOf = (page: Size, zoom: Zoom, view: Size): number => {
  if (typeof zoom === 'number') return zoom
  const byWidth = view.width / page.width
  const limit = { width: byWidth, reading: readingWidth / page.width, page: view.height / page.height }
  return Math.max(0.02, Math.min(byWidth, limit[zoom]))
}

export const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
})

/** The next larger or smaller step; the last one stays. */
export const stepped = (scale: number, direction: 1 | -1): number =>
  direction === 1
    ? (steps.find((step) => step > scale * least) ?? Math.max(scale, 8))
    : (steps.findLast((step) => step * least < scale) ?? Math.min(scale, 0.1))

/** `45 %`, with a space as in Spanish. */
export const percent = (scale: number): string => `${Math.round(scale * 100)} %`

/**
 * The page that the user reads: the last one that starts in the upper third of the view or above; at the very
 * ends the first and the last one.
 */
export const pageAt = (
  tops: readonly number[],
  { top, height, whole }: { top: number; height: number; whole: number },
): number => {
  if (top <= 0) return 1
  if (top + height >= whole - 2) return tops.length
  const after = tops.findIndex((start) => start > top + height / 3)
  return Math.max(1, after === -1 ? tops.length : after)
}

/** A typed page number, limited to the existing pages; undefined when it is no number. */
export const pageTyped = (text: string, count: number): number | undefined =>
  /^\s*\d{1,6}\s*$/.test(text) ? Math.min(count, Math.max(1, Number(text))) : undefined
