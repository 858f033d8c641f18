import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { BoxLayer } from '../page-boxes/box-layer.tsx'
import type { Marks } from './marks.ts'
import { LackingPictures, PageDrawing } from './page-drawing.tsx'
import words from './page-text.module.css'
import { PageText } from './page-text.tsx'
import classes from './pages.module.css'
import type { Pages } from './pages.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import { useNear } from './use-near.ts'
import { usePageTexts } from './use-page-texts.ts'
import { useTakeFocus } from './use-take-focus.ts'
import { type PlaceOnPage, pageAt, type Size, type Turn, turned, turnedBox } from './zoom.ts'

/** Space around the pages; the same as in the style sheet. */
const margin = 16

export type PageListHandle = {
  go: (page: number) => void
  /** Scrolls a place into view, and again if the pages turn out to have another size. */
  show: (place: PlaceOnPage) => void
  canScrollSideways: () => boolean
}

type Props = {
  pages: Pages
  label: string
  turn: Turn
  /** On screen, after rotation. */
  shownSize: (page: number) => Size
  /** Width at 100 %, before rotation. */
  fullWidth: (page: number) => number
  /** The first page is drawn. */
  drawn: boolean
  /** Changes with everything that changes the size of the pages, except their own sizes. */
  layout: string
  /** Sizes of the drawn pages. */
  sizes: ReadonlyMap<number, Size>
  marks: Marks | undefined
  onView: (view: Size) => void
  onPage: (page: number) => void
  onDrawn: (page: number, size: Size) => void
  onFailure: () => void
  ref: Ref<PageListHandle>
}

/** The scroll offset that shows a place; unchanged if the place is in view. */
const broughtTo = (scrolled: number, view: number, start: number, length: number): number =>
  start >= scrolled && start + length <= scrolled + view ? scrolled : start + length / 2 - view / 2

const framesOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-page]')]

/** All pages one below the other; those far from the view are empty frames. */
export const PageList = ({
  pages,
  label,
  turn,
  shownSize,
  layout,
  sizes,
  marks,
  onPage,
  ref,
  ...on
}: Props) => {
  const { seen, scroller: watched, frame } = useNear('60% 0px')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const element = useRef<HTMLElement>(null)
  /** The part of the whole list at the middle of the view. */
  const middle = useRef({ x: 0.5, y: 0 })
  /** The scroll offset of the last jump to a page: at that offset, that page is the current one. */
  const gone = useRef<number>(undefined)
  /** The place to keep in view until the user scrolls elsewhere. */
  const shown = useRef<PlaceOnPage>(undefined)
  const [lacking, setLacking] = useState<ReadonlySet<number>>(new Set())
  const texts = usePageTexts(pages, on.drawn)
  useDragScroll(scroller)
  useTakeFocus(element)

  useLayoutEffect(() => {
    setScroller(element.current)
    return watched(element.current)
  }, [watched])

  const { onView } = on
  useEffect(() => {
    if (!scroller) return
    const watcher = new ResizeObserver(() =>
      onView({ width: scroller.clientWidth - 2 * margin, height: scroller.clientHeight - 2 * margin }),
    )
    watcher.observe(scroller)
    return () => watcher.disconnect()
  }, [scroller, onView])

  const keepMiddle = () => {
    if (!scroller) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller
    const y = scrollTop === 0 ? 0 : (scrollTop + clientHeight / 2) / scrollHeight
    middle.current = { x: (scrollLeft + clientWidth / 2) / scrollWidth, y }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is what it is for
  useLayoutEffect(() => {
    if (!scroller) return
    const { x, y } = middle.current
    scroller.scrollLeft = x * scroller.scrollWidth - scroller.clientWidth / 2
    scroller.scrollTop = y * scroller.scrollHeight - scroller.clientHeight / 2
  }, [scroller, layout])

  const bring = () => {
    const frame = shown.current && scroller && framesOf(scroller)[shown.current.page - 1]
    if (!shown.current || !frame || frame.offsetHeight === 0) return
    const { left, top, width, height } = turnedBox(shown.current.box, turn)
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = frame
    const [across, down] = [offsetLeft + left * offsetWidth, offsetTop + top * offsetHeight]
    scroller.scrollLeft = broughtTo(scroller.scrollLeft, scroller.clientWidth, across, width * offsetWidth)
    scroller.scrollTop = broughtTo(scroller.scrollTop, scroller.clientHeight, down, height * offsetHeight)
    gone.current = scroller.scrollTop
    keepMiddle()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a page is depends on the size of each before it
  useLayoutEffect(bring, [scroller, layout, sizes])

  const onScroll = () => {
    if (!scroller) return
    keepMiddle()
    const { scrollTop, clientHeight, scrollHeight } = scroller
    if (scrollTop === gone.current) return
    gone.current = undefined
    shown.current = undefined
    const tops = framesOf(scroller).map(({ offsetTop }) => offsetTop)
    onPage(pageAt(tops, { top: scrollTop, height: clientHeight, whole: scrollHeight }))
  }

  useImperativeHandle(ref, () => ({
    show: (place) => {
      shown.current = place
      bring()
    },
    go: (page) => {
      const target = scroller && framesOf(scroller)[page - 1]
      if (!target) return
      shown.current = undefined
      scroller.scrollTop = target.offsetTop - margin
      gone.current = scroller.scrollTop
      keepMiddle()
    },
    canScrollSideways: () => scroller !== null && scroller.scrollWidth > scroller.clientWidth,
  }))

  return (
    <section
      className={classes.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows
      tabIndex={0}
      aria-label={`Vista previa de ${label}`}
      ref={element}
      onScroll={onScroll}
    >
      <div className={classes.list}>
        {Array.from({ length: pages.count }, (_, index) => {
          const page = index + 1
          const size = shownSize(page)
          const { width, height } = turned(size, turn)
          const turning = { width, height, rotate: `${turn * 90}deg` }
          const boxes = marks?.boxesOf(page) ?? []
          const isNear = seen.has(page) && size.width > 0
          return (
            <div key={page} ref={frame} data-page={page} className={classes.page} style={size}>
              <div
                className={classes.face}
                role="img"
                aria-label={`${label}, página ${page} de ${pages.count}`}
              >
                {isNear && (
                  <div className={classes.turned} style={turning}>
                    <PageDrawing
                      pages={pages}
                      page={page}
                      width={width}
                      onDrawn={(drawn, isWhole) => {
                        on.onDrawn(page, drawn)
                        if (!isWhole) setLacking((before) => new Set(before).add(page))
                      }}
                      onFailure={on.onFailure}
                    />
                  </div>
                )}
              </div>
              {isNear && ('pdf' in pages || boxes.length > 0) && (
                <div className={classes.turned} style={turning}>
                  {'pdf' in pages && (
                    <PageText file={pages.pdf} page={page} width={width} fullWidth={on.fullWidth(page)} />
                  )}
                  {marks && (
                    <BoxLayer {...marks} boxes={boxes} hovered={undefined} onHover={undefined} letsThrough />
                  )}
                </div>
              )}
              {lacking.has(page) && <LackingPictures canDownload />}
              {!isNear && texts.has(page) && <p className={words.unseen}>{texts.get(page)}</p>}
            </div>
          )
        })}
      </div>
    </section>
  )
}
