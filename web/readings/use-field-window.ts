import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useState } from 'react'
import type { ReadField } from '../../shared/ocr.ts'

type Options = {
  shown: readonly ReadField[]
  /** Fields that stay rendered at any scroll position: the focused element must not be removed. */
  kept: readonly (string | undefined)[]
  /** Height of a row before it is measured, in pixels. */
  usualHeight: number
}

/** Which rows of a list of thousands of fields are rendered: those in view and `kept`. */
export const useFieldWindow = <Row extends Element>({ shown, kept, usualHeight }: Options) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const places = useMemo(() => new Map(shown.map(({ id }, place) => [id, place])), [shown])
  const placeOf = (id: string | undefined) => (id === undefined ? undefined : places.get(id))
  const keptPlaces = kept.map(placeOf).filter((place) => place !== undefined)
  const virtual = useVirtualizer<HTMLElement, Row>({
    count: shown.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    getItemKey: useCallback((index: number) => shown[index]?.id ?? index, [shown]),
    overscan: 3,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...keptPlaces])].sort((one, other) => one - other),
  })
  let above = 0
  const rows = virtual.getVirtualItems().map(({ index, start, end }) => {
    /** Height in pixels of the rows before it that are not rendered. */
    const gap = start - above
    above = end
    return { index, field: shown[index] as ReadField, gap }
  })
  return {
    ...{ scroller, setScroller, rows, placeOf },
    measure: virtual.measureElement,
    /** Height in pixels of the rows below that are not rendered. */
    rest: virtual.getTotalSize() - above,
    scrollTo: (place: number) => virtual.scrollToIndex(place, { align: 'auto' }),
  }
}
