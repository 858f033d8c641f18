import { type CSSProperties, useEffect, useRef } from 'react'
import classes from './page-text.module.css'
import type { PdfFile } from './pdf-file.ts'

type Props = {
  file: PdfFile
  page: number
  /** On screen, before rotation. */
  width: number
  /** Width of the page at 100 %. */
  fullWidth: number
}

/** CSS pixels per point. */
const pointSize = 96 / 72

/** The words of a page over its drawing: for selection, search and screen readers. */
export const PageText = ({ file, page, width, fullWidth }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const ending = new AbortController()
    file.text
      .lay(page, current, ending.signal)
      // The page is visible without its words.
      .catch(() => console.warn('PDF_TEXT_FAILED'))
    return () => {
      ending.abort()
      current.replaceChildren()
    }
  }, [file, page])
  const scale = { '--total-scale-factor': (width / fullWidth) * pointSize } as CSSProperties
  return <div ref={place} className={classes.words} style={scale} data-words />
}
