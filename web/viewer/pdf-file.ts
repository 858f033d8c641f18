import { PDFDataRangeTransport } from 'pdfjs-dist'
import { fetchFile } from '../api/fetch-file.ts'
import { openReader } from './pdf-reader.ts'
import { type PdfText, pdfText } from './pdf-text.ts'
import { type Turns, turnsOf } from './pdf-turns.ts'
import type { Size } from './zoom.ts'

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
   * time, of those that wait the one with the highest priority. Throws for a page that cannot be drawn, or not in its time.
   */
  draw: (page: number, pixels: number, priority: number) => Drawing
  text: PdfText
}

const draw =
  (turns: Turns): PdfFile['draw'] =>
  (number, pixels, priority) => {
    const ending = new AbortController()
    const { signal } = ending
    const done = turns
      .add({ page: number, priority, signal }, async (document, leftOut): Promise<Drawn> => {
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
      })
      .catch((error: unknown) => {
        if (signal.aborted) return undefined
        throw error
      })
    return { done, cancel: () => ending.abort() }
  }

/**
 * The whole file before its first page: most scanners spread the list of pages over all of it, so that pdf.js asks for
 * every part of it anyway, which takes longer; and no page is left to a link that may have ended.
 */
const fetchWhole = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetchFile(url, { signal })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A PDF of `size` bytes that is read where it is needed; `read` gives the bytes from `begin` up to `end`. */
export type PdfParts = {
  size: number
  read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>
}

/** A copy, as pdf.js transfers the bytes to its worker, and a new worker needs them again. */
const turnsOfWhole = (bytes: Uint8Array): Turns =>
  turnsOf({ open: () => openReader({ data: bytes.slice() }), isWaiting: () => false })

/** pdf.js waits for every part that it asked for, so `onFailure` is the only way in which one can stay away. */
const turnsOfParts = ({ size, read }: PdfParts, signal: AbortSignal, onFailure: () => void): Turns => {
  let reads = 0
  const open = () => {
    const transport = new PDFDataRangeTransport(size, null)
    transport.requestDataRange = (begin, end) => {
      reads += 1
      read(begin, end, signal)
        .then((bytes) => transport.onDataRange(begin, bytes), onFailure)
        .finally(() => {
          reads -= 1
        })
    }
    return openReader({ range: transport, disableAutoFetch: true })
  }
  return turnsOf({ open, isWaiting: () => reads > 0 })
}

/** Opens a PDF as far as its first page; `close` also ends an opening that is still under way. */
export const openPdf = (source: string | PdfParts): { file: Promise<PdfFile>; close: () => void } => {
  const ending = new AbortController()
  const { signal } = ending
  const open = async (): Promise<PdfFile> => {
    const turns =
      typeof source === 'string'
        ? turnsOfWhole(await fetchWhole(source, signal))
        : turnsOfParts(source, signal, () => ending.abort())
    signal.throwIfAborted()
    signal.addEventListener('abort', turns.close)
    return turns.open(async (document) => {
      const { width, height } = (await document.getPage(1)).getViewport({ scale: pointSize })
      return {
        count: document.numPages,
        first: { width, height },
        draw: draw(turns),
        text: pdfText(turns),
      }
    })
  }
  return { file: open(), close: () => ending.abort() }
}
