import { useEffect } from 'react'

/** Scrolls by dragging with the mouse; touch does it natively. */
export const useDragScroll = (scroller: HTMLElement | null): void => {
  useEffect(() => {
    if (!scroller) return
    const move = (event: PointerEvent) => scroller.scrollBy(-event.movementX, -event.movementY)
    const end = (event: PointerEvent) => {
      scroller.releasePointerCapture(event.pointerId)
      scroller.removeEventListener('pointermove', move)
      delete scroller.dataset.dragging
    }
    const begin = (event: PointerEvent) => {
      const onScrollbar = event.offsetX > scroller.clientWidth || event.offsetY > scroller.clientHeight
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if (event.target === scroller && onScrollbar) return
      // Dragging over words selects them, and a press on a box chooses it.
      if (event.target instanceof Element && event.target.closest('[data-words] > span, [data-box]')) return
      scroller.setPointerCapture(event.pointerId)
      scroller.dataset.dragging = 'true'
      scroller.addEventListener('pointermove', move)
    }
    const events = { pointerdown: begin, pointerup: end, pointercancel: end } as const
    for (const [name, handler] of Object.entries(events))
      scroller.addEventListener(name, handler as EventListener)
    return () => {
      for (const [name, handler] of Object.entries(events))
        scroller.removeEventListener(name, handler as EventListener)
    }
  }, [scroller])
}
