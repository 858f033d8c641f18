import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { reveal } from '../../../viewer/reveal.ts'
import { stepFrom } from './found.ts'
import { foundKeys } from './found-keys.ts'
import { hasArrived, hasFailed } from './page-texts.ts'
import { TextBar } from './text-bar.tsx'
import { TextPage } from './text-page.tsx'
import classes from './text-view.module.css'
import type { TextTab } from './use-text-tab.ts'

/** Height of a page that is not measured yet, in pixels. */
const usualHeight = 600

const none: readonly number[] = []

type Props = {
  tab: TextTab
  /** The page of the picture that the user reads. */
  seenPage: number
  hovered: string | undefined
  onHover: (id: string | undefined) => void
}

/** All that was read, page by page; only the pages in view are drawn, and the words of those near it requested. */
export const TextView = ({ tab, seenPage, hovered, onHover }: Props) => {
  const { texts, state, wanted, found, chosen, onChoose, onShowPage } = tab
  const root = useRef<HTMLDivElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: texts.count,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    overscan: 1,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [(items.at(0)?.index ?? 0) + 1, (items.at(-1)?.index ?? 0) + 1]
  useEffect(() => {
    for (let page = first; page <= Math.min(last, texts.count); page += 1) texts.bring(page)
  }, [first, last, texts])

  /** Pages of which something is in view, without those around it. */
  const isInView = (page: number): boolean => {
    const { start = 0, end = 0 } = virtual.measurementsCache[page - 1] ?? {}
    return scroller !== null && end > scroller.scrollTop && start < scroller.scrollTop + scroller.clientHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page of the picture moves the text
  useEffect(() => {
    if (scroller && !isInView(seenPage)) virtual.scrollToIndex(seenPage - 1, { align: 'start' })
  }, [seenPage, scroller])

  const isDrawn = chosen !== undefined && chosen.page >= first && chosen.page <= last
  const isThere = chosen !== undefined && state.pages.has(chosen.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the text, or the page that it is on
  useEffect(() => {
    if (!scroller || !chosen) return
    if (!isDrawn) return virtual.scrollToIndex(chosen.page - 1, { align: 'start' })
    const place = scroller.querySelector('mark[data-chosen], [data-chosen]')
    if (place) reveal(scroller, place)
  }, [chosen, isDrawn, isThere, scroller])

  const onStep = (direction: 1 | -1) => {
    const next = stepFrom(found, chosen ?? { page: seenPage, at: -1 }, direction)
    if (next) onChoose(next)
  }
  useKeys(root, foundKeys, {
    next: found.length > 0 && (() => onStep(1)),
    previous: found.length > 0 && (() => onStep(-1)),
  })
  const placesOf = new Map(found.map(({ page, places }) => [page, places]))
  return (
    <div className={classes.view} ref={root}>
      <TextBar tab={tab} onStep={onStep} />
      <section
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows
        tabIndex={0}
        aria-label="Texto del documento"
        ref={setScroller}
      >
        <div className={classes.pages} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const page = index + 1
            const isHovered = hovered?.split('-')[1] === String(page)
            return (
              <div
                key={page}
                ref={virtual.measureElement}
                data-index={index}
                className={classes.place}
                style={{ top: start }}
              >
                <TextPage
                  {...{ page, onHover, onChoose, onShowPage }}
                  held={state.pages.get(page)}
                  hasArrived={hasArrived(state, page)}
                  hasFailed={hasFailed(state, page)}
                  places={placesOf.get(page) ?? none}
                  length={wanted.length}
                  chosenAt={chosen?.page === page ? chosen.at : undefined}
                  hovered={isHovered ? hovered : undefined}
                  onRetry={texts.retry}
                />
              </div>
            )
          })}
        </div>
      </section>
    </div>
  )
}
