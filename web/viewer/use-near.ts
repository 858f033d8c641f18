import { useCallback, useRef, useState } from 'react'

/**
 * Which numbered children of a scrolling element are in view or near it. Only these are drawn, so that memory
 * does not grow with the pages. `near` is the distance, in parts of the view.
 */
export const useNear = (near: string) => {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const watcher = useRef<IntersectionObserver>(undefined)
  const frames = useRef(new Map<number, Element>())

  const scroller = useCallback(
    (root: HTMLElement | null) => {
      if (!root) return
      watcher.current = new IntersectionObserver(
        (entries) =>
          setSeen((before) => {
            const after = new Set(before)
            for (const { target, isIntersecting } of entries) {
              const number = Number((target as HTMLElement).dataset.page)
              if (isIntersecting) after.add(number)
              else after.delete(number)
            }
            return after
          }),
        { root, rootMargin: near },
      )
      for (const frame of frames.current.values()) watcher.current.observe(frame)
      return () => watcher.current?.disconnect()
    },
    [near],
  )
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const number = Number(element.dataset.page)
    frames.current.set(number, element)
    watcher.current?.observe(element)
    return () => {
      frames.current.delete(number)
      watcher.current?.unobserve(element)
    }
  }, [])
  return { seen, scroller, frame }
}
