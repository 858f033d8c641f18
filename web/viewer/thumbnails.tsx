import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { PageDrawing } from './page-drawing.tsx'
import classes from './pages.module.css'
import type { Pages } from './pages.ts'
import { useNear } from './use-near.ts'
import { type Size, scaled } from './zoom.ts'

/** A thumbnail fits inside this box, in CSS pixels. */
const box: Size = { width: 92, height: 124 }

type Props = {
  pages: Pages
  sizeOf: (page: number) => Size
  current: number
  onGo: (page: number) => void
  /** Nothing is drawn yet. */
  waiting: boolean
}

const moves: Readonly<Record<string, (page: number, count: number) => number>> = {
  ArrowDown: (page) => page + 1,
  ArrowUp: (page) => page - 1,
  Home: () => 1,
  End: (_, count) => count,
}

/** Every page as a thumbnail. One Tab stop: the arrows move from page to page. */
export const Thumbnails = ({ pages, sizeOf, current, onGo, waiting }: Props) => {
  const { seen, scroller, frame } = useNear('50% 0px')
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => scroller(list.current), [scroller])

  useEffect(() => {
    list.current?.querySelector(`[data-page="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(current, pages.count)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to < 1 || to > pages.count) return
    onGo(to)
    list.current?.querySelector<HTMLElement>(`[data-page="${to}"]`)?.focus({ preventScroll: true })
  }

  return (
    <nav className={classes.thumbnails} aria-label="Miniaturas" ref={list} onKeyDown={onKeyDown}>
      {Array.from({ length: pages.count }, (_, index) => {
        const page = index + 1
        const size = sizeOf(page)
        const { width, height } = scaled(size, Math.min(box.width / size.width, box.height / size.height))
        return (
          <button
            key={page}
            type="button"
            ref={frame}
            data-page={page}
            className={classes.thumbnail}
            aria-label={`Ir a la página ${page}`}
            aria-current={page === current ? 'page' : undefined}
            tabIndex={page === current ? 0 : -1}
            onClick={() => onGo(page)}
          >
            <span className={classes.sheet} style={{ width, height }}>
              {!waiting && seen.has(page) && (
                <PageDrawing {...{ pages, page, width }} asShown priority={0} onFailure={() => {}} />
              )}
            </span>
            <span className={classes.number}>{page}</span>
          </button>
        )
      })}
    </nav>
  )
}
