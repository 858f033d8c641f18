import { useCallback, useState } from 'react'
import type { Pages } from './pages.ts'
import { type Size, scaled, scaleOf, type Turn, turned, type Zoom } from './zoom.ts'

/** How the pages of a document are shown: size, rotation and the page that the user reads. */
export const usePageView = (pages: Pages, startsAt: Zoom) => {
  const { count, first } = pages
  const [view, setView] = useState<Size>()
  const [zoom, setZoom] = useState<Zoom>(startsAt)
  const [turn, setTurn] = useState<Turn>(0)
  const [current, setCurrent] = useState(1)
  /** Sizes of the drawn pages that differ from the first. */
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map())
  const [drawn, setDrawn] = useState('images' in pages)

  const sizeOf = (page: number) => sizes.get(page) ?? first
  const scaleAt = (page: number) => (view ? scaleOf(turned(sizeOf(page), turn), zoom, view) : 0)
  const onDrawn = useCallback(
    (page: number, size: Size) => {
      setDrawn(true)
      setSizes((before) => {
        const known = before.get(page) ?? first
        if (known.width === size.width && known.height === size.height) return before
        return new Map(before).set(page, size)
      })
    },
    [first],
  )
  return {
    ...{ pages, count, view, zoom, turn, current, sizes, drawn, sizeOf, onDrawn },
    ...{ setView, setZoom, setTurn, setCurrent },
    scale: scaleAt(current),
    /** On screen, after rotation. */
    shownSize: (page: number) => scaled(turned(sizeOf(page), turn), scaleAt(page)),
  }
}
export type PageView = ReturnType<typeof usePageView>
