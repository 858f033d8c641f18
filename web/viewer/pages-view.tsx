import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeys } from '../ui/keys/use-keys.ts'
import type { Marks } from './marks.ts'
import { PageList, type PageListHandle } from './page-list.tsx'
import { PageTools } from './page-tools.tsx'
import classes from './pages.module.css'
import type { Pages } from './pages.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useWheelZoom } from './use-wheel-zoom.ts'
import { screenKeys, viewerKeys } from './viewer-keys.ts'
import { nextTurn, type Size, scaled, scaleOf, stepped, type Turn, turned, type Zoom } from './zoom.ts'

/** In a narrower view the thumbnails are shown only on request. */
const roomForThumbnails = 620

type Props = {
  pages: Pages
  label: string
  onFailure: () => void
  marks?: Marks | undefined
  onPage?: ((page: number) => void) | undefined
}

/** The pages of a document with their tools and thumbnails. */
export const PagesView = ({ pages, label, onFailure, marks, onPage }: Props) => {
  const { count, first } = pages
  const list = useRef<PageListHandle>(null)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [view, setView] = useState<Size>()
  const [zoom, setZoom] = useState<Zoom>(count === 1 && 'images' in pages ? 'page' : 'reading')
  const [turn, setTurn] = useState<Turn>(0)
  const [current, setCurrent] = useState(1)
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map())
  const [thumbnails, setThumbnails] = useState<boolean>()
  const [drawn, setDrawn] = useState('images' in pages)

  const sizeOf = (page: number) => sizes.get(page) ?? first
  const pageShown = useEffectEvent(() => onPage?.(current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is for
  useEffect(() => pageShown(), [current])

  const shownScale = (page: number) => (view ? scaleOf(turned(sizeOf(page), turn), zoom, view) : 0)
  const scale = shownScale(current)
  const withThumbnails = count > 1 && (thumbnails ?? (root !== null && root.clientWidth >= roomForThumbnails))

  const go = (page: number) => {
    if (page < 1 || page > count) return false
    list.current?.go(page)
    setCurrent(page)
    return true
  }
  const target = marks?.target
  useEffect(() => {
    if (!target) return
    list.current?.show(target)
    setCurrent(target.page)
  }, [target])
  const step = (direction: 1 | -1) => setZoom(stepped(scale, direction))
  const turnOn = () => setTurn(nextTurn)
  useWheelZoom(root, step)

  /** If the content is wider than the view, the arrows scroll it first. */
  const goByArrow = (page: number) => !list.current?.canScrollSideways() && go(page)
  const runs = {
    previousPage: () => goByArrow(current - 1),
    nextPage: () => goByArrow(current + 1),
    zoomOut: () => step(-1),
    zoomIn: () => step(1),
    width: () => setZoom('width'),
    whole: () => setZoom('page'),
    turn: turnOn,
  }
  useKeys({ current: root }, viewerKeys, runs)
  useKeys('screen', screenKeys, { previousPage: runs.previousPage, nextPage: runs.nextPage })

  const onDrawn = useCallback((page: number, size: Size) => {
    setDrawn(true)
    setSizes((before) => {
      const known = before.get(page)
      if (known?.width === size.width && known.height === size.height) return before
      return new Map(before).set(page, size)
    })
  }, [])

  return (
    <div className={classes.view} ref={setRoot}>
      <PageTools
        {...{ current, count, scale, zoom }}
        thumbnails={{ shown: withThumbnails, onToggle: () => setThumbnails(!withThumbnails) }}
        onGo={go}
        onStep={step}
        onFit={setZoom}
        onTurn={turnOn}
      />
      <div className={classes.body}>
        {withThumbnails && (
          // The first page is drawn before its thumbnail.
          <Thumbnails pages={pages} sizeOf={sizeOf} current={current} onGo={go} waiting={!drawn} />
        )}
        <PageList
          ref={list}
          {...{ pages, label, turn, onFailure, onDrawn, sizes, marks }}
          shownSize={(page) => scaled(turned(sizeOf(page), turn), shownScale(page))}
          fullWidth={(page) => sizeOf(page).width}
          drawn={drawn}
          layout={`${zoom} ${turn} ${view?.width}`}
          onView={setView}
          onPage={setCurrent}
        />
      </div>
    </div>
  )
}
