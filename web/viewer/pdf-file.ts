import { GlobalWorkerOptions, getDocument, PDFWorker, type RenderTask } from 'pdfjs-dist'
import type { Size } from './zoom.ts'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

/** All from this origin; without WebAssembly, which the page's security policy does not allow. */
const resources = {
  wasmUrl: '/pdf/wasm/',
  cMapUrl: '/pdf/cmaps/',
  standardFontDataUrl: '/pdf/standard_fonts/',
  iccUrl: '/pdf/iccs/',
  useWasm: false,
}

/** CSS pixels of a point. */
const pointSize = 96 / 72
/** No canvas takes more than 48 MB, however far a page is zoomed in. */
const maximumPixels = 12_000_000

export type Drawn = { canvas: HTMLCanvasElement; size: Size }
export type Drawing = { done: Promise<Drawn | undefined>; cancel: () => void }

export type PdfFile = {
  count: number
  /** The first page at 100 %. */
  first: Size
  /** Draws a page on a canvas of its own, so many pixels wide; undefined once it is cancelled. */
  draw: (page: number, pixels: number) => Drawing
}

/** One for all documents: starting it takes longer than drawing a page. */
let worker: PDFWorker | undefined

const draw = (document: Awaited<ReturnType<typeof getDocument>['promise']>) => {
  return (number: number, pixels: number): Drawing => {
    let task: RenderTask | undefined
    let cancelled = false
    const run = async (): Promise<Drawn | undefined> => {
      const page = await document.getPage(number)
      if (cancelled) return undefined
      const { width, height } = page.getViewport({ scale: pointSize })
      const scale = Math.min(pixels / width, Math.sqrt(maximumPixels / (width * height)))
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      task = page.render({ canvas, viewport: page.getViewport({ scale: pointSize * scale }) })
      try {
        await task.promise
      } finally {
        // What pdf.js keeps of a page would grow with every page that was looked at.
        page.cleanup()
      }
      return { canvas, size: { width, height } }
    }
    const done = run().catch((error: unknown) => {
      if (cancelled) return undefined
      throw error
    })
    return {
      done,
      cancel: () => {
        cancelled = true
        task?.cancel()
      },
    }
  }
}

/** Opens a PDF as far as its first page; `close` also ends an opening that is still under way. */
export const openPdf = (url: string): { file: Promise<PdfFile>; close: () => void } => {
  worker ??= PDFWorker.create({})
  const task = getDocument({ url, worker, ...resources })
  const close = () => void task.destroy()
  const open = async (): Promise<PdfFile> => {
    const document = await task.promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: pointSize })
    return { count: document.numPages, first: { width, height }, draw: draw(document) }
  }
  return { file: open(), close }
}
