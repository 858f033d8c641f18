import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Box } from '../../shared/ocr.ts'
import { boxBetween } from './page-box.ts'

/** A shorter press, in pixels, is a click. */
const least = 5

type Drawing = { from: { x: number; y: number }; box?: Box }

/**
 * Draws a box on a page by dragging with the mouse or a finger; Escape cancels it. Without `onDraw` nothing
 * is drawn.
 */
export const useDrawBox = (onDraw: ((box: Box) => void) | undefined) => {
  const drawing = useRef<Drawing>(undefined)
  const [box, setBox] = useState<Box>()
  const isUnderWay = box !== undefined
  const setDrawing = (next: Drawing | undefined) => {
    drawing.current = next
    setBox(next?.box)
  }
  useEffect(() => {
    if (!isUnderWay) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      drawing.current = undefined
      setBox(undefined)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isUnderWay])
  if (!onDraw) return { box: undefined, handlers: {} }

  const handlers = {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (button === 0) setDrawing({ from: { x, y } })
    },
    onPointerMove: ({
      clientX: x,
      clientY: y,
      pointerId,
      currentTarget: page,
    }: PointerEvent<HTMLElement>) => {
      if (!drawing.current) return
      const { from, box: before } = drawing.current
      if (!before && Math.hypot(x - from.x, y - from.y) < least) return
      // From here on the press is not a click on the element below.
      if (!before) page.setPointerCapture(pointerId)
      setDrawing({ from, box: boxBetween(from, { x, y }, page.getBoundingClientRect()) })
    },
    onPointerUp: () => {
      const drawn = drawing.current?.box
      setDrawing(undefined)
      if (drawn && drawn.width > 0 && drawn.height > 0) onDraw(drawn)
    },
    onPointerCancel: () => setDrawing(undefined),
  }
  return { box, handlers }
}
