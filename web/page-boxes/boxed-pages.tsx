import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import type { Box } from '../../shared/ocr.ts'
import { useKeys } from '../ui/keys/use-keys.ts'
import { PageTools } from '../viewer/page-tools.tsx'
import viewer from '../viewer/pages.module.css'
import type { Pages } from '../viewer/pages.ts'
import { useDragScroll } from '../viewer/use-drag-scroll.ts'
import { useWheelZoom } from '../viewer/use-wheel-zoom.ts'
import { viewerKeys } from '../viewer/viewer-keys.ts'
import { pageAt, type Size, scaled, scaleOf, stepped, type Zoom } from '../viewer/zoom.ts'
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
  const { count, first } = pages
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [view, setView] = useState<Size>()
  const [zoom, setZoom] = useState<Zoom>('width')
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map())
  const [current, setCurrent] = useState(1)

  const sizeOf = (page: number) => sizes.get(page) ?? first
  const shownScale = (page: number) => (view ? scaleOf(sizeOf(page), zoom, view) : 0)
  const shownSize = (page: number) => scaled(sizeOf(page), shownScale(page))
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: view ? count : 0,
    getScrollElement: () => scroller,
    estimateSize: (index) => shownSize(index + 1).height,
    ...{ gap: margin, paddingStart: margin, paddingEnd: margin, overscan: 1 },
  })
  const anchor = useAnchor(scroller, virtual, `${zoom} ${view?.width} ${view?.height} ${sizes.size}`)
  const { show } = anchor
  useImperativeHandle(ref, () => ({ show }), [show])
  useDragScroll(on.onDraw ? null : scroller)

  useEffect(() => {
    if (!scroller) return
    const watcher = new ResizeObserver(() =>
      setView({ width: scroller.clientWidth - 2 * margin, height: scroller.clientHeight - 2 * margin }),
    )
    watcher.observe(scroller)
    return () => watcher.disconnect()
  }, [scroller])

  const scale = shownScale(current)
  const step = (direction: 1 | -1) => setZoom(stepped(scale, direction))
  const go = (page: number) => {
    if (page < 1 || page > count) return
    show(page)
  }
  useWheelZoom(root, step)
  const runs = {
    previousPage: () => go(current - 1),
    nextPage: () => go(current + 1),
    zoomOut: () => step(-1),
    zoomIn: () => step(1),
    width: () => setZoom('width'),
    whole: () => setZoom('page'),
  }
  useKeys({ current: root }, viewerKeys, runs)

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
  const onDrawn = useCallback(
    (page: number, size: Size) => {
      onShown?.()
      setSizes((before) => {
        // A page with the size of the first changes nothing.
        const known = before.get(page) ?? first
        if (known.width === size.width && known.height === size.height) return before
        return new Map(before).set(page, size)
      })
    },
    [onShown, first],
  )

  const chosenSet = useMemo(() => new Set(chosen), [chosen])
  const items = virtual.getVirtualItems()
  const widest = Math.max(0, ...items.map(({ index }) => shownSize(index + 1).width))
  return (
    <div className={viewer.view} ref={setRoot}>
      <PageTools {...{ current, count, scale, zoom }} onGo={go} onStep={step} onFit={setZoom} />
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
                {...{ pages, page, label, boxes, onDrawn, top: start }}
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
    </div>
  )
}

const nothing: ReadonlySet<string> = new Set()

/** Pages without a chosen box always get the same set, so that they do not render again. */
const ofPage = (boxes: readonly PageBox[], chosen: ReadonlySet<string>): ReadonlySet<string> =>
  chosen.size > 0 && boxes.some(({ id }) => chosen.has(id)) ? chosen : nothing
