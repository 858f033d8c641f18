import PQueue from 'p-queue'
import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist'
import { fetchFile } from '../api/fetch-file.ts'
import { type PdfText, pdfText } from './pdf-text.ts'
import workerAddress from './pdf-worker.ts?worker&url'
import type { LeftOut } from './picture-room.ts'
import type { Size } from './zoom.ts'

GlobalWorkerOptions.workerSrc = workerAddress

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

/** `isWhole`: all its pictures are there. */
export type Drawn = { canvas: HTMLCanvasElement; size: Size; isWhole: boolean }
export type Drawing = { done: Promise<Drawn | undefined>; cancel: () => void }

export type PdfFile = {
  count: number
  /** The first page at 100 %. */
  first: Size
  /**
   * Draws a page on a canvas of its own, so many pixels wide; undefined once it is cancelled. One page is drawn at a
   * time, of those that wait the one with the highest priority.
   */
  draw: (page: number, pixels: number, priority: number) => Drawing
  text: PdfText
}

/** One for all documents: starting it takes longer than drawing a page. */
let worker: PDFWorker | undefined

/** Which pages of a document have pictures for which there was no room (`picture-room.ts`), by their numbers. */
const leftOutOf = async (reader: PDFWorker, document: string, signal: AbortSignal): Promise<Set<number>> => {
  const pages = new Set<number>()
  await reader.promise
  const port: EventTarget = reader.port
  const look = ({ data }: MessageEvent<Partial<LeftOut>>) => {
    if (data.leftOut?.document === document) pages.add(data.leftOut.page + 1)
  }
  port.addEventListener('message', look as EventListener, { signal })
  return pages
}

const draw =
  (document: PDFDocumentProxy, queue: PQueue, leftOut: ReadonlySet<number>): PdfFile['draw'] =>
  (number, pixels, priority) => {
    const ending = new AbortController()
    const { signal } = ending
    const run = async (): Promise<Drawn> => {
      const page = await document.getPage(number)
      signal.throwIfAborted()
      const { width, height } = page.getViewport({ scale: pointSize })
      const scale = Math.min(pixels / width, Math.sqrt(maximumPixels / (width * height)))
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      const task = page.render({ canvas, viewport: page.getViewport({ scale: pointSize * scale }) })
      signal.addEventListener('abort', () => task.cancel())
      try {
        await task.promise
      } finally {
        // What pdf.js keeps of a page would grow with every page that was looked at.
        page.cleanup()
      }
      return { canvas, size: { width, height }, isWhole: !leftOut.has(number) }
    }
    const done = queue.add(run, { priority, signal }).catch((error: unknown) => {
      if (signal.aborted) return undefined
      throw error
    })
    return { done, cancel: () => ending.abort() }
  }

/**
 * The whole file before its first page: most scanners spread the list of pages over all of it, so that pdf.js asks for
 * every part of it anyway, which takes longer; and no page is left to a link that may have ended.
 */
const fetchWhole = async (url: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const response = await fetchFile(url, { signal })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  return response.arrayBuffer()
}

/** A PDF of `size` bytes that is read where it is needed; `read` gives the bytes from `begin` up to `end`. */
export type PdfParts = {
  size: number
  read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>
}

/** pdf.js waits for every part that it asked for, so `onFailure` is the only way in which one can stay away. */
const transportOf = ({ size, read }: PdfParts, signal: AbortSignal, onFailure: () => void) => {
  const transport = new PDFDataRangeTransport(size, null)
  transport.requestDataRange = (begin, end) => {
    read(begin, end, signal).then((bytes) => transport.onDataRange(begin, bytes), onFailure)
  }
  return transport
}

/** Opens a PDF as far as its first page; `close` also ends an opening that is still under way. */
export const openPdf = (source: string | PdfParts): { file: Promise<PdfFile>; close: () => void } => {
  const reader = worker ?? PDFWorker.create({})
  worker = reader
  const ending = new AbortController()
  const { signal } = ending
  const open = async (): Promise<PdfFile> => {
    const read =
      typeof source === 'string'
        ? { data: await fetchWhole(source, signal) }
        : { range: transportOf(source, signal, () => ending.abort()), disableAutoFetch: true }
    signal.throwIfAborted()
    const task = getDocument({ ...read, worker: reader, ...resources })
    signal.addEventListener('abort', () => void task.destroy())
    const leftOut = await leftOutOf(reader, `g_${task.docId}`, signal)
    const document = await task.promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: pointSize })
    // Drawn all at once, the first page would be there no sooner than the last thumbnail.
    const queue = new PQueue({ concurrency: 1 })
    return {
      count: document.numPages,
      first: { width, height },
      draw: draw(document, queue, leftOut),
      text: pdfText(document, queue),
    }
  }
  return { file: open(), close: () => ending.abort() }
}
