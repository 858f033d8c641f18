import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { PageDrawing } from './page-drawing.tsx'
import classes from './pages.module.css'
import type { Pages } from './pages.ts'
import { type Size, scaled } from './zoom.ts'

/** A thumbnail fits inside this box, in CSS pixels. */
const box: Size = { width: 92, height: 124 }
/** Its padding and its number, and the space to the next one. */
const around = { height: 34, gap: 4 }

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

/** Every page as a thumbnail; of thousands those in view are drawn. One Tab stop: the arrows move from page to page. */
export const Thumbnails = ({ pages, sizeOf, current, onGo, waiting }: Props) => {
  const { count } = pages
  const [list, setList] = useState<HTMLElement | null>(null)
  const sheetOf = (page: number) => {
    const size = sizeOf(page)
    return scaled(size, Math.min(box.width / size.width, box.height / size.height))
  }
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => list,
    estimateSize: (index) => sheetOf(index + 1).height + around.height,
    ...{ gap: around.gap, paddingStart: 2 * around.gap, paddingEnd: 2 * around.gap, overscan: 2 },
    // The current page may have the focus, and is where the Tab key leads.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), current - 1])].sort((one, other) => one - other),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the list, and the focus that is in it
  useLayoutEffect(() => {
    virtual.scrollToIndex(current - 1, { align: 'auto' })
    if (!list?.contains(document.activeElement)) return
    list.querySelector<HTMLElement>(`[data-page="${current}"]`)?.focus({ preventScroll: true })
  }, [current, list])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(current, count)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to >= 1 && to <= count) onGo(to)
  }

  return (
    <nav className={classes.thumbnails} aria-label="Miniaturas" ref={setList} onKeyDown={onKeyDown}>
      <div className={classes.sheets} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const page = index + 1
          const { width, height } = sheetOf(page)
          return (
            <button
              key={page}
              type="button"
              ref={virtual.measureElement}
              data-index={index}
              data-page={page}
              className={classes.thumbnail}
              style={{ top: start }}
              aria-label={`Ir a la página ${page}`}
              aria-current={page === current ? 'page' : undefined}
              tabIndex={page === current ? 0 : -1}
              onClick={() => onGo(page)}
            >
              <span className={classes.sheet} style={{ width, height }}>
                {!waiting && (
                  <PageDrawing {...{ pages, page, width }} asShown priority={0} onFailure={() => {}} />
                )}
              </span>
              <span className={classes.number}>{page}</span>
            </button>
          )
        })}
      </div>
    </nav>
  )
}
