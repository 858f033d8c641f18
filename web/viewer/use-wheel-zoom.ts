import { useEffect, useEffectEvent } from 'react'

/** Ctrl and the wheel, or a pinch, zoom the document and not the whole screen. */
export const useWheelZoom = (element: HTMLElement | null, onStep: (direction: 1 | -1) => void): void => {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || event.deltaY === 0) return
      event.preventDefault()
      step(event.deltaY < 0 ? 1 : -1)
    }
    // React's wheel listeners are passive, so they cannot stop the browser's zoom.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [element])
}
