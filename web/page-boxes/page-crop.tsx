import { useLayoutEffect, useState } from 'react'
import type { Box } from '../../shared/ocr.ts'
import { PageDrawing } from '../viewer/page-drawing.tsx'
import viewer from '../viewer/pages.module.css'
import type { Pages } from '../viewer/pages.ts'
import type { Size } from '../viewer/zoom.ts'
import classes from './page-boxes.module.css'

/** Width of the page in pixels: text of ten points is as large as that of the screen. */
const pageWidth = 1_000
/** In pixels, for a value of several lines. */
const mostHeight = 160
/** What is shown around the value, in pixels. */
const around = { x: 24, y: 12 }

type Props = { pages: Pages; page: number; box: Box; label: string; onFailure: () => void }

/** The place of a value on its page, at reading size. Values of one page are cut from the same drawing of it. */
export const PageCrop = ({ pages, page, box, label, onFailure }: Props) => {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(pageWidth)
  const [drawn, setDrawn] = useState<{ page: number; size: Size }>()
  // Before the first paint: the picture would be wider than a phone until the watcher tells.
  useLayoutEffect(() => {
    if (!frame) return
    setRoom(frame.clientWidth)
    const watcher = new ResizeObserver(() => setRoom(frame.clientWidth))
    watcher.observe(frame)
    return () => watcher.disconnect()
  }, [frame])
  const size = drawn?.page === page ? drawn.size : pages.first
  const pageHeight = (pageWidth * size.height) / size.width
  const left = Math.max(0, box.left * pageWidth - around.x)
  const top = Math.max(0, box.top * pageHeight - around.y)
  const width = Math.min(pageWidth - left, box.width * pageWidth + 2 * around.x)
  const height = Math.min(pageHeight - top, box.height * pageHeight + 2 * around.y)
  const scale = Math.min(1, room / width, mostHeight / height)
  return (
    <div ref={setFrame} className={classes.cropFrame}>
      <div
        className={`${viewer.paper} ${classes.crop}`}
        role="img"
        aria-label={label}
        data-drawn={drawn?.page === page || undefined}
        style={{ width: width * scale, height: height * scale }}
      >
        <div
          className={classes.cropPage}
          style={{
            ...{ width: pageWidth, height: pageHeight },
            transform: `scale(${scale}) translate(${-left}px, ${-top}px)`,
          }}
        >
          <PageDrawing
            key={page}
            {...{ pages, page, onFailure }}
            width={pageWidth}
            priority={2}
            asShown
            onDrawn={(found) => setDrawn({ page, size: found })}
          />
        </div>
      </div>
    </div>
  )
}
