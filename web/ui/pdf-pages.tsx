import { useEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import classes from './pdf-pages.module.css'

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString()

/** A§9. */
const scale = 2

/** All from this origin; without WebAssembly, which the page's security policy does not allow. */
const options = {
  wasmUrl: '/pdf/wasm/',
  cMapUrl: '/pdf/cmaps/',
  standardFontDataUrl: '/pdf/standard_fonts/',
  iccUrl: '/pdf/iccs/',
  useWasm: false,
  isEvalSupported: false,
}

/** Draws a page only near the view: a canvas at scale 2 takes 8 MB. */
const PageInView = ({ number, total, label }: { number: number; total: number; label: string }) => {
  const frame = useRef<HTMLDivElement>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry) setInView(entry.isIntersecting)
      },
      { rootMargin: '1200px' },
    )
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      className={classes.page}
      role="img"
      aria-label={`${label}, página ${number} de ${total}`}
    >
      {inView && (
        <Page
          pageNumber={number}
          scale={scale}
          devicePixelRatio={1}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
        />
      )}
    </div>
  )
}

type Props = { address: string; label: string; onFailure: () => void }

/** Every page of a PDF, one below the other. */
export const PdfPages = ({ address, label, onFailure }: Props) => {
  const [total, setTotal] = useState(0)
  return (
    <Document
      file={address}
      options={options}
      suspense={false}
      loading={<p role="status">Cargando vista previa…</p>}
      error={<p>Sin vista previa</p>}
      onLoadSuccess={({ numPages }) => setTotal(numPages)}
      onLoadError={onFailure}
      onSourceError={onFailure}
      className={classes.document}
    >
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PageInView key={index} number={index + 1} total={total} label={label} />
      ))}
    </Document>
  )
}
