import type { CSSProperties, KeyboardEvent } from 'react'
import type { Box } from '../../shared/ocr.ts'

/** A place on a page that can be chosen. */
export type PageBox = {
  id: string
  box: Box
  /** The accessible name, also shown on hover. */
  name: string
  /** The colour; a `quiet` box is visible only under the mouse or with the focus. */
  tone: 'sure' | 'doubtful' | 'unsure' | 'plain' | 'quiet'
  /** Its own colour, and a name that is drawn at it. */
  tint?: string
  tag?: string
  /** It is only proposed. */
  tentative?: boolean
}

/** `extend`: with Shift, from the earlier choice to this one. */
export type OnChoose = (id: string, how: { extend: boolean }) => void
/** A key at a box; returns whether it was used. */
export type OnBoxKey = (event: KeyboardEvent, id: string) => boolean
export type OnHover = (id: string | undefined) => void
export type OnDraw = (page: number, box: Box) => void

const share = (value: number): number => Math.min(1, Math.max(0, value))

type Point = { x: number; y: number }

/** The box between two points of the screen, in fractions of the page's area; it is cut at the edges of the page. */
export const boxBetween = (
  one: Point,
  other: Point,
  page: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Box => {
  const across = [one.x, other.x].map((x) => share((x - page.left) / page.width)).sort((a, b) => a - b)
  const down = [one.y, other.y].map((y) => share((y - page.top) / page.height)).sort((a, b) => a - b)
  const [left = 0, right = 0] = across
  const [top = 0, bottom = 0] = down
  return { left, top, width: right - left, height: bottom - top }
}

const percent = (value: number): string => `${value * 100}%`

export const boxStyle = ({ left, top, width, height }: Box, tint?: string): CSSProperties => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
  ...(tint && { '--tone': tint }),
})
