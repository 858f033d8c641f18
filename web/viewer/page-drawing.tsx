import { useEffect, useRef, useState } from 'react'
import classes from './pages.module.css'
import type { Pages, Pictures } from './pages.ts'
import type { PdfFile } from './pdf-file.ts'
import { isShowable, type Size } from './zoom.ts'

type Props = {
  page: number
  /** On screen, before rotation. */
  width: number
  /** `isWhole`: no picture was left out. */
  onDrawn?: (size: Size, isWhole: boolean) => void
}

const NoPreview = () => <span className={classes.noPreview}>Sin vista previa</span>

/** A§9: pages are drawn at scale 2, and sharper only where the screen shows more than that. */
const usualScale = 2
/**
 * The width of a page's canvas in pixels. With `asShown` it grows in steps, so that a few more pixels do not
 * redraw the page.
 */
const pixelsOf = (width: number, first: Size, asShown: boolean): number => {
  const points = (first.width * 72) / 96
  const shown = (width * window.devicePixelRatio) / points
  return Math.round(points * (asShown ? Math.ceil(4 * shown) / 4 : Math.max(usualScale, Math.ceil(shown))))
}

type PdfProps = Props & { file: PdfFile; first: Size; pixels: number; priority: number }

const PdfDrawing = ({ file, first, page, pixels, priority, onDrawn }: PdfProps) => {
  const holder = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  const sizeOfBroken = useRef(first)
  useEffect(() => {
    setBroken(false)
    const drawing = file.draw(page, pixels, priority)
    /** Callers that wait for this page must not wait forever. */
    const leave = () => {
      setBroken(true)
      drawn.current?.(sizeOfBroken.current, true)
    }
    drawing.done.then((result) => {
      if (!result) return
      if (!isShowable(result.size)) return leave()
      const [last] = holder.current?.children ?? []
      holder.current?.replaceChildren(result.canvas)
      empty(last)
      drawn.current?.(result.size, result.isWhole)
    }, leave)
    return drawing.cancel
  }, [file, page, pixels, priority])
  useEffect(() => {
    const element = holder.current
    return () => empty(element?.firstElementChild)
  }, [])
  return broken ? <NoPreview /> : <div ref={holder} className={classes.drawing} />
}

/** A canvas without a size releases its memory at once, not when it is collected. */
const empty = (canvas: Element | null | undefined): void => {
  if (!(canvas instanceof HTMLCanvasElement)) return
  canvas.width = 0
  canvas.height = 0
}

type ImageProps = Pick<Props, 'onDrawn'> & { address: string | null; onFailure: () => void }

const ImageDrawing = ({ address, onDrawn, onFailure }: ImageProps) => {
  const [odd, setOdd] = useState(false)
  return address === null || odd ? (
    <NoPreview />
  ) : (
    <img
      className={classes.drawing}
      src={address}
      alt=""
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        isShowable({ width, height }) ? onDrawn?.({ width, height }, true) : setOdd(true)
      }
      onError={onFailure}
    />
  )
}

type PictureProps = Omit<ImageProps, 'address'> & { pictures: Pictures; page: number }

const PictureDrawing = ({ pictures, page, ...props }: PictureProps) => {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let ended = false
    pictures.addressOf(page).then(
      (found) => !ended && setAddress(found),
      () => !ended && setAddress(null),
    )
    return () => {
      ended = true
    }
  }, [pictures, page])
  return address === undefined ? null : <ImageDrawing address={address} {...props} />
}

type DrawingProps = Props & {
  pages: Pages
  /** No sharper than it is shown, so it is redrawn when it is enlarged: a large canvas is slow to appear. */
  asShown?: boolean
  /** Pages with a higher priority are drawn first. */
  priority?: number
  onFailure: () => void
}

/** A drawn page, as wide as its frame. */
export const PageDrawing = ({ pages, asShown = false, priority = 1, onFailure, ...props }: DrawingProps) => {
  if ('images' in pages) {
    const address = pages.images[props.page - 1] ?? null
    return <ImageDrawing address={address} onDrawn={props.onDrawn} onFailure={onFailure} />
  }
  if ('pictures' in pages)
    return (
      <PictureDrawing
        pictures={pages.pictures}
        page={props.page}
        onDrawn={props.onDrawn}
        onFailure={onFailure}
      />
    )
  const { pdf, first } = pages
  const pixels = pixelsOf(props.width, first, asShown)
  return <PdfDrawing {...props} {...{ file: pdf, first, pixels, priority }} />
}

/**
 * At the head of a page from which pictures or patterns were left out, so that nobody takes the page for complete.
 */
export const LackingPictures = ({ canDownload = false }: { canDownload?: boolean }) => (
  <p className={classes.lacking} role="status">
    Esta página tiene imágenes o dibujos que no se pueden mostrar aquí.
    {canDownload && ' Descarga el archivo para verlos.'}
  </p>
)
