import { useEffect, useEffectEvent, useRef } from 'react'
import type { Marks } from './marks.ts'
import { PageList, type PageListHandle } from './page-list.tsx'
import type { Pages } from './pages.ts'
import { PagesFrame } from './pages-frame.tsx'
import { usePageView } from './use-page-view.ts'

const roomForThumbnails = 620

type Props = {
  pages: Pages
  label: string
  onFailure: () => void
  marks?: Marks | undefined
  onPage?: ((page: number) => void) | undefined
}

/** The pages of an order's document, with their words. */
export const PagesView = ({ pages, label, onFailure, marks, onPage }: Props) => {
  const list = useRef<PageListHandle>(null)
  const of = usePageView(pages, pages.count === 1 && 'images' in pages ? 'page' : 'reading')
  const { current, turn, zoom, view, sizes, drawn, setCurrent, setView, sizeOf, shownSize, onDrawn } = of

  const pageShown = useEffectEvent(() => onPage?.(current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is for
  useEffect(() => pageShown(), [current])

  const target = marks?.target
  useEffect(() => {
    if (!target) return
    list.current?.show(target)
    setCurrent(target.page)
  }, [target, setCurrent])

  return (
    <PagesFrame
      of={of}
      roomForThumbnails={roomForThumbnails}
      onGo={(page) => {
        list.current?.go(page)
        setCurrent(page)
      }}
      canScrollSideways={() => list.current?.canScrollSideways() ?? false}
    >
      <PageList
        ref={list}
        {...{ pages, label, turn, onFailure, onDrawn, sizes, marks, drawn, shownSize }}
        fullWidth={(page) => sizeOf(page).width}
        layout={`${zoom} ${turn} ${view?.width}`}
        onView={setView}
        onPage={setCurrent}
      />
    </PagesFrame>
  )
}
