import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import type { Box } from '../../shared/ocr.ts'
import viewer from '../viewer/pages.module.css'
import type { Pages } from '../viewer/pages.ts'
import { PagesFrame } from '../viewer/pages-frame.tsx'
import { useDragScroll } from '../viewer/use-drag-scroll.ts'
import { usePageView } from '../viewer/use-page-view.ts'
import { pageAt, type Size, turnedBox } from '../viewer/zoom.ts'
import { BoxedPage } from './boxed-page.tsx'
import type { OnBoxKey, OnChoose, OnDraw, OnHover, PageBox } from './page-box.ts'
import classes from './page-boxes.module.css'
import { useAnchor } from './use-anchor.ts'

/** Space around the pages and between them, in pixels. */
const margin = 16

export type BoxedPagesHandle = {
  /** Scrolls to a page, or to a place on it that is not in view. */
  show: (page: number, box?: Box) => void
}

type Props = {
  pages: Pages
  label: string
  /** The boxes of a page, in the order of the keyboard; the same list while nothing changed. */
  boxesOf: (page: number) => readonly PageBox[]
  chosen?: readonly string[]
  hovered?: string
  onChoose: OnChoose
  onHover?: OnHover
  /** A key at a box, before the arrows. */
  onBoxKey?: OnBoxKey
  /** Allows drawing a box with the mouse; without it the mouse moves the page. */
  onDraw?: OnDraw
  /** The page that the user reads. */
  onPage?: (page: number) => void
  /** A page was drawn. */
  onShown?: () => void
  onFailure: () => void
  ref?: Ref<BoxedPagesHandle>
}

const none: readonly string[] = []

/** The pages of a document with boxes over them; only those in view are drawn. */
export const BoxedPages = ({
  pages,
  label,
  boxesOf,
  chosen = none,
  hovered,
  onPage,
  onShown,
  ref,
  ...on
}: Props) => {
  const of = usePageView(pages, 'width')
  const { count, view, zoom, turn, current, sizes, shownSize, setView, setCurrent } = of
  const [scroller, setScroller] = useState<HTMLElement | null>(null)

  const virtual = useVirtualizer<HTMLElement, Element>({
    count: view ? count : 0,
    getScrollElement: () => scroller,
    estimateSize: (index) => shownSize(index + 1).height,
    ...{ gap: margin, paddingStart: margin, paddingEnd: margin, overscan: 1 },
  })
  const layout = `${zoom} ${turn} ${view?.width} ${view?.height} ${sizes.size}`
  const anchor = useAnchor(scroller, virtual, layout)
  const { show } = anchor
  useImperativeHandle(ref, () => ({ show: (page, box) => show(page, box && turnedBox(box, turn)) }), [
    show,
    turn,
  ])
  useDragScroll(on.onDraw ? null : scroller)

  useEffect(() => {
    if (!scroller) return
    const watcher = new ResizeObserver(() =>
      setView({ width: scroller.clientWidth - 2 * margin, height: scroller.clientHeight - 2 * margin }),
    )
    watcher.observe(scroller)
    return () => watcher.disconnect()
  }, [scroller, setView])

  const onScroll = () => {
    if (!scroller) return
    anchor.onScroll()
    const { scrollTop: top, clientHeight: height, scrollHeight: whole } = scroller
    const page = pageAt(
      virtual.measurementsCache.map(({ start }) => start),
      { top, height, whole },
    )
    if (page !== current) onPage?.(page)
    setCurrent(page)
  }
  const { onDrawn: keepSize } = of
  const onDrawn = useCallback(
    (page: number, size: Size) => {
      onShown?.()
      keepSize(page, size)
    },
    [onShown, keepSize],
  )

  const chosenSet = useMemo(() => new Set(chosen), [chosen])
  const items = virtual.getVirtualItems()
  const widest = Math.max(0, ...items.map(({ index }) => shownSize(index + 1).width))
  return (
    <PagesFrame
      of={of}
      // Beside data a page needs all the room.
      roomForThumbnails={Number.POSITIVE_INFINITY}
      onGo={show}
      canScrollSideways={() => scroller !== null && scroller.scrollWidth > scroller.clientWidth}
    >
      <section
        className={viewer.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows
        tabIndex={0}
        aria-label={`Páginas de ${label}`}
        ref={setScroller}
        onScroll={onScroll}
      >
        <div className={classes.list} style={{ height: virtual.getTotalSize(), width: widest + 2 * margin }}>
          {items.map(({ index, start }) => {
            const page = index + 1
            const boxes = boxesOf(page)
            return (
              <BoxedPage
                key={page}
                {...{ pages, page, label, boxes, turn, onDrawn, top: start }}
                {...shownSize(page)}
                chosen={ofPage(boxes, chosenSet)}
                hovered={boxes.some(({ id }) => id === hovered) ? hovered : undefined}
                onChoose={on.onChoose}
                onHover={on.onHover}
                onBoxKey={on.onBoxKey}
                onDraw={on.onDraw}
                onFailure={on.onFailure}
              />
            )
          })}
        </div>
      </section>
    </PagesFrame>
  )
}

const nothing: ReadonlySet<string> = new Set()

/** Pages without a chosen box always get the same set, so that they do not render again. */
const ofPage = (boxes: readonly PageBox[], chosen: ReadonlySet<string>): ReadonlySet<string> =>
  chosen.size > 0 && boxes.some(({ id }) => chosen.has(id)) ? chosen : nothing
