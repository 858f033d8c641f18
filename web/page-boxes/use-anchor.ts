import type { Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Box } from '../../shared/ocr.ts'

type List = Virtualizer<HTMLElement, Element>
/** The page and the position on it, in fractions, at the middle of the view; undefined at the very top. */
type Anchor = { page: number; x: number; y: number }

/**
 * Keeps the middle of the view in place when pages change their size: by zoom, by a wider window, or because
 * a page turned out to have another size than the first. `layout` changes with each of them.
 */
export const useAnchor = (scroller: HTMLElement | null, list: List, layout: string) => {
  const anchor = useRef<Anchor>(undefined)
  const present = useRef(list)
  present.current = list

  const placeOf = useCallback((page: number) => present.current.measurementsCache[page - 1], [])
  const goTo = useCallback(
    ({ page, x, y }: Anchor): void => {
      const place = placeOf(page)
      if (!scroller || !place) return
      scroller.scrollTop = place.start + y * place.size - scroller.clientHeight / 2
      scroller.scrollLeft = x * scroller.scrollWidth - scroller.clientWidth / 2
    },
    [scroller, placeOf],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is what it is for
  useLayoutEffect(() => {
    present.current.measure()
    // The sizes are computed when they are requested.
    present.current.getTotalSize()
    if (anchor.current) goTo(anchor.current)
  }, [layout, goTo])

  return {
    onScroll: useCallback((): void => {
      if (!scroller) return
      const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollWidth } = scroller
      const middle = scrollTop + clientHeight / 2
      const place = present.current.getVirtualItemForOffset(middle)
      const x = (scrollLeft + clientWidth / 2) / scrollWidth
      anchor.current =
        scrollTop === 0 || !place
          ? undefined
          : { page: place.index + 1, x, y: (middle - place.start) / place.size }
    }, [scroller]),
    /** Scrolls to the head of a page, or to a place on it that is not in view. */
    show: useCallback(
      (page: number, box?: Box): void => {
        const place = placeOf(page)
        if (!scroller || !place) return
        const { scrollTop, clientHeight } = scroller
        const top = place.start + (box?.top ?? 0) * place.size
        const bottom = top + (box?.height ?? 0) * place.size
        if (box && top > scrollTop && bottom < scrollTop + clientHeight) return
        anchor.current = box
          ? { page, x: box.left + box.width / 2, y: box.top + box.height / 2 }
          : { page, x: 0.5, y: clientHeight / 2 / place.size }
        goTo(anchor.current)
      },
      [scroller, goTo, placeOf],
    ),
  }
}
