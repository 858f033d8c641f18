import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { PageDrawing } from './page-drawing.tsx'
import words from './page-text.module.css'
import { PageText } from './page-text.tsx'
import classes from './pages.module.css'
import type { Pages } from './pages.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import { useNear } from './use-near.ts'
import { usePageTexts } from './use-page-texts.ts'
import { useTakeFocus } from './use-take-focus.ts'
import { pageAt, type Size, type Turn, turned } from './zoom.ts'

/** Space around the pages, as the style sheet has it. */
const margin = 16

export type PageListHandle = {
  go: (page: number) => void
  canScrollSideways: () => boolean
}

type Props = {
  pages: Pages
  label: string
  turn: Turn
  /** On screen, turned. */
  shownSize: (page: number) => Size
  /** Width at 100 %, not turned. */
  fullWidth: (page: number) => number
  /** The first page is there. */
  drawn: boolean
  /** Changes with whatever changes the size of the pages, but their own. */
  layout: string
  onView: (view: Size) => void
  onPage: (page: number) => void
  onDrawn: (page: number, size: Size) => void
  onFailure: () => void
  ref: Ref<PageListHandle>
}

const framesOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-page]')]

/** All pages one below the other; those far from the view are empty frames. */
export const PageList = ({ pages, label, turn, shownSize, layout, onPage, ref, ...on }: Props) => {
  const { seen, scroller: watched, frame } = useNear('60% 0px')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const element = useRef<HTMLElement>(null)
  /** Which part of the whole is at the middle of the view. */
  const middle = useRef({ x: 0.5, y: 0 })
  /** Where going to a page has scrolled to: being there is being on that page. */
  const gone = useRef<number>(undefined)
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

  const onScroll = () => {
    if (!scroller) return
    keepMiddle()
    const { scrollTop, clientHeight, scrollHeight } = scroller
    if (scrollTop === gone.current) return
    gone.current = undefined
    const tops = framesOf(scroller).map(({ offsetTop }) => offsetTop)
    onPage(pageAt(tops, { top: scrollTop, height: clientHeight, whole: scrollHeight }))
  }

  useImperativeHandle(ref, () => ({
    go: (page) => {
      const target = scroller && framesOf(scroller)[page - 1]
      if (!target) return
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
                      onDrawn={(drawn) => on.onDrawn(page, drawn)}
                      onFailure={on.onFailure}
                    />
                  </div>
                )}
              </div>
              {isNear && 'pdf' in pages && (
                <div className={classes.turned} style={turning}>
                  <PageText file={pages.pdf} page={page} width={width} fullWidth={on.fullWidth(page)} />
                </div>
              )}
              {!isNear && texts.has(page) && <p className={words.unseen}>{texts.get(page)}</p>}
            </div>
          )
        })}
      </div>
    </section>
  )
}
