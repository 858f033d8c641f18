import { type CSSProperties, useEffect, useRef } from 'react'
import classes from './page-text.module.css'
import type { PdfFile } from './pdf-file.ts'

type Props = {
  file: PdfFile
  page: number
  /** On screen, before it is turned. */
  width: number
  /** Of the page at 100 %. */
  fullWidth: number
}

/** CSS pixels of a point. */
const pointSize = 96 / 72

/** The words of a page over its drawing: to be selected, found and read aloud. */
export const PageText = ({ file, page, width, fullWidth }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const ending = new AbortController()
    file.text
      .lay(page, current, ending.signal)
      // The page is seen without its words all the same.
      .catch(() => console.warn('PDF_TEXT_FAILED'))
    return () => {
      ending.abort()
      current.replaceChildren()
    }
  }, [file, page])
  const scale = { '--total-scale-factor': (width / fullWidth) * pointSize } as CSSProperties
  return <div ref={place} className={classes.words} style={scale} data-words />
}
