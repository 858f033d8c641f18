import { type ReactNode, useState } from 'react'
import { useKeys } from '../ui/keys/use-keys.ts'
import { PageTools } from './page-tools.tsx'
import classes from './pages.module.css'
import { Thumbnails } from './thumbnails.tsx'
import type { PageView } from './use-page-view.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'
import { screenKeys, viewerKeys } from './viewer-keys.ts'
import { nextTurn, stepped } from './zoom.ts'

type Props = {
  of: PageView
  /** In a narrower view, in pixels, the thumbnails are shown only on request. */
  roomForThumbnails: number
  /** Shows a page that there is. */
  onGo: (page: number) => void
  /** If the content is wider than the view, the arrows scroll it first. */
  canScrollSideways: () => boolean
  /** The list of the pages. */
  children: ReactNode
}

/** The pages of a document with their tools, keys and thumbnails; each viewer gives its own list of pages. */
export const PagesFrame = ({ of, roomForThumbnails, onGo, canScrollSideways, children }: Props) => {
  const { pages, count, current, scale, zoom, drawn, sizeOf, setZoom, setTurn } = of
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [thumbnails, setThumbnails] = useState<boolean>()
  const isWide = root !== null && root.clientWidth >= roomForThumbnails
  const withThumbnails = count > 1 && (thumbnails ?? isWide)

  const go = (page: number) => {
    if (page < 1 || page > count) return false
    onGo(page)
    return true
  }
  const goByArrow = (page: number) => !canScrollSideways() && go(page)
  const step = (direction: 1 | -1) => setZoom(stepped(scale, direction))
  const turn = () => setTurn(nextTurn)
  useWheelZoom(root, step)
  const runs = {
    previousPage: () => goByArrow(current - 1),
    nextPage: () => goByArrow(current + 1),
    zoomOut: () => step(-1),
    zoomIn: () => step(1),
    width: () => setZoom('width'),
    whole: () => setZoom('page'),
    turn,
  }
  useKeys({ current: root }, viewerKeys, runs)
  useKeys('screen', screenKeys, { previousPage: runs.previousPage, nextPage: runs.nextPage })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div className={classes.view} ref={setRoot} role="group" aria-label="Páginas del documento">
      <PageTools
        {...{ current, count, scale, zoom }}
        thumbnails={{ shown: withThumbnails, onToggle: () => setThumbnails(!withThumbnails) }}
        onGo={go}
        onStep={step}
        onFit={setZoom}
        onTurn={turn}
      />
      <div className={classes.body}>
        {withThumbnails && (
          // The first page is drawn before its thumbnail.
          <Thumbnails pages={pages} sizeOf={sizeOf} current={current} onGo={go} waiting={!drawn} />
        )}
        {children}
      </div>
    </div>
  )
}
